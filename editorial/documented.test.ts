import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseFences, runExercises } from '@serbakode/practice/proof';
import { expect, it } from 'vitest';
import { testArticle } from './articles/testArticle.ts';

it('the example of docs/exercises.md is an exercise that passes as it is pasted', async () => {
  const [example] = parseFences(readFileSync('docs/exercises.md', 'utf8'));
  const article = await testArticle(`${example?.code}\n`, 'docs/a.md');
  expect(article.result.problems).toEqual([]);
  const root = mkdtempSync(path.join(os.tmpdir(), 'serbakode-documented-'));
  const { problems, run } = await runExercises(article, {
    cacheDir: root,
    known: {},
    isAsked: () => true,
    limitMs: 60_000,
  });
  rmSync(root, { recursive: true });
  expect({ problems, run }).toEqual({ problems: [], run: 1 });
});
