import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { main } from './main.ts';

const FIXTURE = ['--site', 'tests/fixtures/content-check/site', '--plan', 'tests/fixtures/content-check/plan.csv'];
const FILE = 'tests/fixtures/content-check/site/blog/2023-02-24-contoh.md';

const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void printed.push(text));
});
afterEach(() => vi.restoreAllMocks());

it('lists the problems of one post and ends with counts', async () => {
  expect(await main([...FIXTURE, '--only', 'contoh'])).toBe(1);
  const problems = [
    `${FILE}:10:1  1 words of prose, expected 400 to 2500\n  fix:   say what a learner still lacks`,
    `${FILE}:12:1  an opening of 1 words, expected 20 to 110\n  fix:   move the mark, or rewrite it`,
    `${FILE}:21:1  no section "Bacaan lanjut"\n  fix:   add \`## Bacaan lanjut\``,
  ];
  expect(printed).toEqual(expect.arrayContaining(problems));
  expect(printed.at(-1)).toMatch(
    /^1 posts, 0 other pages; samples run: bash 1; \d+\.\d s\n7 errors, 0 warnings\n0 passed, 1 failed$/,
  );
});

it('reports wrong arguments', async () => {
  expect(await main([...FIXTURE, '--only', 'tidak-ada'])).toBe(2);
  expect(printed).toEqual([
    '--only tidak-ada: no such post or page\n  fix:   give the slug of a post, or the path of a file or folder, such as site/docs/a/b.md or docs/a',
  ]);
});

it('prints its usage', async () => {
  expect(await main(['--help'])).toBe(0);
  expect(printed[0]).toMatch(/^npm run check:content -- \[options\]\n/);
});
