import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { ROOT } from '../../../../testing/siteFolder.ts';
import { writeCompiledFolder } from './compiledFolder.ts';

async function openCache() {
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'folder-'));
  const write = vi.fn(async (dir: string) => {
    await writeFile(path.join(dir, 'a.txt'), 'a');
    return { modules: [], works: [{ name: 'Peta', licence: 'MIT', source: null }] };
  });
  const read = (hash: string, key: string) =>
    writeCompiledFolder({ folder: 'maps', hash }, { key, write }, { root: ROOT, cacheDir });
  return { read, write };
}

it('is written once for each key and each state of the sources, with the licences of what it holds', async () => {
  const { read, write } = await openCache();
  const files = await read('1', 'a');
  expect([...files.keys()]).toEqual(['maps/a.txt', 'maps/licences.txt']);
  expect(await readFile(files.get('maps/licences.txt') ?? '', 'utf8')).toMatch(/^Peta, MIT\n/);
  expect(await read('1', 'a')).toEqual(files);
  expect(write).toHaveBeenCalledTimes(1);
  await read('2', 'a');
  await read('2', 'b');
  expect(write).toHaveBeenCalledTimes(3);
});

it.each([
  ['is gone', rm],
  ['is cut off', (file: string) => truncate(file, 0)],
  ['holds zeros', async (file: string) => writeFile(file, Buffer.alloc((await stat(file)).size))],
])('is written again if a file of it %s from the cache', async (_what, damage) => {
  const { read, write } = await openCache();
  const files = await read('1', 'a');
  for (const name of ['a.txt', 'licences.txt', '.sums.json']) {
    write.mockClear();
    await damage(path.join(path.dirname(files.get('maps/a.txt') ?? ''), name));
    expect(await read('1', 'a')).toEqual(files);
    expect(write).toHaveBeenCalledTimes(1);
    expect(await readFile(files.get('maps/a.txt') ?? '', 'utf8')).toBe('a');
  }
});

it('does not fill the cache: of the folders without recent use, only the last are kept', async () => {
  const { read } = await openCache();
  const dirs: string[] = [];
  for (let count = 0; count < 12; count++) {
    const dir = path.dirname((await read(String(count), 'a')).get('maps/a.txt') ?? '');
    dirs.push(dir);
    await utimes(dir, new Date(), new Date(2020, 0, 1, count));
  }
  await read('one more', 'a');
  const kept = dirs.filter((dir) => existsSync(dir));
  expect(kept).toEqual(dirs.slice(-8));
});
