import { expandDetails } from './expandDetails.ts';
import { parseMarkdown, type Tree, type TreeNode } from './engine.ts';
import { createHighlighter } from './highlight.ts';
import { type Found, type Page, placeOf, report } from './page.ts';
import { normalizeText, parseFrontMatter } from './parseFrontMatter.ts';
import { toPlainText } from './plainText.ts';
import { renderBlocks } from './renderBlock.ts';
import { renderFootnotes } from './renderFootnotes.ts';
import { assignHeadingIds, splitHeading } from './renderHeading.ts';
import { renderInlines } from './renderInline.ts';
import { createSlugger } from './slugger.ts';
import { isTruncateMarker } from './truncateMarker.ts';
import type { MarkdownInput, MarkdownOptions, MarkdownRenderer, MarkdownResult } from './types.ts';

/** A renderer of Markdown files. It is cheap to create; languages of code blocks are loaded when they are first met. */
export function createRenderer(options: MarkdownOptions): MarkdownRenderer {
  const highlighter = createHighlighter();

  return {
    async render({ text, file }: MarkdownInput): Promise<MarkdownResult> {
      const { value, places, body, problems } = parseFrontMatter(normalizeText(text), file);
      const parsed = parseMarkdown(body);
      const tree = { ...parsed, children: expandDetails(parsed.children) };
      const outline = toOutline(tree);
      await highlighter.load(outline.languages);
      const found: Found = {
        problems: [...problems],
        headings: [],
        ids: new Set(),
        links: [],
        assets: [],
        indexes: new Map(),
        unknownLanguages: new Set(),
        words: 0,
        images: 0,
        tables: 0,
      };
      const page: Page = {
        file,
        options,
        highlighter,
        isExcerpt: false,
        lines: tree.source.split('\n'),
        toAuthorPlace: tree.toAuthorPlace,
        definitions: outline.definitions,
        footnotes: { definitions: outline.footnotes, order: [], references: new Map() },
        slugger: createSlugger(),
        headingIds: new Map(),
        codeHtml: new Map(),
        found,
        blocks: renderBlocks,
        inlines: renderInlines,
      };
      return { frontMatter: value, frontMatterPlaces: places, ...renderPage(tree, outline, page) };
    },
  };
}

interface Outline {
  readonly headings: readonly TreeNode<'heading'>[];
  readonly definitions: ReadonlyMap<string, TreeNode<'definition'>>;
  readonly footnotes: ReadonlyMap<string, TreeNode<'footnoteDefinition'>>;
  readonly languages: ReadonlySet<string>;
}

/** What has to be known of a whole text before its first block is rendered. */
function toOutline(tree: Tree): Outline {
  const headings: TreeNode<'heading'>[] = [];
  const definitions = new Map<string, TreeNode<'definition'>>();
  const footnotes = new Map<string, TreeNode<'footnoteDefinition'>>();
  const languages = new Set<string>();
  const visit = (nodes: readonly TreeNode[]) => {
    for (const node of nodes) {
      if (node.type === 'heading') headings.push(node);
      else if (node.type === 'code') languages.add(node.lang ?? '');
      else if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
      else if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier)) footnotes.set(node.identifier, node);
      if ('children' in node && node.type !== 'heading' && node.type !== 'paragraph') visit(node.children);
    }
  };
  visit(tree.children);
  return { headings, definitions, footnotes, languages };
}

function renderPage(tree: Tree, outline: Outline, page: Page): Omit<MarkdownResult, 'frontMatter' | 'frontMatterPlaces'> {
  const { found } = page;
  const title = outline.headings.find((heading) => heading.depth === 1 && tree.children.includes(heading));
  assignHeadingIds(outline.headings.filter((heading) => heading !== title), page);
  const titleNodes = title ? splitHeading(title).children : null;
  const titleHtml = titleNodes ? renderInlines(titleNodes, page) : null;

  const blocks = tree.children.filter((node) => node !== title);
  const marker = blocks.findIndex(isTruncateMarker);
  const body = blocks.filter((node) => !isTruncateMarker(node));
  for (const extra of blocks.slice(marker + 1).filter((node) => marker !== -1 && isTruncateMarker(node))) {
    report(page, placeOf(extra, page), {
      message: 'second truncate marker',
      mend: 'keep the first alone',
      severity: 'warning',
    });
  }
  const html = [renderBlocks(body, page), renderFootnotes(page)].filter((part) => part !== '').join('\n');
  const excerptHtml = marker === -1 ? null : renderBlocks(blocks.slice(0, marker), { ...page, isExcerpt: true });
  const firstParagraph = blocks.find((node) => node.type === 'paragraph');
  return {
    html,
    excerptHtml,
    title: titleNodes ? toPlainText(titleNodes).trim() : null,
    titleHtml,
    headings: found.headings,
    ids: [...found.ids],
    firstParagraph: firstParagraph ? toPlainText([firstParagraph]).trim() : '',
    words: found.words,
    links: found.links,
    assets: found.assets,
    problems: found.problems.sort((a, b) => a.line - b.line || a.column - b.column),
  };
}
