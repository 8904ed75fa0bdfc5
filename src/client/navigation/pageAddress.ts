import type { Permalink } from '../../shared/model/permalink.ts';
import { toOtherSlashForm } from '../../shared/model/sitePath.ts';

/** Where a link inside this site leads. */
export interface PageAddress {
  /** Pathname, percent-encoded. Of a link as it is written: only the site's data tells which page that is (`toCandidates`). */
  readonly permalink: Permalink;
  /** With the question mark, or empty. */
  readonly search: string;
  /** With the number sign, or empty. */
  readonly hash: string;
}

export const toAddressText = (address: PageAddress): string => address.permalink + address.search + address.hash;

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

/** The pages a written path may mean, likeliest first: one that is really registered with `.html`, the bare path (R37), and
 *  its form with or without the last slash (R111). */
export function toCandidates(pathname: string, baseUrl: string): Permalink[] {
  const bare = toBarePath(pathname);
  const isRegistered = pathname.endsWith('.html') && !pathname.endsWith('/index.html');
  return [...(isRegistered ? [pathname] : []), bare, toOtherSlashForm(bare)].filter((candidate) =>
    candidate.startsWith(baseUrl),
  );
}

const FILE_PATTERN = /\.[a-z0-9]{1,8}$/i;

interface AddressBase {
  /** Address of the page that is shown. */
  readonly current: string;
  readonly baseUrl: string;
  /** Below the base URL, but another locale's: a site of its own. */
  readonly otherBaseUrls?: readonly string[];
  /** Links to files never come here, so a dot in the last segment is part of a page's name. */
  readonly hasOnlyPages: boolean;
}

/** Read an address of this site.
 *  @returns null where the link leaves the site: another origin or locale, outside the base URL, or a file such as `/feed.xml` */
export function parsePageAddress(href: string, base: AddressBase): PageAddress | null {
  const current = new URL(base.current);
  if (!URL.canParse(href, current)) return null;
  const { origin, pathname, search, hash } = new URL(href, current);
  if (origin !== current.origin || !isBelow(pathname, base.baseUrl)) return null;
  if (base.otherBaseUrls?.some((other) => isBelow(pathname, other))) return null;
  if (!base.hasOnlyPages && FILE_PATTERN.test(toBarePath(pathname))) return null;
  return { permalink: pathname, search, hash };
}

const isBelow = (pathname: string, baseUrl: string): boolean => `${pathname}/`.startsWith(baseUrl);

/** The file that holds a page's data: the path of a page names it, so the browser needs no table of routes. */
export function toDataPath(permalink: Permalink): string {
  return permalink.endsWith('/') ? `${permalink}index.json` : `${permalink}.json`;
}
