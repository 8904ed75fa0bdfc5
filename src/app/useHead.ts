import { useEffect, useRef } from 'react';
import type { Page } from '../model/page.ts';

/** Keep the document's head true after a navigation: title, description, canonical address, robots. */
export function useHead(page: Page): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      // The head came with the document.
      isFirst.current = false;
      return;
    }
    const { documentTitle, description, canonical, isIndexed } = page.meta;
    document.title = documentTitle;
    setContent('meta[name="description"]', 'content', description);
    setContent('link[rel="canonical"]', 'href', canonical);
    setContent('meta[property="og:title"]', 'content', documentTitle);
    setContent('meta[property="og:description"]', 'content', description);
    setContent('meta[property="og:url"]', 'content', canonical);
    setRobots(isIndexed);
  }, [page]);
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
