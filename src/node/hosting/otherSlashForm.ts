import type { SitePath } from '../../shared/model/permalink.ts';

/** Create a pattern (RE2) of addresses with an extra trailing slash, at which a host finds no page. A host redirects
 *  `/courses` to `/courses/` by itself, because that is a folder, but it does not find `/blog/` if the page is
 *  `blog.html`. The pattern contains only the parts of paths that distinguish them from pages that end in a slash,
 *  so that it does not grow with the site. @param pages site paths @returns a pattern whose group `page` is the path
 *  without trailing slashes, or null if every page ends in a slash */
export function toSlashTooMany(pages: Iterable<SitePath>, baseUrl: string): string | null {
  const root: Node = { children: new Map(), isBare: false, isSlashed: false };
  for (const page of pages) add(page, root);
  const alternatives = [...root.children].flatMap(([segment, node]) => toAlternatives(segment, node));
  if (alternatives.length === 0) return null;
  const page = hasSlashed(root) ? alternatives.join('|') : ANY_PAGE;
  return `^${escape(baseUrl)}(?P<page>${page})/+$`;
}

/** A path that does not start with a slash or backslash: `//host/` must not redirect to `//host`, which browsers
 *  read as another host. */
const ANY_PAGE = String.raw`(?:[^/\\%]|%[C-Fc-f])(?:.*[^/])?`;

/** The segments below one segment. */
interface Node {
  readonly children: Map<string, Node>;
  isBare: boolean;
  isSlashed: boolean;
}

function add(page: SitePath, root: Node): void {
  const segments = page.split('/').filter((segment) => segment !== '');
  let node = root;
  for (const segment of segments) {
    const next = node.children.get(segment) ?? { children: new Map(), isBare: false, isSlashed: false };
    node.children.set(segment, next);
    node = next;
  }
  if (node === root) return;
  if (page.endsWith('/')) node.isSlashed = true;
  else node.isBare = true;
}

const hasSlashed = ({ isSlashed, children }: Node): boolean => isSlashed || [...children.values()].some(hasSlashed);

function toAlternatives(path: string, node: Node): string[] {
  if (!hasSlashed(node)) return [`${escape(path)}(?:/.*[^/])?`];
  return [
    ...(node.isBare ? [escape(path)] : []),
    ...[...node.children].flatMap(([segment, child]) => toAlternatives(`${path}/${segment}`, child)),
  ];
}

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
