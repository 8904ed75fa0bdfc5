import type { NewProblem } from 'serbakode/content';
import { linkedPages } from '../articles/linkedPages.ts';
import { toPagePath, type Site } from '../articles/site.ts';
import { requiredBy } from './learning.ts';

/** Check that every post links to another page, and that a page or its series links to it. */
export function checkLinked({ articles, series }: Pick<Site, 'articles' | 'series'>): NewProblem[] {
  const pagesOf = new Map(
    articles.map((article) => [toPagePath(article), new Set([...linkedPages(article), ...requiredBy(article)])]),
  );
  const inSeries = new Set(series.flat());
  return articles
    .filter(({ kind }) => kind === 'post')
    .flatMap((post) => {
      const own = toPagePath(post);
      const isReached =
        inSeries.has(String(post.fields['slug'])) || [...pagesOf].some(([from, to]) => from !== own && to.has(own));
      const at = (message: string, fix: string): NewProblem => ({
        file: post.file,
        line: post.lines.length,
        message,
        fix,
      });
      return [
        ...(pagesOf.get(own)?.size ? [] : [at('no link to another page', 'name a related page in "Bacaan lanjut"')]),
        ...(isReached ? [] : [at('no other page links to this post', 'link to it from a related page')]),
      ];
    });
}
