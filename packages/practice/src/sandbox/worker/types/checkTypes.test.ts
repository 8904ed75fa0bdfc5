import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { readTypeLibrary } from '../../../node/readTypeLibrary.ts';
import { createTypeCheck } from './checkTypes.ts';

const check = createTypeCheck(ts, readTypeLibrary(path.resolve('packages/practice/src')));
const verdictOf = (code: string, test: string, title = 'harga.ts') => check(title, [{ title, content: code }], test);
const failed = (code: string, test: string, title?: string) =>
  verdictOf(code, test, title).checks.filter(({ passed }) => !passed);

const TEST = `// the total is a number
expectType<Equal<ReturnType<typeof total>, number>>();

// a list of prices is accepted
total([1000, 2000]);

// @ts-expect-error a text is refused
total('1000');
`;

it('passes types that the test asks for, and names each check by its comment', () => {
  const { checks, errors, place } = verdictOf(
    'const total = (all: number[]) => all.reduce((a, b) => a + b, 0);\n',
    TEST,
  );
  expect(checks.map(({ name, passed }) => [name, passed])).toEqual([
    ['tsc', true],
    ['the total is a number', true],
    ['a list of prices is accepted', true],
    ['a text is refused', true],
  ]);
  expect([errors, place]).toEqual(['', null]);
});

it('shows the two types that should be equal, and what is allowed but should not be', () => {
  expect(failed('const total = (all: any) => String(all);\n', TEST)).toEqual([
    {
      passed: false,
      name: 'the total is a number',
      input: 'ReturnType<typeof total>',
      expected: 'number',
      actual: 'string',
    },
    {
      passed: false,
      name: 'a text is refused',
      input: "total('1000');",
      expected: '',
      actual: "error TS2578: Unused '@ts-expect-error' directive.",
    },
  ]);
});

it('does not take any for another type', () => {
  const test = '// a number\nexpectType<Equal<typeof a, number>>();';
  expect(failed('const a: any = 1;', test)).toMatchObject([{ expected: 'number', actual: 'any' }]);
  expect(failed('const a = 1 as unknown as never;', test)).toMatchObject([{ actual: 'never' }]);
});

it('shows the errors of the program as tsc words them, and makes no further check', () => {
  const { checks, errors, place } = verdictOf("const a: string = 'x';\nconst b: number = a;\n", TEST);
  expect(checks).toEqual([
    {
      passed: false,
      name: 'tsc',
      input: '',
      expected: '',
      actual: "harga.ts:2:7 - error TS2322: Type 'string' is not assignable to type 'number'.",
    },
  ]);
  expect(errors).toBe(
    "harga.ts:2:7 - error TS2322: Type 'string' is not assignable to type 'number'.\n\n2 const b: number = a;\n        ~\n",
  );
  expect(place).toEqual({ title: 'harga.ts', line: 2 });
});

it.each([
  ['an open block', 'function total() {'],
  ['an open comment', 'const total = 1; /*'],
  ['an open template', 'const total = `'],
  ['the names of the helpers', 'type Equal<A, B> = true;\nfunction expectType<T>() {}\nconst total = 1;'],
  ['a comment that hides errors', '// @ts-nocheck\nconst total = 1;'],
  ['a comment that hides one error', 'const total = 1;\n// @ts-ignore'],
  ['such a comment in capitals, which the compiler obeys too', "// @TS-NoCheck\nconst total: number = 'x';"],
  [
    'a second form of a helper',
    "import 'type-test';\nconst total = 1 as any;\ndeclare module 'type-test' { export function expectType<T>(): void; }",
  ],
  ['an import of the helpers', "import { expectType } from 'type-test';\nconst total = 1;"],
])('refuses a program with %s', (_, code) => {
  expect(failed(code, TEST).map(({ name }) => name)).toEqual(['tsc']);
});

it('prints the first errors of very many', () => {
  const code = Array.from({ length: 2000 }, (_, index) => `const a${index}: number = 'x';`).join('\n');
  const { checks, errors } = verdictOf(code, TEST);
  expect(checks).toMatchObject([{ passed: false, actual: expect.stringContaining('harga.ts:1:7 - error TS2322') }]);
  expect(errors).toContain('harga.ts:20:7');
  expect(errors.length).toBeLessThan(10_000);
});

it('names the comment that hides errors', () => {
  expect(verdictOf('const a = 1;\n// @ts-ignore\n', TEST)).toMatchObject({
    checks: [{ actual: 'harga.ts:2 - @ts-ignore hides what is checked here' }],
    place: { title: 'harga.ts', line: 2 },
  });
});

it('knows React, and the elements of HTML', () => {
  const code = `import type { ComponentProps } from 'react';
export function Tombol({ teks, ...sisa }: ComponentProps<'button'> & { teks: string }) {
  return <button {...sisa}>{teks}</button>;
}
`;
  const test = `// @ts-expect-error teks wajib
<Tombol disabled />;
// tombol biasa
<Tombol teks="Simpan" onClick={(event) => event.currentTarget.blur()} />;`;
  expect(verdictOf(code, test, 'tombol.tsx').checks.map(({ name, passed }) => [name, passed])).toEqual([
    ['tsc', true],
    ['teks wajib', true],
    ['tombol biasa', true],
  ]);
});

it('checks a program of several files', () => {
  const files = [
    { title: 'a.ts', content: "import { b } from './b.ts';\nexport const a: string = b;" },
    { title: 'b.ts', content: 'export const b = 1;' },
  ];
  expect(check('a.ts', files, '// a\na;').checks).toMatchObject([{ passed: false, name: 'tsc' }]);
});
