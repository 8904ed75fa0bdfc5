import type { HistoryKind } from './config.ts';
import type { Permalink, SitePath } from './permalink.ts';

/** Prepend the base URL to a site path. */
export function toPermalink(path: SitePath, baseUrl: string): Permalink {
  return (baseUrl + path.replace(/^\//, '')) as Permalink;
}

/** Prepend a prefix to the path of a file of the site.
 *  @param filesBase see `toFilesBase` */
export function toFileUrl(path: string, filesBase: string): string {
  return filesBase + path.replace(/^\//, '');
}

/** A permalink with a query or a hash behind it. */
export const withSuffix = (permalink: Permalink, suffix: string): Permalink => (permalink + suffix) as Permalink;

/** Whether one document shows every page of a locale. Its address then says nothing about the folder the site is
 *  served from, so files are addressed relative to the document. */
export function isOneDocument(history: HistoryKind): boolean {
  return history !== 'browser';
}

interface FilesBaseParts {
  readonly history: HistoryKind;
  readonly siteBaseUrl: string;
  readonly folder: string;
}

/** Prefix for the path of a shared file: the site's base URL, or the relative path from the one document. */
export function toFilesBase({ history, siteBaseUrl, folder }: FilesBaseParts): string {
  if (!isOneDocument(history)) return siteBaseUrl;
  return folder === '' ? './' : folder.replace(/[^/]+\//g, '../');
}

/** The href of a link to a page: its permalink, after a number sign where one document shows every page.
 *  @param permalink may end with a query and a hash */
export function toHref(permalink: Permalink, history: HistoryKind): string {
  return isOneDocument(history) ? `#${permalink}` : permalink;
}

/** Path of the home page. */
export const HOME = '/' as SitePath;

/** Remove the base URL from a permalink.
 *  @returns null when the permalink is outside the base URL */
export function toSitePath(permalink: string, baseUrl: string): SitePath | null {
  if (`${permalink}/` === baseUrl) return HOME;
  return permalink.startsWith(baseUrl) ? (`/${permalink.slice(baseUrl.length)}` as SitePath) : null;
}

/** Apply the trailing slash setting to a path; undefined leaves it as written. */
export function withTrailingSlash(path: SitePath, trailingSlash: boolean | undefined): SitePath {
  if (trailingSlash === undefined || path === HOME) return path;
  const bare = path.replace(/\/+$/, '');
  return (trailingSlash ? `${bare}/` : bare) as SitePath;
}

/** The permalink of a page or file whose path an author has written outside of articles. A page has a slash at its end if
 *  the site's pages have one; a file, whose name has an extension, has none. */
export function toWrittenPermalink(
  written: string,
  { baseUrl, trailingSlash }: { readonly baseUrl: string; readonly trailingSlash?: boolean | undefined },
): Permalink {
  const path = encodePath(written);
  return toPermalink(/\.\w+$/.test(path) ? path : withTrailingSlash(path, trailingSlash), baseUrl);
}

/** The path with its trailing slash added or removed. */
export function toOtherSlashForm<Path extends string>(path: Path): Path {
  return (path.endsWith('/') ? path.slice(0, -1) : `${path}/`) as Path;
}

/** What is known of a path, which is the same page with and without its trailing slash. */
export function lookUpPath<Value>(path: SitePath, known: ReadonlyMap<SitePath, Value>): Value | undefined {
  return known.get(path) ?? known.get(toOtherSlashForm(path));
}

/** Percent-encode the segments of a path: spaces become %20, letters keep their case. Every `SitePath` begins here.
 *  @param path decoded or encoded; encoded parts stay as they are */
export function encodePath(path: string): SitePath {
  // Most paths need no encoding, and a build calls this tens of thousands of times.
  if (PLAIN_PATH.test(path)) return path as SitePath;
  return path
    .split('/')
    .map((segment) =>
      encodeURIComponent(decodeLeniently(segment).replace(LONE_SURROGATES, '\uFFFD')).replace(
        /%(40|3A|2B|2C|3B|3D|24|26)/g,
        (all) => decodeURIComponent(all),
      ),
    )
    .join('/') as SitePath;
}

/** Characters that need no encoding. */
const PLAIN_PATH = /^[\w\-.!~*'()@:+,;=$&/]*$/;

const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Longest path of a page, and longest part of it between two slashes, in bytes of UTF-8, decoded. File systems allow
 *  names of 255 bytes, and the file name of a page also has an extension. */
const MAX_PATH_BYTES = 1000;
const MAX_PART_BYTES = 240;

/** The reason why a path cannot be the address of a page, or null if it can. Encoded characters, even when encoded
 *  more than once, count as decoded: a server between reader and disk may decode them.
 *  @param path begins with a slash */
export function findPathFault(path: string): string | null {
  // Most paths are plain words and need no further checks.
  if (/^(?:\/[a-z\d_-]{1,60})*\/?$/i.test(path) && path.length < MAX_PATH_BYTES) return null;
  // A byte takes at most three characters when encoded.
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

/** Whether a path can be the address of a page or the start of one; authors may omit the first slash. */
export function isPagePath(written: string): boolean {
  return findPathFault(`/${written.replace(/^\//, '')}`) === null;
}

/** Length in bytes of UTF-8. */
const countBytes = (text: string): number =>
  [...text].reduce(
    (bytes, character) =>
      bytes + 1 + [0x80, 0x800, 0x10000].filter((start) => (character.codePointAt(0) ?? 0) >= start).length,
    0,
  );

/** Decode until nothing changes; only ASCII characters matter here. */
function decodeWholly(part: string): string {
  let decoded = decodeLeniently(part);
  for (let before = ''; before !== decoded;) {
    before = decoded;
    decoded = decoded.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
  return decoded;
}

/** Decode a part of an address; a part with a stray `%` is returned unchanged. */
export function decodeLeniently(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The output file of a page, relative to the output folder.
 *  @param path site path, encoded: `/blog` is `blog.html`, `/courses/` is `courses/index.html`, `/` is `index.html` */
export function toOutputFile(path: SitePath, extension: 'html' | 'json' | 'md'): string {
  const whole = path.includes('%') ? path.split('/').map(decodeLeniently).join('/') : path;
  const decoded = whole.startsWith('/') ? whole.slice(1) : whole;
  return decoded === '' || decoded.endsWith('/') ? `${decoded}index.${extension}` : `${decoded}.${extension}`;
}

/** Address of the file beside a page that has its data or its Markdown. */
export const toFileBeside = (permalink: string, extension: 'json' | 'md'): string =>
  permalink.endsWith('/') ? `${permalink}index.${extension}` : `${permalink}.${extension}`;

/** Convert a title or label to a path segment: lower case, ASCII where the letter has a base, words joined by
 *  hyphens. */
export function toKebabCase(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
