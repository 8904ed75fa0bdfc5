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
  // Above 64 kB, but little work, so that a busy machine does not reach the time limit.
  const content = 'abcdefghi\n'.repeat(7000);
  const result = await run('cat b.txt > c.txt', [{ title: 'b.txt', content }]);
  expect([result?.stderr, result?.changed['c.txt'] === content]).toEqual(['', true]);
});

it('stops a script that never ends, and reports the reason', async (test) => {
  test.skip(!practice);
  for (const script of ['while true; do :; done', 'while true; do sleep 1; done']) {
    const result = await run(script);
    const isNamed = result?.done.reason === 'time' || /too many/.test(result?.stderr ?? '');
    expect([isNamed, result?.done.reachedEnd && result.done.reason === 'time'], script).toEqual([true, false]);
  }
});
