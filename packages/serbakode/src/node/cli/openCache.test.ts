import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { markCache } from '../output/cacheMark.ts';
import { openCache } from './parts/openCache.ts';

it.each(['markdown', 'cards', 'outputs', 'modules', 'code', 'images'])(
  'checks one folder of %s each time it is opened, and removes old entries',
  async (kind) => {
    const cache = await mkdtemp(path.join(tmpdir(), 'cache-'));
    await markCache(cache);
    const dir = path.join(cache, kind);
    const longAgo = new Date(2020, 0, 1);
    for (let folder = 0; folder < 256; folder++) {
      const file = path.join(dir, folder.toString(16).padStart(2, '0'), 'old.json');
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, '{}');
      await utimes(file, longAgo, longAgo);
    }
    const count = async () => (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.json')).length;
    await openCache({ cache, site: 'site', out: 'dist' }, '/engine');
    expect(await count()).toBe(255);
  },
);
