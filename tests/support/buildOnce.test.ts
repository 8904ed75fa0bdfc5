import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { buildOnce, hashFolder } from './buildOnce.ts';

const createFolder = () => mkdtemp(path.join(tmpdir(), 'once-'));

it('builds once for all simultaneous and later requests', async () => {
  const dir = path.join(await createFolder(), 'a');
  const build = vi.fn(async (into: string) => path.join(into, 'dist'));
  const expected = path.join(dir, 'dist');
  expect(await Promise.all([buildOnce(dir, build), buildOnce(dir, build)])).toEqual([expected, expected]);
  expect(await buildOnce(dir, build)).toBe(expected);
  expect(build).toHaveBeenCalledTimes(1);
});

it('reports the error of a failed build to all of them', async () => {
  const dir = path.join(await createFolder(), 'a');
  const build = vi.fn(() => Promise.reject(new Error('1 error, 0 warnings')));
  const results = await Promise.allSettled([buildOnce(dir, build), buildOnce(dir, build)]);
  expect(results.map((result) => (result.status === 'rejected' ? String(result.reason) : null))).toEqual([
    'Error: 1 error, 0 warnings',
    'Error: 1 error, 0 warnings',
  ]);
  expect(build).toHaveBeenCalledTimes(1);
});

it('builds again beside it if the process that was building has ended', async () => {
  const dir = path.join(await createFolder(), 'a');
  await mkdir(dir);
  await writeFile(path.join(dir, 'builder'), String(spawnSync(process.execPath, ['--version']).pid));
  const build = vi.fn(async (into: string) => path.join(into, 'dist'));
  const expected = path.join(`${dir}-again`, 'dist');
  expect(await Promise.all([buildOnce(dir, build), buildOnce(dir, build)])).toEqual([expected, expected]);
  expect(build).toHaveBeenCalledTimes(1);
});

it('hashes names, contents and options of a folder, and not its location', async () => {
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
