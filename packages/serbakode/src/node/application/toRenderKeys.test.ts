import type { RolldownOutput } from 'rolldown';
import { expect, it } from 'vitest';
import { toRenderKeys } from './toRenderKeys.ts';

/** @param files code by file name, with the names that it imports */
const output = (files: Readonly<Record<string, readonly [code: string, ...imports: string[]]>>) =>
  ({
    output: Object.entries(files).map(([fileName, [code, ...imports]]) => ({
      type: 'chunk',
      fileName,
      code,
      imports,
      dynamicImports: [],
      isEntry: !fileName.startsWith('chunks/'),
    })),
  }) as unknown as RolldownOutput;

const keyOf = async (code: string) =>
  (await toRenderKeys(output({ 'entry.js': ['Date.now();'], 'page.js': [code] }), 'entry.js'))['page.js'];

it.each([
  'const now = new Date();',
  'const D = Date; D.now();',
  'const { random } = Math;',
  "Math['random']();",
  'const name = "Da" + "te"; Math[name]();',
  'globalThis.x;',
  '(5).toLocaleString();',
  'await import("./other.js");',
  'import.meta.url;',
  "import { readFileSync } from 'node:fs';",
  "export * from 'moment';",
  'process.env.X;',
  '(() => {}).constructor("return 1");',
  'not valid',
])('a page is rendered in every build if its code has %s', async (code) => {
  expect(await keyOf(code)).toBeNull();
});

it.each([
  'import { jsx } from "react/jsx-runtime"; jsx("p", { children: "The Date of a process: window.fetch(x)" });',
  'import { t } from "./chunks/a.js"; t([1, 2][0], Math.max(1, 2));',
  'const later = { now: 1 }; later["now"];',
])('a page may stay if its code is %s', async (code) => {
  expect(await keyOf(code)).toMatch(/^[\w-]{43}$/);
});

it('a key changes with the code that the page reaches, and with no other', async () => {
  const keys = (shared: string, other = '') =>
    toRenderKeys(
      output({
        'entry.js': ['export const at = Date.now();'],
        'a.js': ['export default 1;', 'chunks/s.js', 'entry.js'],
        'b.js': [`export default 2;${other}`],
        'chunks/s.js': [shared],
      }),
      'entry.js',
    );
  const first = await keys('export const s = 1;');
  expect((await keys('export const s = 1;', 'x;'))['a.js']).toBe(first['a.js']);
  const second = await keys('export const s = 2;');
  expect(second['a.js']).not.toBe(first['a.js']);
  expect(second['b.js']).toBe(first['b.js']);
  expect((await keys('export const s = new Date();'))['a.js']).toBeNull();
});
