// Loaded before a program under test (`node --import`): the helpers of tests, whose results go to a file. Each line has
// the token of the run, and the last line of the test writes that it was reached: a program that ends before is not
// judged by the checks that it passed. The program finds the token in no name, no variable of the environment, and no file.
import { appendFileSync } from 'node:fs';
import { inspect, isDeepStrictEqual } from 'node:util';
import { respond } from '../../sandbox/worker/js/respond.ts';

const { CHECKS_FILE: file = '', CHECKS_TOKEN: token = '', CHECKS_TAKE: take = '' } = process.env;
for (const name of ['CHECKS_FILE', 'CHECKS_TOKEN', 'CHECKS_TAKE']) delete process.env[name];

const { stringify } = JSON;
const record = (value) => appendFileSync(file, `${stringify({ ...value, token })}\n`);

const printed = [];
const write = process.stdout.write;
process.stdout.write = function writeAndKeep(chunk, ...rest) {
  printed.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8'));
  return write.call(this, chunk, ...rest);
};

/** Lines of the frames outside of this file, innermost first. */
function linesOf(error) {
  return (error.stack ?? '')
    .split('\n')
    .filter((row) => !row.includes(import.meta.url) && !row.includes('node:'))
    .flatMap((row) => /:(\d+):\d+\)?$/.exec(row)?.[1] ?? [])
    .map(Number);
}

function add(result, name, lines = linesOf(new Error('here'))) {
  record({ ...result, name: name ?? null, lines });
}

/** Output at the start of the test. */
let before = null;

const output = () => before ?? printed.join('');

const same = (actual, expected, name) =>
  add({ passed: isDeepStrictEqual(actual, expected), expected: inspect(expected), actual: inspect(actual) }, name);

const ok = (value, name) => add({ passed: Boolean(value), expected: 'true', actual: inspect(value) }, name);

const throws = (act, type, name) => {
  const lines = linesOf(new Error('here'));
  const expected = typeof type === 'function' ? type.name : String(type ?? 'Error');
  const judge = (error) => {
    const isRight =
      typeof type === 'function'
        ? error instanceof type
        : typeof type === 'string'
          ? error instanceof Error && (error.name === type || error.message.includes(type))
          : true;
    add(
      {
        passed: isRight,
        expected,
        actual: error instanceof Error ? `${error.name}: ${error.message}` : inspect(error),
      },
      name,
      lines,
    );
  };
  const pass = () => add({ passed: false, expected, actual: 'nothing was thrown' }, name, lines);
  try {
    const result = act();
    if (!(result instanceof Promise)) return pass();
    return result.then(pass, judge);
  } catch (error) {
    return judge(error);
  }
};

process.on('uncaughtExceptionMonitor', (error) => {
  const actual = error instanceof Error ? `${error.name}: ${error.message}` : inspect(error);
  record({ thrown: actual, lines: error instanceof Error ? linesOf(error) : [] });
});

/** Runs the test, once: a function of the helpers, which no name of the program can hide from it. */
globalThis[take] = (test) => {
  delete globalThis[take];
  before = printed.join('');
  return test({ same, ok, throws, output, respond, end: () => record({ end: true }) });
};
