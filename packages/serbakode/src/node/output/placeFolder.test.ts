import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { placeFolder } from './placeFolder.ts';

const isWhole = async (dir: string) => existsSync(path.join(dir, 'whole'));

async function createCache() {
  const scratchDir = await mkdtemp(path.join(tmpdir(), 'cache-'));
  const create = async (name: string, file: string) => {
    await mkdir(path.join(scratchDir, name));
    await writeFile(path.join(scratchDir, name, file), name);
    return path.join(scratchDir, name);
  };
  return { create, options: { isWhole, scratchDir }, dir: path.join(scratchDir, 'kept') };
}

it('moves a folder to a free place', async () => {
  const { create, options, dir } = await createCache();
  await placeFolder(await create('ours', 'whole'), dir, options);
  expect(await readFile(path.join(dir, 'whole'), 'utf8')).toBe('ours');
});

it('keeps the complete folder of another process, and removes its own', async () => {
  const { create, options } = await createCache();
  const dir = await create('theirs', 'whole');
  const ours = await create('ours', 'whole');
  await placeFolder(ours, dir, options);
  expect(await readFile(path.join(dir, 'whole'), 'utf8')).toBe('theirs');
  expect(existsSync(ours)).toBe(false);
});

it('replaces an incomplete folder', async () => {
  const { create, options } = await createCache();
  const dir = await create('theirs', 'half');
  await placeFolder(await create('ours', 'whole'), dir, options);
  expect(await readFile(path.join(dir, 'whole'), 'utf8')).toBe('ours');
  expect(existsSync(path.join(dir, 'half'))).toBe(false);
});

it('throws the error of the file system', async () => {
  const { options, dir } = await createCache();
  await expect(placeFolder(path.join(options.scratchDir, 'missing'), dir, options)).rejects.toThrow('ENOENT');
});
