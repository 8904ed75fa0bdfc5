import { expect, it } from 'vitest';
import { formatProblem } from './problem.ts';

it('prints place, fault, details, known values and the fix', () => {
  expect(
    formatProblem({
      file: 'site/blog/a.md',
      line: 3,
      column: 10,
      message: 'unknown tag "jav"',
      details: ['- a', '+ b'],
      known: 'java',
      fix: 'correct it',
    }),
  ).toBe('site/blog/a.md:3:10  unknown tag "jav"\n  - a\n  + b\n  known: java\n  fix:   correct it');
});

it('marks a warning', () => {
  expect(formatProblem({ file: 'a.md', line: 1, column: 1, message: 'x', isWarning: true })).toBe(
    'a.md:1:1  warning: x',
  );
});
