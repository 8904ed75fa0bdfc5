import type { CheckResult } from '../../shared/protocol.ts';
import { MAX_VALUE_LENGTH } from '../../shared/sandbox.ts';
import {
  append,
  classes,
  defineProperty,
  hasOwn,
  includes,
  isInstance,
  isIterationOwn,
  slice,
  whenSettled,
} from './intrinsics.ts';
import { maskText } from './maskText.ts';

/** A call of a helper in a test. */
interface HelperCall {
  /** Its first argument: `hargaAkhir(1000, 10)`. */
  readonly input: string;
  /** Its name, the last argument, or the whole call if it has none. */
  readonly name: string;
}

const HELPER = /(?<![\w$.])(same|ok|throws)(?=\s*\()/g;

interface MarkedTest {
  readonly code: string;
  readonly calls: readonly HelperCall[];
  /** Numbers of the calls that each run of the whole test makes: those that no condition decides. */
  readonly certain: readonly number[];
}

/** Find the calls of helpers in a test, so that a result can show the source of its call.
 *  @returns the test with each helper's name replaced by `__check(index, 'name')`, and the calls */
export function markHelperCalls(test: string): MarkedTest {
  const masked = maskText(test);
  const hasConditions = CONDITION.test(masked);
  const calls: HelperCall[] = [];
  const certain: number[] = [];
  const marked = [...masked.matchAll(HELPER)].toReversed().reduce((code, { index, 0: name }, position, all) => {
    const number = all.length - 1 - position;
    const open = masked.indexOf('(', index);
    const { end, commas } = findEnd(masked, open);
    if (!hasConditions || isStatement(masked.slice(0, index))) certain.push(number);
    const last = commas.at(-1);
    // A comma right before the end separates nothing.
    const argumentsEnd = last !== undefined && test.slice(last + 1, end).trim() === '' ? last : end;
    if (argumentsEnd === last) commas.pop();
    const text =
      commas.length === (name === 'ok' ? 1 : 2) ? test.slice((commas.at(-1) ?? 0) + 1, argumentsEnd).trim() : '';
    calls[number] = {
      name: /^(['"`])(.+)\1$/s.exec(text)?.[2] ?? test.slice(index, end + 1),
      input: test.slice(open + 1, commas[0] ?? argumentsEnd).trim(),
    };
    return `${code.slice(0, index)}__check(${number}, '${name}')${code.slice(index + name.length)}`;
  }, test);
  return { code: marked, calls, certain };
}

const CONDITION = /\b(?:if|else|while|switch|catch)\b|\?|&&|\|\|/;

/** Whether what follows is a statement of its own in no block. `if (a) same(b, c)` is not. */
function isStatement(before: string): boolean {
  const depth = before.split(/[([{]/).length - before.split(/[)\]}]/).length;
  return depth === 0 && /(?:^|[;}])\s*(?:await\s+)?$/.test(before);
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

interface CheckTools {
  readonly isSame: (a: unknown, b: unknown) => boolean;
  readonly print: (value: unknown) => string;
  /** What was printed so far. */
  readonly printed: () => string;
}

/** What a test gets when it is handed over: see `toTestCall`. */
interface TestTools {
  readonly check: (index: number, name: string) => unknown;
  readonly output: () => string;
  readonly end: () => void;
}

/** Wrap a test, marked by `markHelperCalls`, into a call of the function that runs it. The code stands after a program
 *  in one text, which ends if the program left a block, a comment or a template open: `export` stands in no block, and
 *  the comment closes what was begun.
 *  @param take name of the function, which the program must not know
 *  @param tools names of further helpers */
export const toTestCall = (take: string, code: string, tools: readonly string[] = []): string =>
  `\n/*\`*/;export{};await ${take}(${toTestFunction(code, tools)});`;

/** The test as a function of its tools. It begins on the second line. */
export const toTestFunction = (code: string, tools: readonly string[] = []): string =>
  `async({${['check:__check', 'end:__end', 'output', ...tools].join()}})=>{\n${code}\n;__end();}`;

/** The helpers of a test written in JavaScript, and whether the test came to its end. They never throw: a test goes on
 *  after a check that failed.
 *
 *  They judge a program in the program's own realm. What it could try, and why that does not help:
 *  - End before the test does (`process.exit`, an error, a promise that never settles): `end` is the last statement of
 *    the test, and not called by then.
 *  - Call `end`, or a helper in place of the test: they are parameters of the test, which no other code sees. The name
 *    of the function that hands them over is random, bound in the module's scope alone (`loadModules.ts`), and works
 *    once. A helper that a callback of the test reveals adds results, and takes none away.
 *  - Leave out a check, such as with a promise that settles early, or a `forEach` that calls nothing: each check that no
 *    condition decides must have a result. How lists are walked through must not change, so that a loop makes all of them.
 *  - Replace methods and globals: nothing of them is used here and in `isDeepEqual` (`intrinsics.ts`). What the test
 *    itself calls (`JSON.stringify`, `sort`) is the program's, as it is for a program without tests; an answer of this
 *    kind is written for one test, like a constant.
 *  - Send the result itself: `postMessage` is gone (`serve.ts`), and the token of the run is only in `serve.ts`. */
export function createChecks({ calls, certain }: MarkedTest, { isSame, print, printed }: CheckTools) {
  const results: CheckResult[] = [];
  const answered: boolean[] = [];
  let begun: number | null = null;
  let hasEnded = false;
  let isWalked = true;

  function add(index: number, result: Omit<CheckResult, 'name' | 'input'>, name: unknown): void {
    const call = hasOwn(calls, index) ? calls[index] : undefined;
    begun = null;
    isWalked &&= isIterationOwn();
    defineProperty(answered, index, { __proto__: null, value: true } as PropertyDescriptor);
    append(results, {
      passed: result.passed,
      name: shorten(typeof name === 'string' ? name : (call?.name ?? '')),
      input: shorten(call?.input ?? ''),
      expected: shorten(result.expected),
      actual: shorten(result.actual),
    });
  }

  const same = (index: number) => (actual: unknown, expected: unknown, name?: unknown) => {
    const passed = isSame(actual, expected);
    add(index, { passed, expected: print(expected), actual: print(actual) }, name);
  };
  const ok = (index: number) => (value: unknown, name?: unknown) =>
    add(index, { passed: !!value, expected: 'true', actual: print(value) }, name);
  const throws = (index: number) => (act: () => unknown, type?: unknown, name?: unknown) => {
    const expected = typeof type === 'function' ? type.name : typeof type === 'string' ? type : 'Error';
    const judge = (error: unknown) => {
      const passed =
        typeof type === 'function'
          ? isInstance(type, error)
          : typeof type === 'string'
            ? isInstance(classes.Error, error) && isNamed(error as Error, type)
            : true;
      add(index, { passed, expected, actual: printError(error, print) }, name);
    };
    const pass = () => add(index, { passed: false, expected, actual: '' }, name);
    let result;
    try {
      result = act();
    } catch (error) {
      judge(error);
      return undefined;
    }
    if (isInstance(classes.Promise, result)) return whenSettled(result as Promise<unknown>, pass, judge);
    pass();
    return undefined;
  };

  let before = '';
  const tools: TestTools = {
    check: (index, name) => {
      begun = index;
      return (name === 'same' ? same : name === 'ok' ? ok : throws)(index);
    },
    output: () => before,
    end: () => {
      for (let at = 0; at < certain.length; at++) if (!hasOwn(answered, certain[at] ?? '')) return;
      hasEnded = isWalked && isIterationOwn();
    },
  };
  let isTaken = false;

  return {
    results,
    hasEnded: () => hasEnded,
    hasBegun: () => isTaken,
    /** What was printed until now is the program's. */
    begin: () => {
      before = printed();
    },
    /** Run the test, once. @param others further helpers */
    take: <Others>(test: (tools: TestTools & Others) => Promise<void>, others: Others): Promise<void> | undefined => {
      if (isTaken) return undefined;
      isTaken = true;
      before = printed();
      return test({ ...others, ...tools });
    },
    /** Add the result of a test that threw: the call that had begun did not get an answer. */
    fail: (error: unknown) => {
      hasEnded = false;
      const name = begun === null ? printError(error, print) : undefined;
      add(begun ?? calls.length, { passed: false, expected: '', actual: printError(error, print) }, name);
    },
  };
}

const isNamed = ({ name, message }: Error, wanted: string): boolean =>
  name === wanted || (typeof message === 'string' && includes(message, wanted));

const shorten = (value: unknown): string => (typeof value === 'string' ? slice(value, 0, MAX_VALUE_LENGTH) : '');

/** @param print prints what was thrown and is not an error */
export const printError = (error: unknown, print: (value: unknown) => string): string =>
  isInstance(classes.Error, error) ? `${(error as Error).name}: ${(error as Error).message}` : print(error);
