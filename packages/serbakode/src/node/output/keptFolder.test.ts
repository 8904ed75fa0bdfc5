import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { keepFolder } from './keptFolder.ts';

/** A cache, and what keeps a folder in it while another process may do something. */
async function createCache() {
  const scratchDir = await mkdtemp(path.join(tmpdir(), 'cache-'));
  const dir = path.join(scratchDir, 'kept', 'a');
  const keep = (text: string, meanwhile: () => Promise<unknown> = async () => {}) =>
    keepFolder(dir, {
      scratchDir,
      kept: 1,
      write: async (scratch) => {
        await writeFile(path.join(scratch, 'file'), text);
        await meanwhile();
      },
    });
  return { dir, keep, read: () => readFile(path.join(dir, 'file'), 'utf8'), scratch: path.join(scratchDir, 'tmp') };
}

it('keeps the complete folder of another process, and removes its own', async () => {
  const { keep, read, scratch } = await createCache();
  await keep('ours', () => keep('theirs'));
  expect(await read()).toBe('theirs');
  expect(await readdir(scratch)).toEqual([]);
});

it('replaces an incomplete folder', async () => {
  const { dir, keep, read, scratch } = await createCache();
  const half = path.join(dir, 'half');
  await keep('ours', async () => {
    await keep('theirs');
    await writeFile(half, '');
    await rm(path.join(dir, 'file'));
  });
  expect(await read()).toBe('ours');
  expect(existsSync(half)).toBe(false);
  expect(await readdir(scratch)).toEqual([]);
});

it('throws the error of what writes it, and leaves nothing', async () => {
  const { dir, keep, scratch } = await createCache();
  await expect(keep('ours', () => readFile(path.join(dir, 'missing')))).rejects.toThrow('ENOENT');
  expect(existsSync(dir)).toBe(false);
  expect(await readdir(scratch)).toEqual([]);
});
