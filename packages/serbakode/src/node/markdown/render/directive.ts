import { type Directive, lastLineOf, type Page, report, sourceAt } from '../page/page.ts';
import { parseMarkdown, type TreeNode } from '../parse/engine.ts';
import { splitLabel } from '../parse/splitLabel.ts';
import { unclosedFence } from './renderCode.ts';

export function renderTitle(node: Directive, page: Page): string | null {
  const title = toTitle(node, page);
  return title === null ? null : page.inlines(title.nodes, title.page);
}

/** Title of `:::note[Title]`, `:::note Title` or `:::note{title="Title"}`. */
export function toTitle(node: Directive, page: Page): { nodes: readonly TreeNode[]; page: Page } | null {
  const { label } = splitLabel(node);
  if (label) return { nodes: label.children, page };
  const attribute = node.attributes?.['title'];
  if (attribute) return { nodes: [{ type: 'text', value: attribute }], page };
  const [whole = '', before = '', title = ''] =
    /^(:{3,}[\w-]+(?:\[\s*\])?\s*(?:\{[^}]*\})?\s*)(.*?)\s*$/.exec(sourceAt(node, page)) ?? [];
  if (whole === '' || title === '') return null;
  const tree = parseMarkdown(title);
  const [paragraph] = tree.children;
  if (paragraph?.type !== 'paragraph') return { nodes: [{ type: 'text', value: title }], page };
  const start = node.position?.start ?? { line: 1, column: 1 };
  // The title was parsed separately: map its first line to this line, after the directive's name.
  const toAuthorPlace: Page['toAuthorPlace'] = (place) => {
    const { column } = tree.toAuthorPlace(place);
    return page.toAuthorPlace({ line: start.line, column: start.column + before.length + column - 1 });
  };
  return { nodes: paragraph.children, page: { ...page, toAuthorPlace } };
}

export function reportUnclosed(node: Directive, page: Page): void {
  if (/:{3,}\s*$/.test(lastLineOf(node, page)) || holdsUnclosedFence(node, page)) return;
  const colons = /^:{3,}/.exec(sourceAt(node, page))?.[0];
  // A plugin has made it.
  if (colons === undefined) return;
  report(page, node, `${colons}${node.name} is not closed`, `add a line ${colons} after its last line`);
}

/** An unclosed fence swallows the end of its directives: only the fence is reported. */
function holdsUnclosedFence(node: TreeNode, page: Page): boolean {
  if (node.type === 'code') return unclosedFence(node, page) !== null;
  return 'children' in node && node.children.some((child) => holdsUnclosedFence(child, page));
}
