import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const LOADER = path.resolve('bin/load.cjs');

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'compiled-'));
  file = path.join(dir, 'main.cjs');
  writeFileSync(file, "const path = require('node:path');\nexports.name = () => path.basename('/a/b');\n");
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Load the file in another process, for V8 keeps what it compiled in this one. */
const load = () => {
  const script = `require(${JSON.stringify(LOADER)}).loadCompiled(${JSON.stringify(file)}).name()`;
  return execFileSync(process.execPath, ['-p', script], { encoding: 'utf8' }).trim();
};
const listKept = () => readdirSync(dir).filter((name) => name !== 'main.cjs');

it('keeps machine code for one build of Node, since another one with the same V8 would run it wrongly', () => {
  expect(load()).toBe('b');
  const kept = listKept();
  expect(kept).toEqual([expect.stringMatching(/^main\.cjs\.v\d+\.\d+\.\d+-\d+-\d+$/)]);
  expect(kept[0]).toContain(`.${process.version}-`);
  expect(load()).toBe('b');
  expect(listKept()).toEqual(kept);
});

it.each([
  ['cut off', (kept: Buffer) => kept.subarray(0, kept.length / 2)],
  ['empty', () => Buffer.alloc(0)],
  ['changed in one bit', (kept: Buffer) => kept.map((byte, place) => (place === 100 ? byte ^ 1 : byte))],
])('compiles again if the kept code is %s', (_what, spoil) => {
  load();
  const keptFile = path.join(dir, listKept()[0] ?? '');
  const spoilt = spoil(readFileSync(keptFile));
  writeFileSync(keptFile, spoilt);
  expect(load()).toBe('b');
  const now = readFileSync(keptFile);
  expect(now.equals(spoilt)).toBe(false);
  expect(load()).toBe('b');
  expect(readFileSync(keptFile)).toEqual(now);
});

it('keeps machine code of a package for its text, since another version may be as long', () => {
  const loader = path.join(dir, 'bin/load.cjs');
  const packageFile = path.join(dir, 'node_modules/react/index.js');
  mkdirSync(path.dirname(loader));
  mkdirSync(path.dirname(packageFile), { recursive: true });
  copyFileSync(LOADER, loader);
  const write = (version: string) =>
    writeFileSync(packageFile, `exports.version = () => '${version}';\n//${' '.repeat(10_000)}\n`);
  const read = () =>
    execFileSync(process.execPath, ['-p', `require(${JSON.stringify(loader)}); require('react').version()`], {
      cwd: dir,
      encoding: 'utf8',
    }).trim();
  const keptDir = path.join(dir, '.cache/compiled/packages');
  write('1');
  expect(read()).toBe('1');
  expect(readdirSync(keptDir)).toHaveLength(1);
  expect(read()).toBe('1');
  expect(readdirSync(keptDir)).toHaveLength(1);
  write('2');
  expect(read()).toBe('2');
  expect(readdirSync(keptDir)).toHaveLength(2);
});

it('runs a file again that has failed, as Node.js does, in place of what it had exported until then', () => {
  writeFileSync(file, "exports.name = () => 'half';\nif (process.argv[1] !== 'b') throw new Error('no package');\n");
  const script = `const { loadCompiled } = require(${JSON.stringify(LOADER)});
const read = () => { try { return loadCompiled(${JSON.stringify(file)}).name(); } catch ({ message }) { return message; } };
[read(), read(), (process.argv[1] = 'b', read())].join()`;
  expect(execFileSync(process.execPath, ['-p', script], { encoding: 'utf8' }).trim()).toBe(
    'no package,no package,half',
  );
});
