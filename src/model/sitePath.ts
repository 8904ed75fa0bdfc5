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
export function toFilesBase({ history, siteBaseUrl, folder }: Pick<SiteConfig, 'history' | 'siteBaseUrl' | 'folder'>): string {
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
    .map((segment) => encodeURIComponent(decodeLeniently(segment)).replace(/%(40|3A|2B|2C|3B|3D|24|26)/g, (all) => decodeURIComponent(all)))
    .join('/');
}

/** Characters that stand in addresses as they are. */
const PLAIN_PATH = /^[\w\-.!~*'()@:+,;=$&/]*$/;

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
