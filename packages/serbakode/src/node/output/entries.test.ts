import { mkdir, mkdtemp, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { pruneEntries, touchEntry } from './entries.ts';

const DAY = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 10, 22);
const toDate = (days: number) => new Date(NOW - days * DAY);

/** Create a cache with entries of the given ages in days. */
async function createCache(days: Readonly<Record<string, number>>) {
  const dir = await mkdtemp(path.join(tmpdir(), 'entries-'));
  for (const [name, age] of Object.entries(days)) {
    const file = path.join(dir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, name);
    await utimes(file, toDate(age), toDate(age));
  }
  return dir;
}

it('removes entries unused for thirty days, from one folder at a time', async () => {
  const dir = await createCache({ 'ab/old.json': 31, 'ab/young.json': 29, 'cd/old.json': 31 });
  await pruneEntries(dir, { now: NOW, folder: 0xab });
  expect(await readdir(path.join(dir, 'ab'))).toEqual(['young.json']);
  expect(await readdir(path.join(dir, 'cd'))).toEqual(['old.json']);
});

it('does nothing if the cache or the folder is missing', async () => {
  const dir = await createCache({ '0f/old.json': 31 });
  await pruneEntries(dir, { now: NOW, folder: 0xf0 });
  await pruneEntries(path.join(dir, 'missing'), { now: NOW });
  expect(await readdir(path.join(dir, '0f'))).toEqual(['old.json']);
});

it('keeps an entry that is used, and updates its time at most once a day', async () => {
  const dir = await createCache({ 'ab/read.json': 40, 'ab/today.json': 0.5 });
  const timeOf = async (name: string) => (await stat(path.join(dir, name))).mtimeMs;
  for (const name of ['ab/read.json', 'ab/today.json']) expect(touchEntry(path.join(dir, name), NOW)).toBe(true);
  expect(touchEntry(path.join(dir, 'ab/missing.json'), NOW)).toBe(false);
  expect(await timeOf('ab/read.json')).toBe(NOW);
  expect(await timeOf('ab/today.json')).toBe(NOW - DAY / 2);
  await pruneEntries(dir, { now: NOW, folder: 0xab });
  expect(await readdir(path.join(dir, 'ab'))).toEqual(['read.json', 'today.json']);
});
