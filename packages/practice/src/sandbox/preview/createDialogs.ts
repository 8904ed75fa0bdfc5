/** Dialogs of a reader's document. A browser opens none for such a frame, without a word in the page, and answers as if
 *  they were cancelled. Here the output shows them. They are not part of what a test finds printed, as in a browser.
 *  @param show shows a line of the output */
export function createDialogs(show: (line: string) => void) {
  return {
    alert: (text: unknown = ''): void => show(`alert: ${String(text)}\n`),
    confirm: (text: unknown = ''): boolean => {
      show(`confirm: ${String(text)} → false\n`);
      return false;
    },
    prompt: (text: unknown = ''): null => {
      show(`prompt: ${String(text)} → null\n`);
      return null;
    },
  };
}
