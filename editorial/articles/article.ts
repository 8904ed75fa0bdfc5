import { readPage, readPractice, type WrittenPage } from '@serbakode/practice/proof';
import {
  createRenderer,
  getMarkdownLabels,
  type MarkdownResult,
  normalizeText,
  parseFrontMatter,
} from 'serbakode/content';
import type { Source } from './sources.ts';

/** A content file, parsed for the rules. */
export interface Article extends WrittenPage, Source {
  readonly lines: readonly string[];
  /** Result of the engine: headings, ids, links, images, problems. */
  readonly result: Omit<MarkdownResult, 'html' | 'excerptHtml' | 'titleHtml'>;
  /** Front matter by key; empty when there is none or it does not parse. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** First line after the front matter. */
  readonly bodyLine: number;
  readonly lacksFrontMatter: boolean;
}

// Highlighting and labels are not needed, and the build checks what pages may load.
const renderer = createRenderer(
  {
    labels: getMarkdownLabels('en'),
    policy: {
      site: 'https://serbakode.example',
      origins: { img: [], media: [], font: [], connect: [], frame: [], form: [], script: [], style: [] },
      ownAttributes: [],
    },
  },
  [readPractice],
);

/** Read a text as the engine reads it. */
export async function parseArticle(source: Source, text: string): Promise<Article> {
  const { file } = source;
  const { bodyLine, value, problems } = parseFrontMatter(normalizeText(text), file);
  const format = file.endsWith('.mdx') ? 'mdx' : 'md';
  const {
    html: _html,
    excerptHtml: _excerpt,
    titleHtml: _title,
    ...result
  } = await renderer.render({ text, file, format });
  const { frontMatter } = result;
  return {
    ...source,
    ...readPage(source, text),
    lines: text.split(/\r?\n/),
    result,
    fields: typeof frontMatter === 'object' && frontMatter !== null ? { ...frontMatter } : {},
    bodyLine,
    lacksFrontMatter: value === null && problems.length === 0,
  };
}
