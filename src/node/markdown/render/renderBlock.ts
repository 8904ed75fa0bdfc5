import { renderJsxElement } from '../mdx/holes.ts';
import { inScope } from '../page/checkBalance.ts';
import { placeOf, report, sourceAt, type Page } from '../page/page.ts';
import type { TreeNode } from '../parse/engine.ts';
import { isTruncateMarker } from '../parse/truncateMarker.ts';
import { renderCode } from './renderCode.ts';
import { renderDirective } from './renderDirective.ts';
import { renderHeading } from './renderHeading.ts';
import { renderList } from './renderList.ts';
import { renderRawHtml, reportComponent } from './renderRawHtml.ts';
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
      return renderParagraph(node, page);
    case 'heading':
      return renderHeading(node, page);
    case 'thematicBreak':
      return '<hr>';
    case 'blockquote':
      return `<blockquote>\n${renderBlocks(node.children, page)}\n</blockquote>`;
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

const INLINE = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'break',
  'footnoteReference',
  'mdxTextExpression',
  'mdxJsxTextElement',
]);

/** Content of a JSX element: blocks, or inline text as in `<b>text</b>`. */
function renderMixed(nodes: readonly TreeNode[], page: Page): string {
  return nodes.some((node) => INLINE.has(node.type))
    ? nodes.map((node) => (INLINE.has(node.type) ? page.inlines([node], page) : renderBlock(node, page))).join('')
    : renderBlocks(nodes, page);
}

function renderParagraph(node: TreeNode<'paragraph'>, page: Page): string {
  const [first] = node.children;
  if (first?.type === 'text') reportMisplaced(first, node, page);
  return `<p>${page.inlines(node.children, page)}</p>`;
}

const MEND_MODULE =
  'rename the file to .mdx, or set markdown.format in site.config.ts; to show it as text, write it as code';

/** Report syntax of other dialects that would be shown as text here. */
function reportMisplaced(text: TreeNode<'text'>, paragraph: TreeNode<'paragraph'>, page: Page): void {
  const place = () => placeOf(paragraph, page);
  const [line = ''] = text.value.split('\n');
  if (/^:{3,}\s*$/.test(line)) {
    report(page, place(), {
      message: `${line.trim()} closes nothing`,
      fix: 'remove it, or open an admonition such as `:::note` above',
      severity: 'error',
    });
  } else if (/^:{3,}\s+[a-z]+/i.test(line)) {
    const name = line.replace(/^:+\s+/, '');
    report(page, place(), {
      message: `space after ${line.match(/^:+/)?.[0] ?? ':::'}`,
      fix: `write \`:::${name}\``,
      severity: 'error',
    });
  } else if (/^import\s[^\n]+\sfrom\s+['"][^'"]+['"];?\s*$/.test(line) || /^import\s+['"][^'"]+['"];?\s*$/.test(line)) {
    report(page, place(), {
      message: 'import is not possible in a .md file',
      fix: MEND_MODULE,
      severity: 'error',
    });
  } else if (/^export\s+(?:(?:const|let|var|function|class|async)\s+\w|default\s|[{*])/.test(line)) {
    report(page, place(), { message: 'export is not possible in a .md file', fix: MEND_MODULE, severity: 'error' });
  } else {
    // Markdown reads a multi-line tag with JSX values as text, because it is not HTML.
    const name = /^<([A-Z][\w.]*)(?:\s|\/?>|$)/.exec(sourceAt(paragraph, page))?.[1];
    if (name !== undefined && line.startsWith('<')) reportComponent(page, place(), name);
  }
}

/** Report a truncate marker below the top level: the excerpt would not be balanced. */
function renderStrayMarker(node: TreeNode, page: Page): string {
  report(page, placeOf(node, page), {
    message: 'the truncate marker stands inside another block',
    fix: 'put it on a line of its own between two paragraphs',
    severity: 'error',
  });
  return '';
}
