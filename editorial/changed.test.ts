import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readChangedFiles } from './changed.ts';

const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'serbakode-changed-')));
afterAll(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args]);
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

it('lists files that were committed since, are not committed, or are not tracked', async () => {
  git('init', '-q', '-b', 'main');
  write('site/lama.md', 'a');
  write('site/sama.md', 'a');
  git('add', '.');
  git('commit', '-qm', 'satu');
  write('site/dikomit.md', 'a');
  git('add', '.');
  git('commit', '-qm', 'dua');
  write('site/lama.md', 'b');
  write('site/baru dan "aneh".md', 'a');
  expect([...(await readChangedFiles(folder, 'HEAD~1'))].sort()).toEqual([
    'site/baru dan "aneh".md',
    'site/dikomit.md',
    'site/lama.md',
  ]);
  expect([...(await readChangedFiles(path.join(folder, 'site'), 'HEAD'))].sort()).toEqual([
    'baru dan "aneh".md',
    'lama.md',
  ]);
});

it('reports an unknown revision', async () => {
  await expect(readChangedFiles(folder, 'tidak-ada')).rejects.toThrow(
    '--changed tidak-ada: git could not compare with it',
  );
});
