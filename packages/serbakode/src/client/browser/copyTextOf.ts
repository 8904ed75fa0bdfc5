/** Copy an element's text.
 *  @param text used instead of the element's text, if the browser has a clipboard that takes a text
 *  @returns false if the browser refuses */
export async function copyTextOf(element: HTMLElement, text = element.textContent): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard API is missing outside https, or permission was refused: fall back to execCommand.
    return copySelection(element);
  }
}

function copySelection(element: HTMLElement): boolean {
  const selection = window.getSelection();
  if (!selection) return false;
  const before = selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  selection.selectAllChildren(element);
  const isCopied = document.execCommand('copy');
  selection.removeAllRanges();
  if (before) selection.addRange(before);
  return isCopied;
}
