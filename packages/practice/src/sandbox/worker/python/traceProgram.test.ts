import path from 'node:path';
import { loadPyodide } from 'pyodide';
import { beforeAll, expect, it } from 'vitest';
import { parseTrace } from '../../../shared/parseTrace.ts';
import type { Trace } from '../../../shared/trace.ts';
import { TRACE_PROGRAM } from './traceProgram.ts';

/** Runs a program as a tracer does. @returns its trace, and the error with which it ended */
const RUN = `
import json, sys, types

def run(source):
    main = sys.modules['__main__'] = types.ModuleType('__main__')
    with open('/a.py', 'w') as file:
        file.write(source)
    trace = to_trace('/a.py')
    failure = ''
    try:
        code = compile(source, '/a.py', 'exec', dont_inherit=True)
        trace.start()
        exec(code, main.__dict__)
    except BaseException as error:
        failure = type(error).__name__
    finally:
        trace.stop()
    return json.dumps([trace.to_json(), failure])
`;
const NAMES = `
printed = lambda: ''
count = lambda: 0
cut = lambda trace: None
`;

let run: (source: string) => { readonly trace: Trace | null; readonly failure: string };

beforeAll(async () => {
  const python = await loadPyodide({ indexURL: path.resolve('node_modules/pyodide') });
  python.runPython(NAMES + TRACE_PROGRAM + RUN);
  const traced = python.runPython('run') as (source: string) => string;
  run = (source) => {
    const [trace = '', failure = ''] = JSON.parse(traced(source)) as string[];
    return { trace: parseTrace(trace), failure };
  };
});

/** What the last step shows of a variable: its text, or the entries of an object. */
function show(source: string, name: string): unknown {
  const { trace, failure } = run(`${source}\nlast = 1\n`);
  expect(failure).toBe('');
  const step = trace?.steps.at(-1);
  const [, value] = step?.frames[0]?.variables.find(([label]) => label === name) ?? [];
  return typeof value === 'number' ? step?.objects[value] : value;
}

it.each([
  ['a number that Python does not write', 'a = 10 ** 5000', '<int>'],
  ['a number of its own class', 'class A(int):\n  def __repr__(self): return 1 / 0\na = A(3)', '<A>'],
  ['keys that fail', 'class A:\n  def __repr__(self): return 1 / 0\na = {A(): 1}', { items: [['<A>', '1']] }],
  ['a list that fails', 'class A(list):\n  def __iter__(self): return 1 / 0\na = A([7])', { items: [['0', '7']] }],
  ['a dictionary that fails', 'class A(dict):\n  def items(self): return 1 / 0\na = A(x=7)', { items: [["'x'", '7']] }],
  [
    'attributes that fail',
    'class A:\n  def __getattribute__(self, name): return 1 / 0\na = A()',
    { kind: 'A', items: [] },
  ],
  ['attributes without a name', 'class A: pass\na = A()\na.__dict__[1] = 2', { items: [['1', '2']] }],
  ['half a character', "class A: pass\na = A()\nsetattr(a, '\\ud800', 2)", { items: [['\\ud800', '2']] }],
  ['a long text', "a = 'x' * 10_000_000", `'${'x'.repeat(58)}…`],
  ['a long list', 'a = list(range(1_000_000))', { more: 999_988 }],
  ['a list that holds itself', 'a = []\na.append(a)', { kind: 'list', more: 0 }],
])('shows %s, and the program goes on', (_, source, shown) => {
  const value = show(source, 'a');
  if (typeof shown === 'string') expect(value).toBe(shown);
  else expect(value).toMatchObject(shown);
});

it('calls no method of the program', () => {
  const source =
    'calls = []\nclass A:\n  def __getattribute__(self, name):\n    calls.append(name)\na = A()\nb = [a]\nc = len(calls)';
  expect(show(source, 'c')).toBe('0');
});

it('shows the error of the program, though it fails to tell itself', () => {
  const { trace, failure } = run('class E(Exception):\n  def __str__(self): return 1 / 0\nraise E()\n');
  expect(failure).toBe('E');
  expect(trace?.steps.find(({ event }) => event === 'error')?.value).toBe('<E>');
});

it('ends where values are deeper than the interpreter can go', () => {
  const { trace, failure } = run(
    'from functools import reduce\na = reduce(lambda a, _: [a], range(3000), [])\nb = 1\n',
  );
  expect(failure).toBe('');
  expect(trace?.steps.length).toBeGreaterThan(0);
});

it('has a step of a program without a statement', () => {
  expect(run('').trace?.steps[0]?.line).toBe(1);
});

it.each([
  ['a loop', 'for i in range(3): n = i\nm = 1', [1, 1, 1, 1, 2, 2]],
  ['a loop with a condition', 'n = 0\nwhile n < 2: n += 1', [1, 2, 2, 2, 2]],
  ['a comprehension', 'a = [x for x in range(9)]\nb = {\n  x: x\n  for x in a\n}', [1, 4, 2]],
  ['comprehensions in a loop', 'for i in range(2):\n  a = [x for y in [[1, 2]] for x in y]', [1, 2, 1, 2, 1, 1]],
  ['a comprehension that calls', 'def f(x):\n  return x\na = [f(x) for x in (1, 2)]', [1, 3, 2, 2, 2, 2, 3]],
])('has a step for each turn of a loop in one line, and one for a comprehension: %s', (_name, source, lines) => {
  expect(run(source).trace?.steps.map(({ line }) => line)).toEqual(lines);
});
