import { toPlaceAt } from '../../diagnostics/placeAt.ts';
import type { Place } from '../../diagnostics/problem.ts';

/** A piece of an author's file. */
export interface SourceRange {
  readonly text: string;
  /** Of its first character. */
  readonly start: Place;
}

/** Cut a piece out of a file. @param to its last line, as a whole */
export function toRange(lines: readonly string[], start: Place, to: number): SourceRange {
  return {
    text: lines
      .slice(start.line - 1, to)
      .join('\n')
      .slice(start.column - 1),
    start,
  };
}

export interface FoundText {
  /** Of each line, without the white space before it. */
  readonly places: readonly Place[];
  /** Offset in the range behind the text. */
  readonly end: number;
}

/** Find code of an author where it was written: the Markdown engine gives its text alone, without what stands before its lines in
 *  lists and quotes.
 *  @param before pattern of what stands before it
 *  @param from offset in the range
 *  @returns null where it does not stand there letter for letter */
export function findText(
  text: string,
  before: string,
  { text: source, start }: SourceRange,
  from = 0,
): FoundText | null {
  const lines = text.split('\n').map((line) => `(${toPattern(line.trim())})`);
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

export const toPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
