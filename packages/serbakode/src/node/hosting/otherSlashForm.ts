import type { SitePath } from '../../shared/model/permalink.ts';
import { escapeRegExp } from '../markup/escapeText.ts';

/** Create a pattern (RE2) of the pages that do not end in a slash, below the base URL. A host redirects `/courses` to
 *  `/courses/` by itself, because that is a folder, but it does not find `/blog/` if the page is `blog.html`. The
 *  pattern contains only the parts of paths that distinguish them from pages that end in a slash, so that it does not
 *  grow with the site, and nothing captures. @param pages site paths @returns null if every page ends in a slash */
export function toPagePattern(pages: readonly SitePath[]): string | null {
  const folders = listFolders(pages);
  const alternatives = new Set(pages.flatMap((page) => toAlternative(page, folders) ?? []));
  if (alternatives.size === 0) return null;
  return folders.size > 0 ? [...alternatives].join('|') : ANY_PAGE;
}

/** The pattern of a page, up to the first segment below which no page ends in a slash: most pages of a large site are
 *  alike. */
function toAlternative(page: SitePath, folders: ReadonlySet<string>): string | null {
  const segments = toSegments(page);
  for (const index of segments.keys()) {
    const path = segments.slice(0, index + 1).join('/');
    if (!folders.has(path)) return `${escapeRegExp(path)}(?:/.*[^/])?`;
  }
  return page.endsWith('/') ? null : escapeRegExp(segments.join('/'));
}

/** A path that does not start with a slash or backslash: `//host/` must not redirect to `//host`, which browsers
 *  read as another host. */
const ANY_PAGE = String.raw`(?:[^/\\%]|%[C-Fc-f])(?:.*[^/])?`;

const toSegments = (page: SitePath): string[] => page.split('/').filter((segment) => segment !== '');

/** List the pages that end in a slash, and the folders above them, without slashes at their ends. */
function listFolders(pages: readonly SitePath[]): ReadonlySet<string> {
  const slashed = pages.filter((page) => page.endsWith('/')).map(toSegments);
  return new Set(slashed.flatMap((segments) => segments.map((_, index) => segments.slice(0, index + 1).join('/'))));
}
