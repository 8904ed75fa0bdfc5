// Loaded before a program under test (`node --import`): the helpers of tests, whose results go to a file.
import { appendFileSync } from 'node:fs';
import { inspect, isDeepStrictEqual } from 'node:util';
import { respond } from '../../src/client/sandbox/worker/js/respond.ts';

const file = process.env.CHECKS_FILE ?? '';
delete process.env.CHECKS_FILE;

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
  appendFileSync(file, `${JSON.stringify({ ...result, name: name ?? null, lines })}\n`);
}

/** Output at the start of the test. */
let before = null;

globalThis.__practiceBegin = () => {
  before = printed.join('');
};

globalThis.respond = respond;

globalThis.output = () => before ?? printed.join('');

globalThis.same = (actual, expected, name) =>
  add({ passed: isDeepStrictEqual(actual, expected), expected: inspect(expected), actual: inspect(actual) }, name);

globalThis.ok = (value, name) => add({ passed: Boolean(value), expected: 'true', actual: inspect(value) }, name);

globalThis.throws = (act, type, name) => {
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
  appendFileSync(file, `${JSON.stringify({ thrown: actual, lines: error instanceof Error ? linesOf(error) : [] })}\n`);
});
