import { mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runExercises } from '@serbakode/practice/proof';
import { expect, it } from 'vitest';
import { printed, testArticle } from './articles/testArticle.ts';

const EXAMPLE = /^````md\n([\s\S]*?)\n````$/gm;

const examples = [...readFileSync('docs/exercises.md', 'utf8').matchAll(EXAMPLE)].map(([, text = '']) => text);

it.each(examples)('an example of docs/exercises.md works when it is pasted: %#', async (text) => {
  const article = await testArticle(`---\ntitle: Judul\n---\n\n${text}\n`, 'docs/a.md');
  expect(printed(article.result.problems)).toEqual([]);
  const root = mkdtempSync(path.join(os.tmpdir(), 'examples-'));
  const { problems, run } = await runExercises(article, {
    cacheDir: root,
    known: {},
    isAsked: () => true,
    limitMs: 60_000,
  });
  expect(printed(problems)).toEqual([]);
  expect(run).toBe(1);
});
