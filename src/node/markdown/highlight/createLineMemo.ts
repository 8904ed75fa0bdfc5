import type { State, Tokenizer, Tokens } from './createTokenizer.ts';

/** A highlighted line. */
export interface LineResult {
  readonly html: string;
  /** State of the tokenizer after the line. */
  readonly next: State;
}

/** Highlight a line in the state before it. */
export type LineReader = (line: string, state: State) => LineResult;

/** Lines kept of a language; then all are forgotten, and those that repeat are soon back. */
const MOST_LINES = 4_000;

/**
 * Remembers the lines of one language. Code repeats itself, from closing braces to whole examples, and what a line
 * becomes depends on nothing but its text and the state before it.
 */
export function createLineMemo(
  tokenizer: Pick<Tokenizer, 'read' | 'forget'>,
  toHtml: (line: string, tokens: Tokens) => string,
  mostLines = MOST_LINES,
): LineReader {
  let lines = new Map<State, Map<string, LineResult>>();
  let count = 0;
  return (line, state) => {
    const known = lines.get(state)?.get(line);
    if (known) return known;
    const { tokens, next } = tokenizer.read(line, state);
    const result = { html: toHtml(line, tokens), next };
    if (count === mostLines) {
      lines = new Map();
      tokenizer.forget();
      count = 0;
    }
    count += 1;
    const after = lines.get(state);
    if (after) after.set(line, result);
    else lines.set(state, new Map([[line, result]]));
    return result;
  };
}
