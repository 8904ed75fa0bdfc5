import type { Permalink } from '../../../shared/model/permalink.ts';

/** Whether a navigation link leads to the shown page or to a section that contains it. The site's root is not a
 *  section, because it contains every page.
 *  @param to permalink of the link
 *  @param current permalink of the page */
export function isActiveLink(to: Permalink, current: Permalink, root: Permalink): boolean {
  const link = withoutSlash(to);
  const page = withoutSlash(current);
  if (link === page) return true;
  return link !== withoutSlash(root) && page.startsWith(`${link}/`);
}

function withoutSlash(path: Permalink): string {
  return path.replace(/[?#].*$/, '').replace(/\/+$/, '');
}
