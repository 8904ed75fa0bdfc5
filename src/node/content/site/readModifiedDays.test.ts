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
  const days = new Map([[file, new Date('2023-01-02T03:04:05Z')]]);
  expect(await readModifiedDays(path.join(root, 'buku/site'))).toEqual(days);
  const link = path.join(await createFolder(), 'site');
  await symlink(path.join(root, 'buku/site'), link);
  expect(await readModifiedDays(link)).toEqual(days);
});

it('knows no dates outside of a repository, nor in a folder that is not there', async () => {
  const dir = await createFolder();
  expect(await readModifiedDays(dir)).toEqual(new Map());
  expect(await readModifiedDays(path.join(dir, 'tidak-ada'))).toEqual(new Map());
});
