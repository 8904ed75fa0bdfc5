import type { CheckResult } from '../../../shared/protocol.ts';
import { MAX_VALUE_LENGTH } from '../../../shared/sandbox.ts';
import { append, defineProperty, hasOwn, setPrototypeOf, slice } from '../intrinsics.ts';
import { CALL, COMPILE_TEST, GUARD, OK, PRINT, RAISED, RUN_TEST, SAME } from './program.ts';

/** A dictionary of Python. */
export interface PyDict {
  readonly get: (name: string) => unknown;
  readonly set: (name: string, value: unknown) => void;
}

export interface Interpreter {
  readonly runPython: (code: string) => unknown;
}

interface Call {
  readonly name: string;
  readonly input: string;
}

/** Prepare a test in Python, before its program runs.
 *
 *  A program in Python can see and change almost everything in its interpreter: names, frames and their variables,
 *  functions and their code. So the interpreter does not decide anything:
 *  - Results are kept here, out of its reach, as soon as each check is made, and so is whether the test came to its end:
 *    the call of its code returned to this function without an exception. `exit()`, `os._exit()`, an exception and a
 *    handler at exit do not do that.
 *  - Code that judges is compiled before the program runs, and each check runs it with a new copy of the built-in names
 *    as they were then. Code objects cannot be changed; names, which can, are looked at once.
 *  - The test calls the functions given here as constants of its code. A program that finds them in a frame can add
 *    results, and take none away; each check that no condition decides must have one.
 *  - What a loop of the test walks through (`range`) are constants of its code, too.
 *  - Tracing (`sys.settrace`) and the search of the heap (`gc`) would reach code that judges while it runs. An audit hook
 *    refuses them while there is a test.
 *  - The functions have no prototype, so that no way leads from them to the worker's globals. */
export function createTest(test: string, { runPython }: Interpreter, printed: () => string) {
  const results: CheckResult[] = [];
  const answered: boolean[] = [];
  let begun: number | null = null;
  let hasEnded = false;
  let before = '';
  const toDict = runPython('dict') as (given: unknown) => PyDict;
  const exec = runPython('exec') as (code: unknown, names: PyDict) => void;
  const compile = runPython('compile') as (code: string, name: string, mode: string) => unknown;
  const builtins = runPython("dict(__import__('builtins').__dict__)");
  const toCode = (code: string) => compile(code, '<check>', 'exec');
  const codes = {
    same: toCode(SAME),
    ok: toCode(OK),
    call: toCode(CALL),
    raised: toCode(RAISED),
    print: toCode(PRINT),
  };
  const runTest = toCode(RUN_TEST);

  /** Run code with new names. @returns them */
  function run(code: unknown, given: Readonly<Record<string, unknown>>): PyDict {
    const names = toDict([]);
    names.set('__builtins__', toDict(builtins));
    for (const name in given) if (hasOwn(given, name)) names.set(name, given[name]);
    exec(code, names);
    return names;
  }

  function add(index: number, passed: boolean, texts: Partial<CheckResult>): void {
    const call = hasOwn(calls, index) ? calls[index] : undefined;
    begun = null;
    defineProperty(answered, index, { __proto__: null, value: true } as PropertyDescriptor);
    append(results, {
      passed,
      name: slice(texts.name || (call?.name ?? ''), 0, MAX_VALUE_LENGTH),
      input: slice(call?.input ?? '', 0, MAX_VALUE_LENGTH),
      expected: slice(texts.expected ?? '', 0, MAX_VALUE_LENGTH),
      actual: slice(texts.actual ?? '', 0, MAX_VALUE_LENGTH),
    });
  }

  function judge(index: number, kind: string, given: unknown): void {
    let passed: unknown;
    let raised: unknown;
    if (kind === 'throws') {
      raised = run(codes.call, { given }).get('raised');
      passed = raised !== undefined && run(codes.raised, { given, raised }).get('passed');
    } else passed = run(kind === 'same' ? codes.same : codes.ok, { given }).get('passed');
    const shown = run(codes.print, { given, kind, raised });
    add(index, passed === true, {
      name: shown.get('name') as string,
      expected: shown.get('expected') as string,
      actual: shown.get('actual') as string,
    });
  }

  const hide = <Act extends object>(act: Act): Act => setPrototypeOf(act, null) as Act;
  const check = hide((index: number, kind: string) => {
    begun = index;
    return hide((given: unknown) => judge(index, kind, given));
  });
  const compiled = run(toCode(COMPILE_TEST), { test, check, output: hide(() => before) });
  const calls = JSON.parse(asJson(compiled, 'calls')) as Call[];
  const certain = JSON.parse(asJson(compiled, 'numbers')) as number[];
  const code = compiled.get('code');
  exec(toCode(GUARD), toDict([]));

  function asJson(names: PyDict, name: string): string {
    return run(toCode('text = __import__("json").dumps(value)'), { value: names.get(name) }).get('text') as string;
  }

  return {
    results,
    hasEnded: () => hasEnded,
    /** Run the test after its program. @returns whether it came to its end, and nothing was wrong with it */
    run: (names: PyDict): boolean => {
      before = printed();
      let thrown: unknown = 'Error';
      try {
        thrown = run(runTest, { test: code, names }).get('thrown');
      } catch (error) {
        // Only what the program did to Python itself comes here.
        thrown = String(error);
      }
      if (thrown !== '') {
        const name = begun === null ? String(thrown) : undefined;
        add(begun ?? calls.length, false, { actual: String(thrown), ...(name && { name }) });
        return false;
      }
      for (let at = 0; at < certain.length; at++) if (!hasOwn(answered, certain[at] ?? '')) return false;
      hasEnded = true;
      return true;
    },
  };
}
