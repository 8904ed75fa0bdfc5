import type { Permalink } from '../../../shared/model/permalink.ts';

/** Whether a navigation link leads to the page shown or to a section around it. The site's root is not a section: everything is below it.
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
