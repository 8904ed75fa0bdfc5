import type { Run } from '../serve.ts';
import type { Interpreter, PyDict } from './createTest.ts';
import { TRACE_PROGRAM } from './traceProgram.ts';

/** Record a run in Python, step by step. One with too many steps ends there: it may be endless. */
export function createTracer({ runPython }: Interpreter, run: Run) {
  const names = (runPython('dict') as (given: unknown) => PyDict)([]);
  names.set('printed', run.printed);
  names.set('count', () => run.printed().length);
  names.set('cut', (trace: string) => run.end({ exitCode: 0, checks: [], hasTestEnded: false, error: null, trace }));
  (runPython('exec') as (code: string, names: PyDict) => void)(TRACE_PROGRAM, names);
  return {
    /** What the program runner calls with the path of the program. */
    toTrace: names.get('to_trace'),
    /** @returns JSON of a `Trace` */
    read: (): string => (names.get('last') as { readonly to_json: () => string }).to_json(),
  };
}
