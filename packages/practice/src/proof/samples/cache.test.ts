import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readPassed, writePassed } from './cache.ts';

it('is written by several pages at once that share a key, such as those with nothing to run', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'serbakode-cache-'));
  try {
    await Promise.all(Array.from({ length: 20 }, () => writePassed(folder, 'nothing', ['js'])));
    expect(await readPassed(folder, 'nothing')).toEqual(['js']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
