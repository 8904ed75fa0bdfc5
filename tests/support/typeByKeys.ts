/** Type a text into an open editor, or the field of a prediction, whose keys are shown: letters and spaces as a phone's
 *  keyboard does, everything else with the keys. Runs in the page, to which drivers send its source, so it refers to
 *  nothing outside itself.
 *  @returns the text of the editor afterwards */
export function typeByKeys(area: HTMLTextAreaElement, text: string): string {
  const keys = new Map(
    [...document.querySelectorAll<HTMLElement>('.practice-keys button')].map((key) => [key.textContent, key]),
  );
  const press = (name: string) => {
    const key = keys.get(name);
    if (!key) throw new Error(`no key ${name}`);
    key.click();
  };
  const write = (letter: string) => {
    if (document.execCommand('insertText', false, letter)) return;
    // A document without a browser.
    area.setRangeText(letter, area.selectionStart, area.selectionEnd, 'end');
    area.dispatchEvent(new InputEvent('input', { inputType: 'insertText', data: letter, bubbles: true }));
  };
  const send = (inputType: string) =>
    area.dispatchEvent(new InputEvent('beforeinput', { inputType, cancelable: true, bubbles: true }));
  const indentation = () => area.value.length - (area.value.lastIndexOf('\n') + 1);
  for (const [index, line] of text.split('\n').entries()) {
    const code = line.trimStart();
    const depth = line.length - code.length;
    // Only in code a new line gets indentation.
    if (index > 0 && send('insertLineBreak')) write('\n');
    for (let last = -1; indentation() > depth && indentation() !== last;) {
      last = indentation();
      send('deleteContentBackward');
    }
    while (indentation() < depth)
      if (keys.has('⇥')) press('⇥');
      else write(' ');
    for (const character of code)
      if (/[\p{L}\s]/u.test(character)) write(character);
      else press(character);
  }
  return area.value;
}
