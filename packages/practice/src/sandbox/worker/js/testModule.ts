import type { EventLoop } from './eventLoop.ts';
import type { createProcess } from './process.ts';

type Act = (context: TestContext, done?: (error?: unknown) => void) => unknown;

interface TestContext {
  readonly name: string;
  readonly test: (name: string, act: Act) => Promise<void>;
  readonly skip: () => void;
  readonly diagnostic: () => void;
}

interface Surroundings {
  readonly stdout: (text: string) => void;
  readonly loop: EventLoop;
  readonly process: ReturnType<typeof createProcess>;
}

/** `node:test` with output in TAP, as it prints without a terminal. */
export function createTestModule({ stdout, loop, process }: Surroundings): object {
  const counts = { tests: 0, suites: 0, pass: 0, fail: 0 };
  const hooks: Record<'before' | 'after' | 'beforeEach' | 'afterEach', (() => unknown)[]> = {
    before: [],
    after: [],
    beforeEach: [],
    afterEach: [],
  };
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let top = 0;
  let release: (() => void) | undefined;
  const start = performance.now();

  function register(name: string, act: Act, isSuite: boolean): Promise<void> {
    if (waiting === 0 && top === 0) {
      release = loop.hold();
      stdout('TAP version 13\n');
    }
    waiting++;
    const result = queue.then(async () => {
      if (top === 0) for (const hook of hooks.before) await hook();
      await runOne(name, act, isSuite, 0, ++top);
      if (--waiting === 0) await finish();
    });
    queue = result;
    return result;
  }

  async function runOne(name: string, act: Act, isSuite: boolean, depth: number, number: number): Promise<boolean> {
    const indentation = '    '.repeat(depth);
    const begun = performance.now();
    stdout(`${indentation}# Subtest: ${name}\n`);
    let inner = 0;
    let innerFailed = 0;
    let failure: unknown;
    const runInner = async (title: string, part: Act) => {
      if (!(await runOne(title, part, false, depth + 1, ++inner))) innerFailed++;
    };
    try {
      if (!isSuite) for (const hook of hooks.beforeEach) await hook();
      await act({ name, test: runInner, skip: () => undefined, diagnostic: () => undefined });
      if (!isSuite) for (const hook of hooks.afterEach) await hook();
    } catch (error) {
      failure = error;
    }
    if (inner > 0) stdout(`${indentation}    1..${inner}\n`);
    const passed = failure === undefined && innerFailed === 0;
    counts[isSuite ? 'suites' : 'tests']++;
    counts[passed ? 'pass' : 'fail']++;
    stdout(
      `${indentation}${passed ? 'ok' : 'not ok'} ${number} - ${name}\n${indentation}  ---\n${indentation}  duration_ms: ${(performance.now() - begun).toFixed(6)}\n`,
    );
    if (failure instanceof Error) stdout(`${indentation}  error: ${JSON.stringify(failure.message)}\n`);
    stdout(`${indentation}  ...\n`);
    return passed;
  }

  async function finish(): Promise<void> {
    for (const hook of hooks.after) await hook();
    stdout(
      `1..${top}\n# tests ${counts.tests}\n# suites ${counts.suites}\n# pass ${counts.pass}\n# fail ${counts.fail}\n# cancelled 0\n# skipped 0\n# todo 0\n# duration_ms ${(performance.now() - start).toFixed(6)}\n`,
    );
    if (counts.fail > 0) process.exitCode = 1;
    release?.();
  }

  const toArguments = (values: readonly unknown[]): [string, Act] => {
    const act = values.find((value) => typeof value === 'function') as Act | undefined;
    const name = values.find((value) => typeof value === 'string');
    return [typeof name === 'string' ? name : (act?.name ?? ''), act ?? (() => undefined)];
  };
  const test = (...values: unknown[]) => register(...toArguments(values), false);
  const describe = (...values: unknown[]) => register(...toArguments(values), true);
  return Object.assign(test, {
    test,
    it: test,
    describe,
    suite: describe,
    before: (act: () => unknown) => hooks.before.push(act),
    after: (act: () => unknown) => hooks.after.push(act),
    beforeEach: (act: () => unknown) => hooks.beforeEach.push(act),
    afterEach: (act: () => unknown) => hooks.afterEach.push(act),
  });
}
