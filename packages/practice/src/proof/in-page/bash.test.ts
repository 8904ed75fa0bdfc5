import { afterAll, beforeAll, expect, it } from 'vitest';
import { SANDBOX_PLACE } from '../../../../testing/sandboxPlace.ts';
import { findInstalledChromium } from '../browser/findInstalledChromium.ts';
import { closeBrowser } from '../browser/openBrowser.ts';
import { openPracticePages, type PracticePages } from './openPage.ts';

let practice: PracticePages | null = null;
beforeAll(async () => {
  if (findInstalledChromium() !== null) practice = await openPracticePages(SANDBOX_PLACE, 1);
});
afterAll(async () => {
  await practice?.close();
  await closeBrowser();
});

async function run(program: string, files: readonly { title: string; content: string }[] = []) {
  const request = {
    language: 'bash',
    entry: 'coba.sh',
    args: [],
    stdin: '',
    database: '',
    test: null,
    width: null,
  } as const;
  const all = [...files, { title: 'coba.sh', content: program }];
  return practice?.pages[0]?.request({ ...request, files: all });
}

it('reads and writes files that are larger than the stack of a worker', async (test) => {
  test.skip(!practice);
  const content = 'abcdefghi\n'.repeat(30_000);
  const result = await run('cat b.txt b.txt > c.txt; wc -c c.txt; seq 1 30000 | base64 | base64 -d | tail -n 1', [
    { title: 'b.txt', content },
  ]);
  expect([result?.stderr, result?.stdout, result?.changed['c.txt']?.length]).toEqual([
    '',
    '600000 c.txt\n30000\n',
    600_000,
  ]);
});

it('keeps what a script printed that never ends, and names its end', async (test) => {
  test.skip(!practice);
  for (const script of ['while true; do :; done', 'sleep 60', 'while true; do sleep 1; done']) {
    const result = await run(`echo awal; ${script}`);
    const isNamed = result?.done.reason === 'time' || /too many/.test(result?.stderr ?? '');
    expect([result?.stdout, isNamed], script).toEqual(['awal\n', true]);
  }
});
