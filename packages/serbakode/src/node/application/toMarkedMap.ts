import type { TransformOptions } from 'rolldown/utils';
import type { MarkedText } from '../markdown/mdx/marks.ts';

/** A source map. */
export type PlainSourceMap = NonNullable<TransformOptions['inputMap']>;

/** Create a source map from the code of a module to its author's file.
 *  @param texts texts in the order of the code, each on one line of it
 *  @param file absolute path of the author's file */
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
  // The source text is read from disk when it is shown.
  return { version: 3, sources: [file], sourcesContent: [''], names: [], mappings: mappings.join(';') };
}

/** Characters that may start a token. */
const WORDS = /[\w$]+|[^\w$\s]/g;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Encode a number as Base64 VLQ: five bits in each digit, the lowest first, with the sign as the lowest bit. */
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
