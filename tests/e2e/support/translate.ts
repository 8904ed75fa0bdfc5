import type { Page } from '@playwright/test';

/** Change a page as translators in browsers do: each text is replaced by a `font` element with another text, except
 *  below `translate="no"`. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, svg, textarea, [translate="no"]')) continue;
      const font = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = `»${text.data.toUpperCase()}«`;
      font.append(inner);
      text.replaceWith(font);
    }
  });
