import { copyTextOf } from './copyTextOf.ts';

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
    if (!button || !code || !(await copyTextOf(code))) return;
    button.dataset['copied'] = '';
    announce();
    setTimeout(() => delete button.dataset['copied'], COPIED_MS);
  }
  const listener = (event: MouseEvent) => void onClick(event);
  document.addEventListener('click', listener);
  return () => document.removeEventListener('click', listener);
}
