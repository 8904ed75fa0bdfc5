import { trustHtml } from '../../../shared/model/permalink.ts';
import { inScope } from '../page/checkBalance.ts';
import { report, warn, type Page } from '../page/page.ts';
import type { Tree, TreeNode } from '../parse/engine.ts';
import { toPlainText } from '../parse/plainText.ts';
import { splitHeading } from '../parse/splitHeading.ts';
import { isTruncateMarker } from '../parse/truncateMarker.ts';
import type { MarkdownResult } from '../parse/types.ts';
import { renderBlocks, renderSiblings } from './renderBlock.ts';
import { renderFootnotes } from './renderFootnotes.ts';
import { assignHeadingIds, hasExpression } from './renderHeading.ts';
import { renderInlines } from './renderInline.ts';

export interface Outline {
  readonly headings: readonly TreeNode<'heading'>[];
  readonly definitions: ReadonlyMap<string, TreeNode<'definition'>>;
  readonly footnotes: ReadonlyMap<string, TreeNode<'footnoteDefinition'>>;
  /** Definitions of a name that is defined above: what they say is not shown. */
  readonly repeated: readonly TreeNode<'definition' | 'footnoteDefinition'>[];
  /** Code blocks that are shown. */
  readonly codes: readonly TreeNode<'code'>[];
  readonly esm: readonly TreeNode<'mdxjsEsm'>[];
}

/** Collect data of the whole text that the first block needs.
 *  @param hidden nodes that are not shown, or whose content is not */
export function toOutline(tree: Tree, hidden: ReadonlySet<TreeNode>): Outline {
  const headings: TreeNode<'heading'>[] = [];
  const definitions = new Map<string, TreeNode<'definition'>>();
  const footnotes = new Map<string, TreeNode<'footnoteDefinition'>>();
  const repeated: TreeNode<'definition' | 'footnoteDefinition'>[] = [];
  const codes: TreeNode<'code'>[] = [];
  const visit = (nodes: readonly TreeNode[]) => {
    for (const node of nodes) {
      if (node.type === 'heading') headings.push(node);
      if (hidden.has(node)) continue;
      if (node.type === 'code') codes.push(node);
      else if (node.type === 'definition') {
        const first = definitions.get(node.identifier);
        if (!first) definitions.set(node.identifier, node);
        else if (first.url !== node.url) repeated.push(node);
      } else if (node.type === 'footnoteDefinition') {
        if (footnotes.has(node.identifier)) repeated.push(node);
        else footnotes.set(node.identifier, node);
      }
      if ('children' in node && node.type !== 'heading' && node.type !== 'paragraph') visit(node.children);
    }
  };
  visit(tree.children);
  const esm = tree.children.filter((node) => node.type === 'mdxjsEsm');
  return { headings, definitions, footnotes, repeated, codes, esm };
}

/** Render the body of a page, then its excerpt, and collect links, assets, headings and problems. */
export function renderPage(
  tree: Tree,
  outline: Outline,
  page: Page,
): Omit<MarkdownResult, 'frontMatter' | 'frontMatterPlaces' | 'module'> {
  const { found } = page;
  // Docusaurus draws a heading 1 of its own, unless the text begins with one.
  const candidates = page.options.isLenient ? outline.headings.slice(0, 1) : outline.headings;
  const first = candidates.find((heading) => heading.depth === 1 && tree.children.includes(heading));
  const isTitleInText = first !== undefined && page.options.isLenient === true && hasExpression(first);
  const title = isTitleInText ? undefined : first;
  for (const { ids } of page.parts) for (const id of ids) page.slugger.reserve(id);
  // The title has no id in the document, but it counts: a section of the same name is the second one, as in Docusaurus.
  assignHeadingIds(outline.headings, page);
  const titleNodes = title ? splitHeading(title).children : null;
  const titleHtml = titleNodes ? renderInlines(titleNodes, page) : null;

  const blocks = tree.children.filter((node) => node !== title);
  const marker = blocks.findIndex(isTruncateMarker);
  for (const extra of blocks.slice(marker + 1).filter((node) => marker !== -1 && isTruncateMarker(node))) {
    warn(page, extra, 'second truncate marker', 'keep only the first');
  }
  for (const node of outline.repeated) {
    const name = `[${node.type === 'definition' ? '' : '^'}${node.label ?? node.identifier}]`;
    warn(page, node, `${name} is defined above already, so this is not shown`, 'remove one of them, or rename it');
  }
  const lead = marker === -1 ? [] : blocks.slice(0, marker);
  const rest = blocks.slice(marker + 1).filter((node) => !isTruncateMarker(node));
  const html = inScope(page, () => {
    const leadHtml = renderSiblings(lead, page);
    const [open] = found.openTags;
    const markerNode = blocks[marker];
    if (markerNode && open) {
      report(
        page,
        markerNode,
        `the truncate marker is inside <${open.name}>`,
        `put it above <${open.name}>, or below </${open.name}>`,
      );
    }
    return [leadHtml, renderSiblings(rest, page), renderFootnotes(page)].filter((part) => part !== '').join('\n');
  });
  const excerptHtml = marker === -1 ? null : renderBlocks(lead, { ...page, isExcerpt: true });
  const firstParagraph = blocks.find((node) => node.type === 'paragraph');
  return {
    html: trustHtml(html),
    excerptHtml: excerptHtml === null ? null : trustHtml(excerptHtml),
    ...(isTitleInText && { isTitleInText }),
    ...(found.hasTitle && { hasTitle: true }),
    title: titleNodes ? toPlainText(titleNodes).trim() : null,
    titleHtml: titleHtml === null ? null : trustHtml(titleHtml),
    headings: found.headings,
    ids: [...found.ids],
    firstParagraph: firstParagraph ? toPlainText([firstParagraph]).trim() : '',
    words: found.words,
    links: found.links,
    assets: found.assets,
    problems: found.problems,
  };
}
