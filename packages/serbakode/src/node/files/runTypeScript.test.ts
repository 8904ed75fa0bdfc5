import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const COMMAND = path.resolve('packages/serbakode/bin/typescript.js');

it('runs an entry outside of the repository as it and its imports are now', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'entry-'));
  const entry = path.join(dir, 'entry.ts');
  const imported = path.join(dir, 'imported.ts');
  const run = () => execFileSync(process.execPath, [COMMAND, entry], { encoding: 'utf8' });
  writeFileSync(entry, "import { word } from './imported.ts';\nexport const main = () => console.log(word);\n");
  writeFileSync(imported, "export const word: string = 'first';\n");
  expect(run()).toBe('first\n');
  writeFileSync(imported, "export const word: string = 'second';\n");
  expect(run()).toBe('second\n');
});
