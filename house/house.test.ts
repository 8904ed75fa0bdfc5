import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { countFaults, findFaults } from './findFaults.ts';
import { findLong } from './findLong.ts';
import { findNames } from './findNames.ts';
import { FLOORS } from './floors.ts';
import { readHouse } from './readHouse.ts';
import { toTable } from './toTable.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A repository with these files. */
function build(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'house-'));
  folders.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}

const PLAN = { '.': ['tests', 'packages'], packages: ['top', 'middle side', 'ground'], 'packages/top': ['roof', '.'] };
const SOUND = {
  'packages/top/roof/a.ts': "import { b } from '../b.ts';\nexport const a = b;\n",
  'packages/top/b.ts': "export { c as b } from '../middle/c.ts';\n",
  'packages/middle/c.ts': "import type { Ground } from '../ground/ground.ts';\nexport const c: Ground = 1;\n",
  'packages/side/d.tsx': "export const d = () => import('../ground/ground.ts');\n",
  'packages/ground/ground.ts': 'export type Ground = number;\n',
  'tests/run.ts': "import '../packages/top/b.ts';\n",
};

const check = (files: Readonly<Record<string, string>>): string[] =>
  findFaults(readHouse(build({ ...SOUND, ...files })), PLAN).map(
    ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
  );

it('accepts imports that lead down', () => {
  expect(check({})).toEqual([]);
});

it.each(['editorial/a.ts', 'packages/top/a.ts'])('refuses a path from %s into a package', (file) => {
  const up = path.relative(path.dirname(file), '.');
  const files = { [file]: `import '${up}/packages/middle/src/e.ts';\n`, 'packages/middle/src/e.ts': '' };
  expect(check(files)).toContain(
    `${file}:1:8 imports packages/middle/src/e.ts by its path, not by the name of its package`,
  );
});

it.each([
  ['a value', "import { c } from '../middle/c.ts';\nexport const e = c;\n", '1:19'],
  ['a type', "export type E = 1;\nimport type { c } from '../middle/c.ts';\n", '2:24'],
  ['an inline type import', "export type E = import('../middle/c.ts').C;\n", '1:17'],
  ['a re-export', "export { c } from '../middle/c.ts';\n", '1:19'],
  ['a re-export of everything', "export * from '../middle/c.ts';\n", '1:15'],
  ['a dynamic import', "export const e = () => import('../middle/c.ts');\n", '1:24'],
  ['a file for its side effects', "import '../middle/c.ts';\n", '1:8'],
])('refuses to import %s from a floor above', (_what, text, place) => {
  expect(check({ 'packages/ground/e.ts': text })).toEqual([
    `packages/ground/e.ts:${place} imports packages/middle/c.ts: middle is not on a floor below ground in packages`,
  ]);
});

it('refuses imports between rooms of one floor, and from a folder’s own files to a room above them', () => {
  expect(
    check({ 'packages/side/e.ts': "import '../middle/c.ts';\n", 'packages/top/e.ts': "import './roof/a.ts';\n" }),
  ).toEqual([
    'packages/side/e.ts:1:8 imports packages/middle/c.ts: middle is not on a floor below side in packages',
    'packages/top/e.ts:1:8 imports packages/top/roof/a.ts: roof is not on a floor below . in packages/top',
  ]);
});

it('refuses circles, also circles of type imports', () => {
  expect(
    check({
      'packages/ground/e.ts': "import type { F } from './f.ts';\nexport type E = F;\n",
      'packages/ground/f.ts': "import type { E } from './e.ts';\nexport type F = E | 1;\n",
      'packages/side/g.ts': "import { h } from './h.ts';\nexport const g = () => h;\n",
      'packages/side/h.ts': "import { g } from './g.ts';\nexport const h = () => g;\n",
      'packages/side/i.js': "export const i = () => import('./j.js');\n",
      'packages/side/j.js': "import { i } from './i.js';\nexport const j = i;\n",
    }),
  ).toEqual([
    'packages/ground/f.ts:1:24 imports in a circle: packages/ground/e.ts -> packages/ground/f.ts -> packages/ground/e.ts',
    'packages/side/h.ts:1:19 imports in a circle: packages/side/g.ts -> packages/side/h.ts -> packages/side/g.ts',
    'packages/side/j.js:1:19 imports in a circle: packages/side/i.js -> packages/side/j.js -> packages/side/i.js',
  ]);
});

it('reads tests and tools too, but neither packages nor sites of authors', () => {
  expect(
    check({
      'packages/ground/e.ts': "import '../../tests/run.ts';\n",
      'tests/f.ts': "import type { G } from './g.ts';\nexport type F = G;\n",
      'tests/g.ts': "import type { F } from './f.ts';\nexport type G = F | 1;\n",
      'tests/rules/node_modules/a/index.d.ts': "import '../../../../elsewhere.ts';\n",
      'tests/fixtures/sites/a/page.tsx': "import '../../../../elsewhere.ts';\n",
    }),
  ).toEqual([
    'packages/ground/e.ts:1:8 imports tests/run.ts: tests is not on a floor below packages in .',
    'tests/g.ts:1:24 imports in a circle: tests/f.ts -> tests/g.ts -> tests/f.ts',
  ]);
});

it('reports rooms that the plan does not name, and planned rooms that do not exist', () => {
  const { 'packages/side/d.tsx': _side, ...others } = SOUND;
  const root = build({
    ...others,
    'packages/ground/e.ts': "import '../../elsewhere/e.ts';\n",
    'packages/attic/f.ts': '',
  });
  expect(findFaults(readHouse(root), PLAN).map(({ message }) => message)).toEqual([
    'imports elsewhere/e.ts, which is not in the house',
    'packages has no room side, which the plan names',
    'packages/attic is on no floor of the plan',
  ]);
});

it('counts arrows between rooms', () => {
  const files = readHouse(build({ ...SOUND, 'packages/ground/ground.test.ts': "import '../top/b.ts';\n" }));
  expect(toTable(files).text).toBe(`room                 files    lines   arrows
packages/ground          1        1        0
packages/middle          1        2        1
packages/side            1        1        1
packages/top             1        1        1
packages/top/roof        1        2        1
tests                    1        1        1`);
  expect(countFaults(findFaults(files, PLAN))).toEqual({ upward: 0, circles: 0 });
});

it('finds the names of pages', () => {
  const root = build({
    'site/blog/2024-01-02-tanam-padi.md': '',
    'site/docs/Musim Hujan/index.md': '',
    'site/pages/index.md': '',
    'packages/a.ts':
      "// As on another site.\nexport const a = ['/tanam-padi', 'docs/Musim Hujan', 'index', 'tanam-padi-lagi'];\n",
    'packages/a.test.ts': '// merek\n',
  });
  expect(
    findNames(readHouse(root), root).map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`),
  ).toEqual([
    'packages/a.ts:2:21 the engine names "tanam-padi", which belongs to one site',
    'packages/a.ts:2:40 the engine names "Musim Hujan", which belongs to one site',
  ]);
});

it('finds files and functions that are too long, except in tests', () => {
  const body = 'const a = 1;\n'.repeat(150);
  const files = {
    'packages/a.ts': `export function a() {\n${body}}\n`,
    'packages/b.ts': body + body + body,
    'packages/b.test.ts': body + body + body,
    'packages/testing/c.ts': body + body + body,
    'packages/d.ts': 'export const d = 1;\n',
  };
  const found = findLong(readHouse(build(files)));
  expect(found.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'packages/a.ts:1 a function of 152 lines, at most 120',
    'packages/b.ts:undefined 450 lines, at most 300',
  ]);
});

it('reads every file of packages/ and all other code, finds the imports, and reports no problem', () => {
  const root = path.join(import.meta.dirname, '..');
  const files = readHouse(root);
  const held = execFileSync('git', ['ls-files', 'packages', '*.ts', '*.tsx', '*.js'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !/^(?:tests\/fixtures|tests\/e2e\/account\/site|examples|samples|site)\/|^[^/]+$/.test(file));
  expect(files.map(({ file }) => file)).toEqual(expect.arrayContaining(held));
  const written = files.filter(
    ({ file, text }) => /\.[jt]sx?$/.test(file) && /^(?:import|export) [^;]*from '\.(?!.*\/dist\/)/m.test(text),
  );
  expect(written.filter(({ imports }) => imports.length === 0).map(({ file }) => file)).toEqual([]);
  expect([...findFaults(files, FLOORS), ...findNames(files, root)]).toEqual([]);
});
