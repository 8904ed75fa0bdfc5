import { renderJsxElement } from '../mdx/renderJsx.ts';
import { inScope } from '../page/checkBalance.ts';
import { report, type Page } from '../page/page.ts';
import type { TreeNode } from '../parse/engine.ts';
import { isTruncateMarker } from '../parse/truncateMarker.ts';
import { renderCode } from './renderCode.ts';
import { renderDirective } from './renderDirective.ts';
import { renderHeading } from './renderHeading.ts';
import { renderList } from './renderList.ts';
import { renderParagraphContent } from './renderParagraph.ts';
import { renderRawHtml } from './renderRawHtml.ts';
import { renderTable } from './renderTable.ts';

/** Render the blocks of an article, quote, list item or admonition. */
export function renderBlocks(nodes: readonly TreeNode[], page: Page): string {
  return inScope(page, () => renderSiblings(nodes, page));
}

/** Render blocks that have further siblings. */
export function renderSiblings(nodes: readonly TreeNode[], page: Page): string {
  const blocks: string[] = [];
  for (const node of nodes) {
    const html = renderBlock(node, page);
    if (html !== '') blocks.push(html);
  }
  return blocks.join('\n');
}

function renderBlock(node: TreeNode, page: Page): string {
  if (isTruncateMarker(node)) return renderStrayMarker(node, page);
  switch (node.type) {
    case 'paragraph':
      return page.out.element('p', {}, renderParagraphContent(node, page));
    case 'heading':
      return renderHeading(node, page);
    case 'thematicBreak':
      return page.out.element('hr', {});
    case 'blockquote':
      return page.out.element('blockquote', {}, `\n${renderBlocks(node.children, page)}\n`);
    case 'list':
      return renderList(node, page);
    case 'code':
      return renderCode(node, page);
    case 'html':
      return renderRawHtml(node, page, true);
    case 'table':
      return renderTable(node, page);
    case 'containerDirective':
      return renderDirective(node, page);
    case 'mdxJsxFlowElement':
      return renderJsxElement(node, renderMixed(node.children, page), page);
    case 'mdxjsEsm':
    case 'definition':
    case 'footnoteDefinition':
      return '';
    default:
      return page.inlines([node], page);
  }
}

const INLINE: ReadonlySet<string> = new Set(
  (
    'text emphasis strong delete inlineCode link linkReference image imageReference break footnoteReference ' +
    'mdxTextExpression mdxJsxTextElement'
  ).split(' '),
);

/** Content of a JSX element: blocks, or inline text as in `<b>text</b>`. */
function renderMixed(nodes: readonly TreeNode[], page: Page): string {
  return nodes.some((node) => INLINE.has(node.type))
    ? nodes.map((node) => (INLINE.has(node.type) ? page.inlines([node], page) : renderBlock(node, page))).join('')
    : renderBlocks(nodes, page);
}

/** Report a truncate marker below the top level: the excerpt would not be balanced. */
function renderStrayMarker(node: TreeNode, page: Page): string {
  report(
    page,
    node,
    'the truncate marker is inside another block',
    'put it on a line of its own between two paragraphs',
  );
  return '';
}
