import type { Article } from './article.ts';
import { toPagePath } from './site.ts';

/** Addresses of the posts and chapters, besides itself, to which the text of an article links. */
export function linkedPages(article: Article): ReadonlySet<string> {
  const own = toPagePath(article);
  const pages = article.result.links.flatMap(({ url }) =>
    /^\/(?:blog|docs)\//.test(url) ? [decodeURI(url.replace(/\/?(?:[?#].*)?$/, ''))] : [],
  );
  return new Set(pages.filter((page) => page !== own && !/^\/blog\/(?:tags|authors|archive|page)(?:\/|$)/.test(page)));
}
