import { mkdir, mkdtemp, readdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { linkPackages } from './linkPackages.ts';

async function createEngine(): Promise<string> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'engine-')));
  await mkdir(path.join(root, 'node_modules/react'), { recursive: true });
  await writeFile(path.join(root, 'node_modules/react/package.json'), '{}');
  await writeFile(path.join(root, 'node_modules', 'paket.js'), '');
  return root;
}

it('links a cache elsewhere to the packages of this engine, and no longer to packages of a removed engine', async () => {
  const root = await createEngine();
  const dir = await mkdtemp(path.join(tmpdir(), 'cache-'));
  await linkPackages(root, dir);
  const other = await createEngine();
  await linkPackages(other, dir);
  await linkPackages(other, dir);
  expect(await realpath(path.join(dir, 'node_modules'))).toBe(path.join(other, 'node_modules'));
  expect(await readdir(dir)).toEqual(['node_modules']);

  const moved = await mkdtemp(path.join(tmpdir(), 'cache-'));
  await symlink('/tidak-ada/node_modules', path.join(moved, 'node_modules'));
  await linkPackages(root, moved);
  expect(await realpath(path.join(moved, 'node_modules'))).toBe(path.join(root, 'node_modules'));
});

it('writes nothing in a cache inside the engine, where packages are found', async () => {
  const root = await createEngine();
  const dir = path.join(root, '.cache');
  await mkdir(dir);
  await linkPackages(root, dir);
  expect(await readdir(dir)).toEqual([]);
});
