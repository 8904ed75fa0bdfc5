import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { hashFolder } from './hashFolder.ts';

const createFolder = () => mkdtemp(path.join(tmpdir(), 'hash-'));

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
