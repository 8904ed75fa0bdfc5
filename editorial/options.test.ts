import { expect, it } from 'vitest';
import { parseOptions } from './options.ts';

it('checks everything by default', () => {
  expect(parseOptions([])).toMatchObject({
    only: [],
    changed: null,
    runs: true,
    runsInPage: true,
    all: false,
    every: 20,
    record: false,
    practice: false,
    site: 'site',
    plan: 'editorial/plan.csv',
  });
});

it('takes several slugs, and the previous commit when --changed stands alone', () => {
  expect(parseOptions(['--only', 'a', '--only', 'b', '--changed', '--no-run'])).toMatchObject({
    only: ['a', 'b'],
    changed: 'HEAD~1',
    runs: false,
  });
  expect(parseOptions(['--changed', 'main'])).toMatchObject({ changed: 'main' });
});

it.each([['--no-run'], ['--no-page'], ['--record']])('runs nothing in the page with %s', (flag) => {
  expect(parseOptions([flag])).toMatchObject({ runs: flag !== '--no-run', runsInPage: false });
});

it.each([
  [['--jobs', '0'], '--jobs must be a whole number of at least 1, not 0'],
  [['--every', 'x'], '--every must be a whole number of at least 1, not x'],
  [['--record', '--only', 'a'], '--record needs a full run: without --only, --changed and --no-run'],
  [['--bogus'], "Unknown option '--bogus'"],
])('refuses %j', (args, message) => {
  expect(() => parseOptions(args)).toThrow(message);
});
