/** A check of a test, or the error that ended it. */
export interface Check {
  readonly passed: boolean;
  /** Name from the author, or the source of the call. */
  readonly name: string;
  /** The source of the call; empty for an error thrown in the program itself. */
  readonly call: string;
  readonly expected: string;
  readonly actual: string;
  /** Line of the test, counted from 0; null if the error was thrown before its test. */
  readonly line: number | null;
}

/** A check as the helpers record it. Lines of the program and its test on the way to the helper or the error,
 *  innermost first. */
export type Recorded = { readonly lines: readonly number[] } & (
  | { readonly passed: boolean; readonly name: string | null; readonly expected: string; readonly actual: string }
  | { readonly thrown: string }
);

/** @param before line on which the test begins, counted as the recorded lines are */
export function toCheck(
  recorded: Recorded,
  { test, before, language }: { readonly test: string; readonly before: number; readonly language: string },
): Check {
  const at = recorded.lines.find((line) => line >= before);
  const line = at === undefined ? null : at - before;
  const { call, name } = line === null ? { call: '', name: null } : callAt(test, line, language);
  if ('thrown' in recorded)
    return { passed: false, name: name ?? call, call, expected: '', actual: recorded.thrown, line };
  const { passed, expected, actual } = recorded;
  return { passed, name: recorded.name ?? call, call, expected, actual, line };
}

/** Find the source of a helper's call that starts on a line of a test.
 *  @param line counted from 0
 *  @returns in `name` the last string argument that is not compared, or null if there is none */
function callAt(test: string, line: number, language: string): { readonly call: string; readonly name: string | null } {
  const lines = test.split('\n');
  let call = '';
  for (const text of lines.slice(line)) {
    call += call === '' ? text.trim() : `\n${text}`;
    if (depthOf(call, language) <= 0) break;
  }
  call = call.replace(/;\s*$/, '');
  const [, name] = /,\s*(?:'([^'\n]*)'|"([^"\n]*)")\s*,?\s*\)$/.exec(call)?.filter((part) => part !== undefined) ?? [];
  return { call, name: name ?? null };
}

/** Brackets that are open at the end of a piece of code. */
function depthOf(code: string, language: string): number {
  const comment = language === 'python' ? /#.*/g : /\/\/.*|\/\*[\s\S]*?\*\//g;
  const bare = code
    .replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g, '""')
    .replace(comment, '');
  return bare.split(/[([{]/).length - bare.split(/[)\]}]/).length;
}
