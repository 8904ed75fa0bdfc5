import type { HistoryKind, SiteConfig } from './config.ts';
import type { Permalink, SitePath } from './permalink.ts';

/** Put the base URL before a site path. */
export function toPermalink(path: SitePath, baseUrl: string): Permalink {
  return baseUrl + path.replace(/^\//, '');
}

/** Whether every page of a locale is shown in one document: its address then says nothing of the folder the site stands in, and
 *  whatever the document needs is named from where it stands itself. */
export function isOneDocument(history: HistoryKind): boolean {
  return history !== 'browser';
}

/** What stands before the path of a file that all locales share: the site's base URL, or the way there from the one document. */
export function toFilesBase({
  history,
  siteBaseUrl,
  folder,
}: Pick<SiteConfig, 'history' | 'siteBaseUrl' | 'folder'>): string {
  if (!isOneDocument(history)) return siteBaseUrl;
  return folder === '' ? './' : folder.replace(/[^/]+\//g, '../');
}

/** The address a link to a page carries: its permalink, behind a number sign where one document shows every page.
 *  @param permalink query and hash may follow */
export function toHref(permalink: Permalink, history: HistoryKind): string {
  return isOneDocument(history) ? `#${permalink}` : permalink;
}

/** Take the base URL from a permalink.
 *  @returns null when it lies outside */
export function toSitePath(permalink: Permalink, baseUrl: string): SitePath | null {
  if (`${permalink}/` === baseUrl) return '/';
  return permalink.startsWith(baseUrl) ? `/${permalink.slice(baseUrl.length)}` : null;
}

/** Apply the trailing slash setting to a path: undefined leaves it as written. */
export function withTrailingSlash(path: SitePath, trailingSlash: boolean | undefined): SitePath {
  if (trailingSlash === undefined || path === '/') return path;
  const bare = path.replace(/\/+$/, '');
  return trailingSlash ? `${bare}/` : bare;
}

/** The same path with a slash at its end, or without it. */
export function toOtherSlashForm(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
}

/** Encode a path's segments as they stand in addresses: spaces become %20, letters keep their case.
 *  @param path decoded or encoded; what is encoded already stays */
export function encodePath(path: string): SitePath {
  // Most paths are plain words: a build asks tens of thousands of times.
  if (PLAIN_PATH.test(path)) return path;
  return path
    .split('/')
    .map((segment) =>
      encodeURIComponent(decodeLeniently(segment).replace(LONE_SURROGATES, '\uFFFD')).replace(
        /%(40|3A|2B|2C|3B|3D|24|26)/g,
        (all) => decodeURIComponent(all),
      ),
    )
    .join('/');
}

/** Characters that stand in addresses as they are. */
const PLAIN_PATH = /^[\w\-.!~*'()@:+,;=$&/]*$/;

const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Longest address of a page and longest part of it between two slashes, decoded, in bytes of UTF-8. Disks take names of 255
 *  bytes, and the file of a page has an ending besides. */
export const MAX_PATH_BYTES = 1000;
export const MAX_PART_BYTES = 240;

/** Why a path cannot be the address of a page; null where it can. What is encoded, be it more than once, counts as what it
 *  stands for: somebody on the way to the disk may decode it.
 *  @param path begins with a slash */
export function findPathFault(path: SitePath): string | null {
  // Most paths are plain words.
  if (/^(?:\/[a-z\d_-]{1,60})*\/?$/i.test(path) && path.length < MAX_PATH_BYTES) return null;
  // A byte takes at most three characters.
  if (path.length > 3 * MAX_PATH_BYTES || countBytes(decodeLeniently(path)) > MAX_PATH_BYTES)
    return `is longer than ${MAX_PATH_BYTES} bytes`;
  const parts = path.split('/').slice(1);
  if (parts.slice(0, -1).includes('')) return 'has two slashes in a row';
  for (const part of parts) {
    const decoded = decodeWholly(part);
    if (/^\.\.?$/.test(decoded)) return `has the part "${decoded}"`;
    if (/[/\\]/.test(decoded)) return decoded.includes('/') ? 'has an encoded slash' : 'has a backslash';
    if (/\p{Control}/u.test(decoded)) return 'has a control character';
    if (decoded.includes('\uFFFD')) return 'has half a character';
    if (countBytes(decodeLeniently(part)) > MAX_PART_BYTES)
      return `has a part that is longer than ${MAX_PART_BYTES} bytes`;
  }
  return null;
}

/** Whether pages can stand at, or below, a path that its author may have begun without a slash. */
export function isPagePath(written: string): boolean {
  return findPathFault(`/${written.replace(/^\//, '')}`) === null;
}

/** In UTF-8. */
const countBytes = (text: string): number =>
  [...text].reduce(
    (bytes, character) =>
      bytes + 1 + [0x80, 0x800, 0x10000].filter((start) => (character.codePointAt(0) ?? 0) >= start).length,
    0,
  );

/** Decode until nothing is left to decode; characters beyond ASCII are of no matter here. */
function decodeWholly(part: string): string {
  let decoded = decodeLeniently(part);
  for (let before = ''; before !== decoded;) {
    before = decoded;
    decoded = decoded.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
  return decoded;
}

/** Decode a part of an address; one with a stray `%` is as it should be. */
export function decodeLeniently(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The file a page is written to, below the output folder.
 *  @param path site path, encoded: `/blog` is `blog.html`, `/courses/` is `courses/index.html`, `/` is `index.html` */
export function toOutputFile(path: SitePath, extension: 'html' | 'json'): string {
  const whole = path.includes('%') ? path.split('/').map(decodeLeniently).join('/') : path;
  const decoded = whole.startsWith('/') ? whole.slice(1) : whole;
  return decoded === '' || decoded.endsWith('/') ? `${decoded}index.${extension}` : `${decoded}.${extension}`;
}

/** Turn a title or label into a path segment: lower case, ASCII where the letter has a base, words joined by hyphens. */
export function toKebabCase(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
