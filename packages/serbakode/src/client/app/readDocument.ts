import type { Page } from '../../shared/model/page.ts';
import { trustHtml, type Html } from '../../shared/model/permalink.ts';

/** Id of the element that holds the page's data without its bodies. */
export const PAGE_DATA_ID = 'page';
/** Id of the element the application renders into. */
const APP_ROOT_ID = 'app';

/** Read the page of this document: its data from the inline JSON, its bodies from the elements that hold them, so that
 *  they are sent only once.
 *  @throws Error when the document was not written by this build */
export function readPage(): Page {
  // A heading may have the same id and come first.
  const text = document.querySelector(`script#${PAGE_DATA_ID}`)?.textContent;
  if (!text) throw new Error(`This document has no page data (#${PAGE_DATA_ID}).`);
  const bodies: Record<string, Html> = {};
  for (const element of document.querySelectorAll<HTMLElement>('[data-body]')) {
    bodies[element.dataset['body'] ?? ''] = trustHtml(element.innerHTML);
  }
  return { ...(JSON.parse(text) as Omit<Page, 'bodies'>), bodies } as Page;
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

/** Call a function once the document is parsed; readers may show intent earlier. */
export function whenParsed(act: () => void): void {
  if (document.readyState !== 'loading') act();
  else document.addEventListener('DOMContentLoaded', act, { once: true });
}
