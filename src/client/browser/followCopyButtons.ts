/** Duration of the button's "copied" state, in ms. */
const COPIED_MS = 1000;

/** Handle clicks on the copy buttons of code blocks, which are part of an article's HTML rather than components
 *  (R79).
 *  @param announce reports success to screen readers
 *  @returns a function that stops handling them */
export function followCopyButtons(announce: () => void): () => void {
  async function onClick(event: MouseEvent): Promise<void> {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null;
    const code = button?.parentElement?.querySelector('pre');
    if (!button || !code || !(await copy(code))) return;
    button.dataset['copied'] = '';
    announce();
    setTimeout(() => delete button.dataset['copied'], COPIED_MS);
  }
  const listener = (event: MouseEvent) => void onClick(event);
  document.addEventListener('click', listener);
  return () => document.removeEventListener('click', listener);
}

async function copy(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent);
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
