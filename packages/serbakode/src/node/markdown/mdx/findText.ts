import { toPlaceAt } from '../../diagnostics/placeAt.ts';
import type { Place } from '../../diagnostics/problem.ts';
import { escapeRegExp } from '../../markup/escapeText.ts';
import { placeOf, type Page } from '../page/page.ts';
import type { TreeNode } from '../parse/engine.ts';

/** A range of an author's file. */
export interface SourceRange {
  readonly text: string;
  /** Place of its first character. */
  readonly start: Place;
}

/** Return a range of a file.
 *  @param to its last line, included as a whole */
export function toRange(lines: readonly string[], start: Place, to: number): SourceRange {
  return {
    text: lines
      .slice(start.line - 1, to)
      .join('\n')
      .slice(start.column - 1),
    start,
  };
}

/** Source of a node, up to the end of its last line. */
export function toSourceOf(node: TreeNode, page: Page): SourceRange {
  const start = placeOf(node, page);
  return toRange(page.authorLines, start, node.position?.end.line ?? start.line);
}

export interface FoundText {
  /** Place of each line, after its indentation. */
  readonly places: readonly Place[];
  /** Offset in the range after the text. */
  readonly end: number;
}

/** Find an author's code in its file: the Markdown engine returns code without the list and quote markers before its
 *  lines.
 *  @param before pattern of the text before the code
 *  @param from offset in the range
 *  @returns null if the code is not found literally */
export function findText(
  text: string,
  before: string,
  { text: source, start }: SourceRange,
  from = 0,
): FoundText | null {
  const lines = text.split('\n').map((line) => `(${escapeRegExp(line.trim())})`);
  const pattern = new RegExp(`${before}[ \\t]*${lines.join('[ \\t]*\\n[ \\t>]*')}`, 'dg');
  pattern.lastIndex = from;
  const indices = pattern.exec(source)?.indices;
  if (!indices) return null;
  const places = indices.slice(1).map((span) => {
    const { line, column } = toPlaceAt(source, span?.[0] ?? 0);
    return { line: start.line + line - 1, column: line === 1 ? start.column + column - 1 : column };
  });
  return { places, end: indices[0]?.[1] ?? from };
}
