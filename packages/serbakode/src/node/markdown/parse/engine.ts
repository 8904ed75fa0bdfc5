import { markdownToMdast, mdxToMdast, type MdastNode } from 'satteri';
import type { Place } from '../../diagnostics/problem.ts';
import { HEADING_WITH_ID, listSpecial } from './headingId.ts';

/** A node of the Markdown tree (mdast with directives), narrowed by its type. */
export type TreeNode<Type extends MdastNode['type'] = MdastNode['type']> = Extract<MdastNode, { type: Type }>;

export interface Tree {
  readonly children: readonly TreeNode[];
  /** The parsed text, which the tree's positions refer to. */
  readonly source: string;
  /** Convert a place in `source` to its place in the author's file. */
  toAuthorPlace(place: Place): Place;
}

export const FEATURES = { gfm: true, directive: true, frontmatter: false, math: false };
export type Features = typeof FEATURES;

/** A syntax error of MDX. */
export class MarkdownSyntaxError extends Error {
  readonly place: Place;

  constructor(reason: string, place: Place, cause: unknown) {
    super(reason, { cause });
    this.name = 'MarkdownSyntaxError';
    this.place = place;
  }
}

/** Parse CommonMark with GFM and container directives. The only caller of the Markdown engine.
 *  The engine also reads `10:30` and `::word` as directives, which no author intends: every such colon is escaped and
 *  the text parsed again, which costs a third of a millisecond and leaves the text after the colon to Markdown's own
 *  rules.
 *  @throws MarkdownSyntaxError for MDX only: every text is valid Markdown */
export function parseMarkdown(text: string, format: 'md' | 'mdx' = 'md', features: Features = FEATURES): Tree {
  const prepared = prepare(format === 'mdx' ? text.replace(MDX_FENCE, unwrap) : text, format);
  let inserted: readonly number[] = prepared.inserted.toSorted((a, b) => a - b);
  let source = prepared.text;
  let root = parse(source, format, inserted, features);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const stray: number[] = [];
    findStrayColons(root.children, stray);
    if (stray.length === 0) break;
    source = insertBackslashes(source, stray);
    inserted = withMore(inserted, stray);
    root = parse(source, format, inserted, features);
  }
  return { children: root.children, source, toAuthorPlace: createPlaceMap(source, inserted) };
}

/** An escaped colon can expose another directive after it, which takes another round. */
const MAX_ROUNDS = 8;

function parse(
  source: string,
  format: 'md' | 'mdx',
  inserted: readonly number[],
  features: Features,
): TreeNode<'root'> {
  const root = format === 'md' ? markdownToMdast(source, { features }) : parseMdx(source, inserted, features);
  if (root.type !== 'root') throw new Error(`the Markdown engine answered with a ${root.type} where a root was due`);
  return root;
}

function parseMdx(source: string, inserted: readonly number[], features: Features): MdastNode {
  try {
    // The engine aborts the process on an unclosed string that ends in a backslash at the end of the text.
    return mdxToMdast(`${source}\n`, { features });
  } catch (error) {
    // The engine's format is `line:column: reason (code)`.
    const [, line, column, reason = ''] =
      error instanceof Error ? (/^(\d+):(\d+): (.*?)(?: \(mdx[\w:-]*\))?$/s.exec(error.message) ?? []) : [];
    if (line === undefined || column === undefined) throw error;
    throw new MarkdownSyntaxError(
      reason,
      createPlaceMap(source, inserted)({ line: Number(line), column: Number(column) }),
      error,
    );
  }
}

function findStrayColons(nodes: readonly TreeNode[], found: number[]): void {
  for (const node of nodes) {
    if (node.type === 'textDirective' || node.type === 'leafDirective') {
      const offset = node.position?.start.offset;
      if (offset !== undefined) found.push(offset);
    } else if ('children' in node) findStrayColons(node.children, found);
  }
}

function insertBackslashes(source: string, offsets: readonly number[]): string {
  let result = '';
  let from = 0;
  for (const offset of offsets) {
    result += `${source.slice(from, offset)}\\`;
    from = offset;
  }
  return result + source.slice(from);
}

/** Merge offsets of backslashes: those of the previous source with those inserted at `offsets`. Both ascend, as does
 *  the result. */
function withMore(inserted: readonly number[], offsets: readonly number[]): number[] {
  let before = 0;
  const moved = inserted.map((offset) => {
    while ((offsets[before] ?? Infinity) <= offset) before += 1;
    return offset + before;
  });
  return [...moved, ...offsets.map((offset, index) => offset + index)].sort((a, b) => a - b);
}

function createPlaceMap(source: string, inserted: readonly number[]): (place: Place) => Place {
  if (inserted.length === 0) return (place) => place;
  const columnsByLine = new Map<number, number[]>();
  let line = 1;
  let start = 0;
  for (const offset of inserted) {
    for (let end = source.indexOf('\n', start); end !== -1 && end < offset; end = source.indexOf('\n', start)) {
      line += 1;
      start = end + 1;
    }
    const columns = columnsByLine.get(line);
    const column = offset - start + 1;
    if (columns) columns.push(column);
    else columnsByLine.set(line, [column]);
  }
  return ({ line, column }) => {
    const earlier = columnsByLine.get(line)?.filter((insertedAt) => insertedAt < column).length ?? 0;
    return { line, column: column - earlier };
  };
}

/** A fence whose content is MDX, for editors that do not know it. */
const MDX_FENCE = /^([ \t]*(`{3,}|~{3,})mdx-code-block[ \t]*)\n([\s\S]*?)^([ \t]*\2[`~]*[ \t]*)$/gm;
/** Blank lines keep the places of all others. */
const unwrap = (_fence: string, open: string, _marks: string, content: string, close: string): string =>
  `${' '.repeat(open.length)}\n${content}${' '.repeat(close.length)}`;

/** Code, which stays unchanged, or syntax that is converted outside of code. */
const PARTS = new RegExp(
  String.raw`^[ \t>]*(${'`'}{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\1[${'`'}~]*[ \t]*$|(?![\s\S]))|${HEADING_WITH_ID}|(${'`'}+)(?!${'`'})(?:(?!\n[ \t]*\n)[\s\S])*?[^${'`'}]\4(?!${'`'})|<!--([\s\S]*?)-->`,
  'gm',
);

/** Keep the ids of headings from being read as Markdown, and convert Docusaurus syntax that is not valid MDX: HTML
 *  comments, and heading ids as `{#id}`.
 *  @returns the text, and the offsets of inserted characters (in the new text) */
function prepare(text: string, format: 'md' | 'mdx'): { text: string; inserted: number[] } {
  const inserted: number[] = [];
  if (format === 'md' && !text.includes('{#')) return { text, inserted };
  const prepared = text.replace(
    PARTS,
    (
      whole: string,
      _fence,
      heading: string | undefined,
      id = '',
      _ticks,
      comment: string | undefined,
      offset: number,
    ) => {
      // The length stays the same: `<!--` and `-->` become `{ /*` and `*/}`.
      if (comment !== undefined && format === 'mdx') return `{ /*${comment.replaceAll('*/', '* ')}*/}`;
      if (heading === undefined) return whole;
      // From the brace on, which is an expression in MDX.
      const before = heading.length;
      const special = [...(format === 'mdx' ? [before] : []), ...listSpecial(id).map((index) => before + 2 + index)];
      for (const index of special) inserted.push(offset + inserted.length + index);
      return insertBackslashes(whole, special);
    },
  );
  return { text: prepared, inserted };
}
