import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { buildOnce, hashFolder } from './buildOnce.ts';

const createFolder = () => mkdtemp(path.join(tmpdir(), 'once-'));

it('builds once for all who ask at the same time, and for those who ask later', async () => {
  const dir = path.join(await createFolder(), 'a');
  const build = vi.fn(async (into: string) => path.join(into, 'dist'));
  const expected = path.join(dir, 'dist');
  expect(await Promise.all([buildOnce(dir, build), buildOnce(dir, build)])).toEqual([expected, expected]);
  expect(await buildOnce(dir, build)).toBe(expected);
  expect(build).toHaveBeenCalledTimes(1);
});

it('says to all of them why a build failed', async () => {
  const dir = path.join(await createFolder(), 'a');
  const build = vi.fn(() => Promise.reject(new Error('1 error, 0 warnings')));
  const results = await Promise.allSettled([buildOnce(dir, build), buildOnce(dir, build)]);
  expect(results.map((result) => (result.status === 'rejected' ? String(result.reason) : null))).toEqual([
    'Error: 1 error, 0 warnings',
    'Error: 1 error, 0 warnings',
  ]);
  expect(build).toHaveBeenCalledTimes(1);
});

it('tells folders apart by names, contents and options, and not by where they stand', async () => {
  const toHash = async (name: string, text: string, options: readonly string[] = []) => {
    const dir = await createFolder();
    await writeFile(path.join(dir, name), text);
    return hashFolder(dir, options);
  };
  const hash = await toHash('a.md', 'A');
  expect(await toHash('a.md', 'A')).toBe(hash);
  expect(
    new Set([hash, await toHash('b.md', 'A'), await toHash('a.md', 'B'), await toHash('a.md', 'A', ['--locale', 'ar'])])
      .size,
  ).toBe(4);
});
