import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isCache, markCache } from './cacheMark.ts';

it('a cache is one while another process marks it, or if that was killed', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'cache-'));
  const mark = path.join(dir, 'CACHEDIR.TAG');
  await markCache(dir);
  const whole = await readFile(mark, 'utf8');
  for (const text of ['', whole.slice(0, 50)]) {
    await writeFile(mark, text);
    expect(await isCache(dir)).toBe(true);
  }
  await markCache(dir);
  expect(await readFile(mark, 'utf8')).toBe(whole);
  await writeFile(mark, `${whole}#`);
  expect(await isCache(dir)).toBe(false);
  await rm(dir, { recursive: true });
});
