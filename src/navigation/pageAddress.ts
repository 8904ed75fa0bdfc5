import type { Permalink } from '../model/permalink.ts';

/** Where a link inside this site leads. */
export interface PageAddress {
  /** Pathname, percent-encoded, normalised (R37). */
  readonly permalink: Permalink;
  /** With the question mark, or empty. */
  readonly search: string;
  /** With the number sign, or empty. */
  readonly hash: string;
}

export const toHref = (address: PageAddress): string => address.permalink + address.search + address.hash;

/** Drop `index.html` and `.html` from the end of a path; what nothing is left of is the root. */
export function toBarePath(pathname: string): Permalink {
  return (
    pathname
      .replace(/(?:\/index)?\.html$/, (ending) => (ending === '/index.html' ? '/' : ''))
      .replace(/(.)\/$/, (all, before: string) =>
        // `/blog/index.html` is the page `/blog`; a path written with a slash keeps it.
        pathname.endsWith('/index.html') ? before : all,
      ) || '/'
  );
}

const FILE_PATTERN = /\.[a-z0-9]{1,8}$/i;

/** Read an address of this site.
 *  @returns null where the link leaves the site: another origin, outside the base URL, or a file such as `/feed.xml` */
export function parsePageAddress(href: string, base: { readonly current: string; readonly baseUrl: string }): PageAddress | null {
  const current = new URL(base.current);
  if (!URL.canParse(href, current)) return null;
  const url = new URL(href, current);
  if (url.origin !== current.origin || !`${url.pathname}/`.startsWith(base.baseUrl)) return null;
  const permalink = toBarePath(url.pathname);
  if (FILE_PATTERN.test(permalink)) return null;
  return { permalink, search: url.search, hash: url.hash };
}

/** The file that holds a page's data: the path of a page names it, so the browser needs no table of routes. */
export function toDataPath(permalink: Permalink): string {
  return permalink.endsWith('/') ? `${permalink}index.json` : `${permalink}.json`;
}
