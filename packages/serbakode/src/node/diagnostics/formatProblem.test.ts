import { expect, it } from 'vitest';
import { formatProblem, formatProblems } from './formatProblem.ts';

it('prints place, message, surrounding lines, details, known values and fix, in this order', () => {
  expect(
    formatProblem({
      file: 'site/blog/a.md',
      line: 3,
      column: 10,
      message: 'unknown tag "jav"',
      frame: '3 | tags: [jav]\n           ^',
      details: ['- a', '+ b', ''],
      known: ['java', 'javascript'],
      fix: 'correct it',
    }),
  ).toBe(
    'site/blog/a.md:3:10  unknown tag "jav"\n  | 3 | tags: [jav]\n  |            ^\n  - a\n  + b\n\n  known: java, javascript\n  fix:   correct it',
  );
});

it('marks a warning, and shows at most 1,000 characters of a line', () => {
  expect(formatProblem({ file: 'a.md', message: 'x', severity: 'warning' })).toBe('a.md:1:1  warning: x');
  expect(formatProblem({ file: 'a.md', message: 'x'.repeat(2000) })).toBe(`a.md:1:1  ${'x'.repeat(990)}…`);
});

it('keeps a problem on its lines, and sends no command of an author to the terminal', () => {
  expect(
    formatProblem({ file: 'a\u001b[2J.md', message: 'broken link "java\nscript:\u009b1m"', frame: '1 | \ta\n2 | b' }),
  ).toBe('a\\u001b[2J.md:1:1  broken link "java\\u000ascript:\\u009b1m"\n  | 1 | \ta\n  | 2 | b');
});

it('prints errors after warnings, and counts both', () => {
  expect(
    formatProblems([
      { file: 'a.md', message: 'first' },
      { file: 'b.md', message: 'second', severity: 'warning' },
    ]),
  ).toBe('b.md:1:1  warning: second\n\na.md:1:1  first\n\n1 error, 1 warning');
});

it('shows warnings of one cause once if they are many', () => {
  const warning = (line: number) =>
    ({ file: 'a.md', line, message: `missing image "/${line}.png"`, fix: 'add it', severity: 'warning' }) as const;
  const lines = Array.from({ length: 11 }, (_, index) => index + 1);
  expect(formatProblems(lines.slice(1).map(warning)).match(/fix:/g)).toHaveLength(10);
  expect(formatProblems(lines.map(warning))).toBe(
    'a.md:1:1  warning: missing image "/1.png"\n  fix:   add it\n  also:  a.md:2:1, a.md:3:1 and 8 more\n\n0 errors, 11 warnings',
  );
  expect(formatProblems(lines.map((line) => ({ ...warning(line), severity: 'error' }))).match(/fix:/g)).toHaveLength(
    11,
  );
});
