import type { SitePath } from '../../shared/model/permalink.ts';

/** A pattern (RE2) of the addresses that have a slash too many, for a host that finds no page there. The host itself leads
 *  `/courses` to `/courses/`, a folder; but `/blog/` is nothing to it where the page is `blog.html`. Paths are named only as far as
 *  needed to tell them from pages that end in a slash, so that the pattern does not grow with the site.
 *  @param pages site paths
 *  @returns a pattern whose group `page` is the path without its slashes; null where every page ends in a slash */
export function toSlashTooMany(pages: Iterable<SitePath>, baseUrl: string): string | null {
  const root: Node = { children: new Map(), isBare: false, isSlashed: false };
  for (const page of pages) add(page, root);
  const alternatives = [...root.children].flatMap(([segment, node]) => toAlternatives(segment, node));
  if (alternatives.length === 0) return null;
  const page = hasSlashed(root) ? alternatives.join('|') : ANY_PAGE;
  return `^${escape(baseUrl)}(?P<page>${page})/+$`;
}

/** A path that does not begin with a slash of any kind: `//host/` must not lead to `//host`, which is another host to a browser. */
const ANY_PAGE = String.raw`(?:[^/\\%]|%[C-Fc-f])(?:.*[^/])?`;

/** What stands below one segment. */
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
