import type { MarkedText } from '../markdown/mdx/marks.ts';

/** A source map as bundlers read it. */
export interface PlainSourceMap {
  readonly version: 3;
  readonly sources: readonly string[];
  readonly sourcesContent: readonly string[];
  readonly names: readonly string[];
  readonly mappings: string;
}

/** Make a source map that leads from the code of a module to what its author wrote of it.
 *  @param texts in the order they stand in the code, each on one line of it
 *  @param file of the author, absolute */
export function toMarkedMap(code: string, texts: readonly MarkedText[], file: string): PlainSourceMap {
  let before = { line: 0, column: 0 };
  let next = 0;
  let lineStart = 0;
  const mappings = code.split('\n').map((line) => {
    const lineEnd = lineStart + line.length;
    const segments: string[] = [];
    let generated = 0;
    for (; next < texts.length; next++) {
      const text = texts[next];
      if (!text || text.start > lineEnd) break;
      const from = text.start - lineStart;
      for (const { index } of line.slice(from, text.end - lineStart).matchAll(WORDS)) {
        const place = { line: text.place.line - 1, column: text.place.column - 1 + index };
        segments.push(
          toVlq(from + index - generated) +
            toVlq(0) +
            toVlq(place.line - before.line) +
            toVlq(place.column - before.column),
        );
        generated = from + index;
        before = place;
      }
    }
    lineStart = lineEnd + 1;
    return segments.join(',');
  });
  // The text itself is read from disk where it is shown.
  return { version: 3, sources: [file], sourcesContent: [''], names: [], mappings: mappings.join(';') };
}

/** Whatever a bundler may take for the beginning of something. */
const WORDS = /[\w$]+|[^\w$\s]/g;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A number as source maps write it: five bits to a digit, the lowest first, the sign the lowest of all. */
function toVlq(value: number): string {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1;
  let digits = '';
  do {
    const bits = rest & 31;
    rest >>>= 5;
    digits += DIGITS[rest > 0 ? bits | 32 : bits];
  } while (rest > 0);
  return digits;
}
