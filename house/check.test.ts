import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runStages } from './check.ts';

it('runs every stage, and names those that failed', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'stages-'));
  const write = (name: string) => `node -e "fs.writeFileSync(process.argv[1], '')" ${path.join(dir, name)}`;
  expect(
    runStages([
      { name: 'satu', command: 'exit 3' },
      { name: 'dua', command: write('dua') },
      { name: 'tiga', command: 'tidak-ada-perintah-ini 2> /dev/null || exit 1' },
      { name: 'empat', command: write('empat') },
    ]),
  ).toEqual(['satu', 'tiga']);
  expect(await readdir(dir)).toEqual(['dua', 'empat']);
});
