import type { CheckResult } from '../../../shared/practice/protocol.ts';

/** A call of a helper in a test. */
export interface HelperCall {
  /** Its first argument: `hargaAkhir(1000, 10)`. */
  readonly input: string;
  /** Its name, the last argument, or the whole call if it has none. */
  readonly name: string;
}

const HELPER = /(?<![\w$.])(same|ok|throws)(?=\s*\()/g;

/** Find the calls of helpers in a test, so that a result can show the source of its call.
 *  @returns the test with each helper's name replaced by `__check(index, 'name')`, and the calls */
export function markHelperCalls(test: string) {
  const masked = maskLiterals(test);
  const calls: HelperCall[] = [];
  const marked = [...masked.matchAll(HELPER)].toReversed().reduce((code, { index, 0: name }, position, all) => {
    const number = all.length - 1 - position;
    const open = masked.indexOf('(', index);
    const { end, commas } = findEnd(masked, open);
    const text = commas.length === (name === 'ok' ? 1 : 2) ? test.slice((commas.at(-1) ?? 0) + 1, end).trim() : '';
    calls[number] = {
      name: /^(['"`])(.+)\1$/s.exec(text)?.[2] ?? test.slice(index, end + 1),
      input: test.slice(open + 1, commas[0] ?? end).trim(),
    };
    return `${code.slice(0, index)}__check(${number}, '${name}')${code.slice(index + name.length)}`;
  }, test);
  return { code: marked, calls };
}

/** Find the end of a call, and the commas between its arguments. */
function findEnd(masked: string, open: number) {
  let depth = 0;
  const commas: number[] = [];
  for (let index = open; index < masked.length; index++) {
    const character = masked.charAt(index);
    if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) {
      depth--;
      if (depth === 0) return { end: index, commas };
    } else if (character === ',' && depth === 1) commas.push(index);
  }
  return { end: masked.length - 1, commas };
}

/** Blank out strings, templates and comments, keeping every position. */
function maskLiterals(code: string): string {
  return code.replace(
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g,
    (text) => text.replace(/[^\n]/g, ' '),
  );
}

interface CheckTools {
  readonly isSame: (a: unknown, b: unknown) => boolean;
  readonly print: (value: unknown) => string;
  /** Called with each result, at once. */
  readonly onResult?: (result: CheckResult) => void;
}

/** The helpers of a test written in JavaScript. They never throw: a test goes on after a check that failed. */
export function createChecks(calls: readonly HelperCall[], { isSame, print, onResult }: CheckTools) {
  const results: CheckResult[] = [];
  let begun: number | null = null;

  function add(index: number, result: Omit<CheckResult, 'name' | 'input'>, name: string | undefined): void {
    const { name: written = '', input = '' } = calls[index] ?? {};
    const full: CheckResult = { ...result, name: name ?? written, input };
    results.push(full);
    begun = null;
    onResult?.(full);
  }

  const helpers: Readonly<Record<string, (index: number) => (...values: never[]) => unknown>> = {
    same: (index) => (actual: unknown, expected: unknown, name?: string) =>
      add(index, { passed: isSame(actual, expected), expected: print(expected), actual: print(actual) }, name),
    ok: (index) => (value: unknown, name?: string) =>
      add(index, { passed: Boolean(value), expected: 'true', actual: print(value) }, name),
    throws: (index) => (act: () => unknown, type?: unknown, name?: string) => {
      const expected = typeof type === 'function' ? type.name : typeof type === 'string' ? type : 'Error';
      const judge = (error: unknown) => {
        const isRight =
          typeof type === 'function'
            ? error instanceof type
            : typeof type === 'string'
              ? error instanceof Error && (error.name === type || error.message.includes(type))
              : true;
        add(index, { passed: isRight, expected, actual: printError(error, print) }, name);
      };
      const pass = () => add(index, { passed: false, expected, actual: '' }, name);
      try {
        const result = act();
        if (!(result instanceof Promise)) {
          pass();
          return undefined;
        }
        return result.then(pass, judge);
      } catch (error) {
        judge(error);
        return undefined;
      }
    },
  };

  return {
    results,
    /** A helper that receives the number of its call in the test. */
    helper: (index: number, name: string) => {
      begun = index;
      return helpers[name]?.(index) ?? (() => undefined);
    },
    /** Add the result of a test that threw: the call that had begun did not get an answer. */
    fail: (error: unknown) => {
      const name = begun === null ? String(error) : undefined;
      add(begun ?? calls.length, { passed: false, expected: '', actual: printError(error, print) }, name);
    },
  };
}

/** @param print prints what was thrown and is not an error */
export const printError = (error: unknown, print: (value: unknown) => string): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : print(error);
