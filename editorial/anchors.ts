import type { Article } from './article.ts';
import { toHeadings } from './headings.ts';

/** Ids on a page that a link may lead to: its headings and those written in HTML. */
export function toAnchors(article: Pick<Article, 'tree' | 'text'>): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const { text, id } of toHeadings(article)) anchors.add(unused(id ?? toSlug(text), anchors));
  for (const [, id = ''] of article.text.matchAll(/<[a-z][^>]*\sid="([^"]+)"/gi)) anchors.add(id);
  return anchors;
}

/** Id of a heading as GitHub and Docusaurus make it: lower case, no punctuation, hyphens for spaces. */
export function toSlug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

function unused(slug: string, taken: ReadonlySet<string>): string {
  let id = slug;
  for (let number = 1; taken.has(id); number++) id = `${slug}-${number}`;
  return id;
}
