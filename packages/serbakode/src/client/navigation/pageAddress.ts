import type { Permalink } from '../../shared/model/permalink.ts';
import { toFileBeside, toOtherSlashForm } from '../../shared/model/sitePath.ts';

/** The address of a page of this site. */
export interface PageAddress {
  /** Pathname, percent-encoded, as the link has it: only the site's data decides which page it is (`toCandidates`). */
  readonly permalink: Permalink;
  /** Includes the question mark, or empty. */
  readonly search: string;
  /** Includes the number sign, or empty. */
  readonly hash: string;
}

export const toAddressText = (address: PageAddress): string => address.permalink + address.search + address.hash;

/** Remove `index.html` and `.html` from the end of a path; an empty result becomes the root. */
export function toBarePath(pathname: string): Permalink {
  return (pathname
    .replace(/(?:\/index)?\.html$/, (ending) => (ending === '/index.html' ? '/' : ''))
    .replace(/(.)\/$/, (all, before: string) =>
      // `/blog/index.html` is the page `/blog`; a path with a trailing slash keeps it.
      pathname.endsWith('/index.html') ? before : all,
    ) || '/') as Permalink;
}

/** The permalinks a path may mean, likeliest first: a page whose name ends in `.html`, the bare path (R37), and its
 *  form with or without the trailing slash (R111). */
export function toCandidates(pathname: string, baseUrl: string): Permalink[] {
  const bare = toBarePath(pathname);
  const isRegistered = pathname.endsWith('.html') && !pathname.endsWith('/index.html');
  return [...(isRegistered ? [pathname as Permalink] : []), bare, toOtherSlashForm(bare)].filter(
    (candidate) => candidate.startsWith(baseUrl) && !isHost(candidate),
  );
}

/** Whether a path alone, without its origin, would name another host. */
const isHost = (pathname: string): boolean => pathname.startsWith('//');

/** Path, query and hash of an address that anybody may have written; null if it leads to another origin. */
export function toOwnPath(address: string, origin: string): Permalink | null {
  const href = parseUrl(address, origin)?.href ?? '';
  const path = href.slice(origin.length);
  return href.startsWith(`${origin}/`) && !isHost(path) ? (path as Permalink) : null;
}

/** `URL.parse`, which browsers have since 2024. @returns null if it is not an address */
function parseUrl(address: string, base: string | URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

const FILE_PATTERN = /\.[a-z0-9]{1,8}$/i;

interface AddressBase {
  /** Address of the shown page. */
  readonly current: string;
  readonly baseUrl: string;
  /** Base URLs of other locales below this one, which are separate sites. */
  readonly otherBaseUrls?: readonly string[];
  /** Whether links to files are excluded beforehand, so that a dot in the last segment belongs to a page's name. */
  readonly hasOnlyPages: boolean;
}

/** Parse an address of this site.
 *  @returns null for links that leave the site: another origin or locale, outside the base URL, or a file such as
 *  `/feed.xml` */
export function parsePageAddress(href: string, base: AddressBase): PageAddress | null {
  const current = new URL(base.current);
  const url = parseUrl(href, current);
  if (!url) return null;
  const { origin, pathname, search, hash } = url;
  if (origin !== current.origin || isHost(pathname) || !isBelow(pathname, base.baseUrl)) return null;
  if (base.otherBaseUrls?.some((other) => isBelow(pathname, other))) return null;
  if (!base.hasOnlyPages && FILE_PATTERN.test(toBarePath(pathname))) return null;
  return { permalink: pathname as Permalink, search, hash };
}

const isBelow = (pathname: string, baseUrl: string): boolean => `${pathname}/`.startsWith(baseUrl);

/** The address of a page's data: beside its page, or beside the one document, which may be in any folder. It follows from
 *  the path, so the browser needs no table of routes. */
export function toDataAddress(
  permalink: Permalink,
  { baseUrl, filesBase }: { readonly baseUrl: string; readonly filesBase: string },
): string {
  const data = toFileBeside(permalink, 'json');
  return filesBase.startsWith('/') ? data : `./${data.slice(baseUrl.length)}`;
}
