import type { Page } from '../../shared/model/page.ts';

/** Id of the element that holds the page's data without its bodies. */
export const PAGE_DATA_ID = 'page';
/** Id of the element the application is drawn into. */
const APP_ROOT_ID = 'app';

/** Read the page of this document back: its data from the inline JSON, its bodies from the elements that hold them, so that
 *  an article's HTML need not travel twice.
 *  @throws Error when the document was not written by this build */
export function readPage(): Page {
  // A heading may have the same id, and stands before it.
  const text = document.querySelector(`script#${PAGE_DATA_ID}`)?.textContent;
  if (!text) throw new Error(`This document has no page data (#${PAGE_DATA_ID}).`);
  const page = JSON.parse(text) as Page;
  const bodies: Record<string, string> = {};
  for (const element of document.querySelectorAll<HTMLElement>('[data-body]')) {
    bodies[element.dataset['body'] ?? ''] = element.innerHTML;
  }
  return { ...page, bodies };
}

/** Id of the application bundle this document was built with. */
export function readBuildId(): string {
  return document.documentElement.dataset['build'] ?? '';
}

/** @throws Error when the document was not written by this build */
export function findAppRoot(): HTMLElement {
  const root = document.querySelector<HTMLElement>(`body > #${APP_ROOT_ID}`);
  if (!root) throw new Error(`This document has no #${APP_ROOT_ID}.`);
  return root;
}

/** Act once the document has arrived in full: a reader may show intent before. */
export function whenParsed(act: () => void): void {
  if (document.readyState !== 'loading') act();
  else document.addEventListener('DOMContentLoaded', act, { once: true });
}
