import { expect, it } from 'vitest';
import { listImports } from './readSources.ts';

const importsOf = (text: string) => listImports([{ from: 'a.ts', text }]);

it.each([
  "import type A from 'a';",
  'import type {A} from "a";',
  "import type { A,\n  // it's B\n  B as C } from 'a';",
  "import type * as A from 'a';",
  "export type{A}from 'a';",
  "export type * from 'a';",
  "export type * as A from 'a';",
])('the code %j imports nothing at run time', (text) => {
  expect(importsOf(text)).toEqual([]);
});

it.each([
  "import type from 'b';",
  "import type, { a } from 'b';",
  "export type A = number\nexport { b } from 'b'",
  "export type { A }\nimport b from 'b'",
])('the code %j imports b at run time', (text) => {
  expect(importsOf(text)).toEqual(['b']);
});

it('reads 4 MB of incomplete type imports within a second', () => {
  const text = 'import type a '.repeat(300_000);
  const { user } = process.cpuUsage();
  expect(importsOf(text)).toEqual([]);
  expect(process.cpuUsage({ user, system: 0 }).user).toBeLessThan(1_000_000);
});
