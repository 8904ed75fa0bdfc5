import type { IGrammar, StateStack, StateStackImpl } from 'shiki/textmate';

/** A highlighted line. */
export interface LineResult {
  readonly html: string;
  /** State of the tokenizer after the line. */
  readonly next: StateStack;
}

/** Highlight a line in the state before it. */
export type LineReader = (line: string, state: StateStack) => LineResult;

/** Lines kept of a language; then all are forgotten, and those that repeat are soon back. */
const MOST_LINES = 4_000;

/**
 * Remembers the lines of one language. Code repeats itself, from closing braces to whole examples, and what a line
 * becomes depends on nothing but its text and the state before it.
 * @param toHtml HTML of a line from its tokens, as `tokenizeLine2` returns them
 */
export function createLineMemo(
  grammar: Pick<IGrammar, 'tokenizeLine2'>,
  toHtml: (line: string, tokens: Uint32Array) => string,
  mostLines = MOST_LINES,
): LineReader {
  let unify = createStateIndex();
  let lines = new WeakMap<StateStack, Map<string, LineResult>>();
  let count = 0;
  return (line, state) => {
    const known = lines.get(state)?.get(line);
    if (known) return known;
    // No time limit (0): the same text must always give the same HTML, even on a busy machine.
    const { tokens, ruleStack } = grammar.tokenizeLine2(line, state, 0);
    const result = { html: toHtml(line, tokens), next: unify(ruleStack) };
    if (count === mostLines) {
      lines = new WeakMap();
      unify = createStateIndex();
      count = 0;
    }
    count += 1;
    const after = lines.get(state);
    if (after) after.set(line, result);
    else lines.set(state, new Map([[line, result]]));
    return result;
  };
}

/** Create an index of states, with one object for all equal ones. Their own `equals` ignores the state of `while`
 *  rules. */
function createStateIndex(): (state: StateStack) => StateStack {
  const keys = new WeakMap<StateStackImpl, string>();
  const states = new Map<string, StateStack>();
  const numbers = new Map<string, number>();
  function toKey(state: StateStackImpl): string {
    const known = keys.get(state);
    if (known !== undefined) return known;
    const frame = JSON.stringify(state.toStateStackFrame());
    const number = numbers.get(frame) ?? numbers.size;
    numbers.set(frame, number);
    const key = state.parent ? `${toKey(state.parent)} ${number}` : String(number);
    keys.set(state, key);
    return key;
  }
  return (state) => {
    // There is no other implementation.
    const key = toKey(state as StateStackImpl);
    const known = states.get(key) ?? state;
    states.set(key, known);
    return known;
  };
}
