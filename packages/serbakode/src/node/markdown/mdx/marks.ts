import type { Place } from '../../diagnostics/problem.ts';
import { TOKEN_END, TOKEN_START } from '../../markup/escapeHtml.ts';

/** Source place of the text between two marks in a module's code. */
export interface MarkedText {
  /** Offset in the code without marks. */
  readonly start: number;
  readonly end: number;
  /** Place of the first character in the author's file. */
  readonly place: Place;
}

/** Mark an author's text, so that a crash in it can be reported at its place.
 *  @param places place of each of its lines, after indentation; null if unknown */
export function markText(text: string, places: readonly Place[] | null): string {
  if (places === null) return text;
  const lines = text.split('\n').map((line, index) => {
    const place = places[index];
    const written = line.trimStart();
    return place && written !== ''
      ? `${line.slice(0, line.length - written.length)}${toMark(place)}${written}${END}`
      : line;
  });
  return lines.join('\n');
}

const toMark = ({ line, column }: Place): string => `${TOKEN_START}M${line}:${column}${TOKEN_END}`;
const END = `${TOKEN_START}M${TOKEN_END}`;
const MARK = new RegExp(`${TOKEN_START}M(?:(\\d+):(\\d+))?${TOKEN_END}`, 'g');

/** Remove the marks from a module's code. */
export function readMarks(marked: string): { readonly code: string; readonly texts: readonly MarkedText[] } {
  const texts: MarkedText[] = [];
  let open: Pick<MarkedText, 'start' | 'place'> | null = null;
  let removed = 0;
  const code = marked.replace(MARK, (mark, line: string | undefined, column: string | undefined, offset: number) => {
    const position = offset - removed;
    removed += mark.length;
    if (open) texts.push({ ...open, end: position });
    open = line === undefined ? null : { start: position, place: { line: Number(line), column: Number(column) } };
    return '';
  });
  return { code, texts };
}
