import type { Page } from '../../shared/model/page.ts';

/** Update the document's head after a navigation: title, description, canonical address, robots.
 *  @param isInDocument whether the document was served with the head of its first page */
export function writeHead(page: Page, isInDocument: boolean): void {
  const { documentTitle, description, canonical, isIndexed } = page.meta;
  document.title = documentTitle;
  if (page.htmlClass !== undefined) document.documentElement.className = page.htmlClass;
  setContent('meta[name="description"]', 'content', description);
  setContent('link[rel="canonical"]', 'href', canonical);
  setContent('meta[property="og:title"]', 'content', documentTitle);
  setContent('meta[property="og:description"]', 'content', description);
  setContent('meta[property="og:url"]', 'content', canonical);
  setRobots(isIndexed);
  // Alternate links belong to the page the document was served with; in a single document they belong to the
  // document.
  if (isInDocument) for (const alternate of document.head.querySelectorAll('link[hreflang]')) alternate.remove();
}

function setContent(selector: string, attribute: 'content' | 'href', value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

function setRobots(isIndexed: boolean): void {
  const existing = document.head.querySelector('meta[name="robots"]');
  if (isIndexed) {
    existing?.remove();
  } else if (!existing) {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    document.head.append(meta);
  }
}
