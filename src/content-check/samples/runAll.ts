import path from 'node:path';
import type { Article } from '../article.ts';
import { readPassed, toCacheKey, writePassed } from './cache.ts';
import { type PageResult, runPage } from './runPage.ts';
import { toSamples } from './samples.ts';

/** Run the samples of all pages, some pages at a time; a page whose samples passed before, under the same programs, is not run again.
 *  @returns results in the order of the articles */
export async function runAll(root: string, articles: readonly Article[], jobs: number): Promise<PageResult[]> {
  const cache = path.join(root, '.cache', 'samples');
  const results: PageResult[] = [];
  const waiting = articles.entries();
  const work = async () => {
    for (const [index, article] of waiting) results[index] = await runOrRecall(article, cache);
  };
  await Promise.all(Array.from({ length: jobs }, work));
  if (jobs > 1) await runFailedAlone(results, cache);
  return results;
}

/** What failed while other pages ran beside it is run once more alone: a busy machine can take a sample's ten seconds, and
 *  that is no fault of the article. What is wrong fails again. */
async function runFailedAlone(results: PageResult[], cache: string): Promise<void> {
  for (const [index, { article, problems }] of results.entries()) {
    if (problems.length > 0) results[index] = await runOrRecall(article, cache);
  }
}

async function runOrRecall(article: Article, cache: string): Promise<PageResult> {
  if (toSamples(article.fences).samples.length === 0) return { article, problems: [], run: [], notRun: [] };
  const key = await toCacheKey(article);
  const passed = await readPassed(cache, key);
  if (passed) return { article, problems: [], run: passed, notRun: [] };
  const result = await runPage(article);
  if (result.problems.length === 0 && result.notRun.length === 0) await writePassed(cache, key, result.run);
  return result;
}
