import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readModifiedDays } from './readModifiedDays.ts';

const createFolder = async () => realpath(await mkdtemp(path.join(tmpdir(), 'history-')));

it('reads when each file was last committed, wherever the repository begins and through a link', async () => {
  const root = await createFolder();
  const file = path.join(root, 'buku/site/blog/a.md');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'A\n');
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@contoh.example', ...words], {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: '2023-01-02T03:04:05Z' },
    });
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'a');
  const days = new Map([[file, { date: new Date('2023-01-02T03:04:05Z'), author: 'A' }]]);
  expect(await readModifiedDays(path.join(root, 'buku/site'))).toEqual({ days, isCut: false });
  const link = path.join(await createFolder(), 'site');
  await symlink(path.join(root, 'buku/site'), link);
  expect(await readModifiedDays(link)).toEqual({ days, isCut: false });
});

it('has no dates from before the commits of a shallow clone, and reports it', async () => {
  const root = await createFolder();
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@contoh.example', ...words], {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: '2023-01-02T03:04:05Z' },
    });
  git('init', '-q');
  for (const name of ['a.md', 'b.md', 'c.md']) {
    await writeFile(path.join(root, name), 'A\n');
    git('add', '.');
    git('commit', '-q', '-m', name);
  }
  const clone = async (depth: number) => {
    const dir = path.join(await createFolder(), 'clone');
    git('clone', '-q', '--depth', String(depth), `file://${root}`, dir);
    const { days, isCut } = await readModifiedDays(dir);
    return { names: [...days.keys()].map((file) => path.basename(file)), isCut };
  };
  expect(await clone(1)).toEqual({ names: [], isCut: true });
  expect(await clone(2)).toEqual({ names: ['c.md'], isCut: true });
});

it('has no dates outside a repository, nor in a missing folder', async () => {
  const dir = await createFolder();
  expect(await readModifiedDays(dir)).toEqual({ days: new Map(), isCut: false });
  expect(await readModifiedDays(path.join(dir, 'tidak-ada'))).toEqual({ days: new Map(), isCut: false });
});
