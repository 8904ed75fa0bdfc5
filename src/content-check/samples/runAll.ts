import type { Article } from '../article.ts';
import { type PageResult, runPage } from './runPage.ts';

/** Run the samples of all pages, some pages at a time.
 *  @returns results in the order of the articles */
export async function runAll(_root: string, articles: readonly Article[], jobs: number): Promise<PageResult[]> {
  const results: PageResult[] = [];
  const waiting = articles.entries();
  const work = async () => {
    for (const [index, article] of waiting) results[index] = await runPage(article);
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return results;
}
