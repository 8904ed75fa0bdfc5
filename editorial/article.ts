import { markdownToMdast } from 'satteri';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { parseFences, type Fence } from '../src/shared/model/samples.ts';
import type { Source } from './sources.ts';

type Root = ReturnType<typeof markdownToMdast>;

/** A content file, read into what the rules look at. */
export interface Article extends Source {
  readonly text: string;
  readonly lines: readonly string[];
  readonly frontMatter: FrontMatter;
  readonly fences: readonly Fence[];
  readonly tree: Root;
}

export interface FrontMatter {
  /** Values by key; empty when there is none or it does not parse. */
  readonly values: ReadonlyMap<string, unknown>;
  readonly lineOf: ReadonlyMap<string, number>;
  /** Why it could not be read. */
  readonly failure: { readonly line: number; readonly message: string } | null;
  /** Last line of the block, 0 when there is none. */
  readonly endLine: number;
}

export function parseArticle(source: Source, text: string): Article {
  return {
    ...source,
    text,
    lines: text.split(/\r?\n/),
    frontMatter: parseFrontMatter(text),
    fences: parseFences(text),
    tree: markdownToMdast(text, { features: { frontmatter: true } }),
  };
}

function parseFrontMatter(text: string): FrontMatter {
  const values = new Map<string, unknown>();
  const lineOf = new Map<string, number>();
  const block = /^---\r?\n([\s\S]*?)^---\s*$/m.exec(text);
  if (!block || block.index !== 0) {
    return { values, lineOf, endLine: 0, failure: { line: 1, message: 'no front matter' } };
  }
  const yaml = block[1] ?? '';
  const endLine = block[0].split('\n').length;
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter });
  const [error] = document.errors;
  if (error) {
    const line = lineCounter.linePos(error.pos[0]).line + 1;
    // The parser's own place counts from the start of the block.
    const reason = error.message.replace(/ at line \d[\s\S]*/, '');
    return { values, lineOf, endLine, failure: { line, message: `front matter is not YAML: ${reason}` } };
  }
  if (isMap(document.contents)) {
    for (const { key } of document.contents.items) {
      if (!isScalar(key)) continue;
      const name = String(key.value);
      values.set(name, document.get(name) === undefined ? null : toPlain(document.toJS(), name));
      lineOf.set(name, lineCounter.linePos(key.range?.[0] ?? 0).line + 1);
    }
  }
  return { values, lineOf, endLine, failure: null };
}

function toPlain(all: unknown, name: string): unknown {
  return typeof all === 'object' && all !== null ? (all as Record<string, unknown>)[name] : undefined;
}
