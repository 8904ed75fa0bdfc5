import { expandDetails } from './expandDetails.ts';
import { parseMarkdown } from './engine.ts';
import { createHighlighter } from './highlight.ts';
import type { Found, Page } from './page.ts';
import { normalizeText, parseFrontMatter } from './parseFrontMatter.ts';
import { renderBlocks } from './renderBlock.ts';
import { renderInlines } from './renderInline.ts';
import { renderPage, toOutline } from './renderPage.ts';
import { createSlugger } from './slugger.ts';
import type { MarkdownInput, MarkdownOptions, MarkdownRenderer, MarkdownResult } from './types.ts';

/** A renderer of Markdown files. It is cheap to create; languages of code blocks are loaded when they are first met. */
export function createRenderer(options: MarkdownOptions): MarkdownRenderer {
  const highlighter = createHighlighter();

  return {
    async render({ text, file }: MarkdownInput): Promise<MarkdownResult> {
      const { value, places, body, problems } = parseFrontMatter(normalizeText(text), file);
      const parsed = parseMarkdown(body);
      const tree = body.includes('<details') ? { ...parsed, children: expandDetails(parsed.children) } : parsed;
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
        openTags: [],
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
