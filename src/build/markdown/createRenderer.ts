import { parseMarkdown, type Tree } from './engine.ts';
import { expandDetails } from './expandDetails.ts';
import { type Code, type ColoredCode, createHighlighter } from './highlight.ts';
import type { Found, Page } from './page.ts';
import { normalizeText, parseFrontMatter } from './parseFrontMatter.ts';
import { renderBlocks } from './renderBlock.ts';
import { toCode } from './renderCode.ts';
import { renderInlines } from './renderInline.ts';
import { type Outline, renderPage, toOutline } from './renderPage.ts';
import { createSlugger } from './slugger.ts';
import type { MarkdownInput, MarkdownOptions, MarkdownRenderer, MarkdownResult } from './types.ts';

/** A renderer whose costly part, colouring code, can be done elsewhere. */
export interface CodeRenderer extends MarkdownRenderer {
  /** Code blocks of a file, in order. */
  listCode(input: MarkdownInput): Code[];
  color(blocks: readonly Code[]): Promise<ColoredCode[]>;
  /** @param colored what `color` gave for the blocks of `listCode`; without it they are coloured here */
  render(input: MarkdownInput, colored?: readonly ColoredCode[]): Promise<MarkdownResult>;
}

/** A renderer of Markdown files. It is cheap to create; languages of code blocks are loaded when they are first met. */
export function createRenderer(options: MarkdownOptions): CodeRenderer {
  const highlighter = createHighlighter();
  return {
    listCode: ({ text, file }) => toOutline(parse(parseFrontMatter(normalizeText(text), file).body)).codes.map(toCode),
    color: (blocks) => highlighter.highlight(blocks),
    async render({ text, file }, colored) {
      const { value, places, body, problems } = parseFrontMatter(normalizeText(text), file);
      const tree = parse(body);
      const outline = toOutline(tree);
      const code = colored ?? (await highlighter.highlight(outline.codes.map(toCode)));
      const page = createPage({ file, options, tree, outline, code });
      page.found.problems.push(...problems);
      return { frontMatter: value, frontMatterPlaces: places, ...renderPage(tree, outline, page) };
    },
  };
}

function parse(body: string): Tree {
  const tree = parseMarkdown(body);
  return body.includes('<details') ? { ...tree, children: expandDetails(tree.children) } : tree;
}

function createPage({ file, options, tree, outline, code }: {
  readonly file: string;
  readonly options: MarkdownOptions;
  readonly tree: Tree;
  readonly outline: Outline;
  readonly code: readonly ColoredCode[];
}): Page {
  const found: Found = {
    problems: [],
    headings: [],
    ids: new Set(),
    links: [],
    assets: [],
    indexes: new Map(),
    unknownLanguages: new Set(),
    openTags: [],
    words: 0,
    images: 0,
    tables: 0,
  };
  return {
    file,
    options,
    coloredCode: new Map(outline.codes.map((node, index) => [node, code[index] ?? []])),
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
}
