import type { Permalink, SitePath } from './permalink.ts';

/** Put the base URL before a site path. */
export function toPermalink(path: SitePath, baseUrl: string): Permalink {
  return baseUrl + path.replace(/^\//, '');
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

/** Encode a path's segments as they stand in addresses: spaces become %20, letters keep their case.
 *  @param path decoded or encoded; what is encoded already stays */
export function encodePath(path: string): SitePath {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(decodeSegment(segment)).replace(/%(40|3A|2B|2C|3B|3D|24|26)/g, (all) => decodeURIComponent(all)))
    .join('/');
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The file a page is written to, below the output folder.
 *  @param path site path, encoded: `/blog` is `blog.html`, `/courses/` is `courses/index.html`, `/` is `index.html` */
export function toOutputFile(path: SitePath, extension: 'html' | 'json'): string {
  const decoded = path.split('/').map(decodeSegment).join('/').replace(/^\//, '');
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
