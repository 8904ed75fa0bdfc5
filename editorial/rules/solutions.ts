import type { NewProblem } from 'serbakode/content';
import type { Article } from '../articles/article.ts';
import { toPagePath, type Site } from '../articles/site.ts';
import { solutionsOf, toSolutions } from '../syntax/pieces.ts';
import { readFeatures } from '../syntax/readFeatures.ts';
import { pagesBehind } from './learning.ts';

/** A solution in a post uses no function, method or command that neither the post nor a page that it requires has
 *  shown: nobody can find what was never named. */
export async function checkSolutions(
  chosen: readonly Article[],
  { articles }: Pick<Site, 'articles'>,
): Promise<NewProblem[]> {
  const pages = new Map(articles.map((article) => [toPagePath(article), article]));
  const posts = chosen.filter((article) => article.kind === 'post' && article.exercises.length > 0);
  const { features } = await readFeatures(posts, toSolutions);
  return posts.flatMap((post) => {
    const behind = [...pagesBehind(post, pages)].filter((page) => page !== post);
    const known = wordsOf([shownOf(post), ...behind.map(({ text }) => text)].join('\n'));
    const reported = new Set<string>();
    return (features.get(post) ?? []).flatMap(({ names, isName, line }): NewProblem[] => {
      const [name = ''] = names;
      const word = /[\p{L}\p{N}_$]+$/u.exec(name)?.[0] ?? '';
      if (isName !== true || word === '' || known.has(word) || reported.has(name)) return [];
      reported.add(name);
      const message = `the solution uses ${name.replace(/^\w+:/, '')}, which nothing before it shows`;
      const fix = 'name it in the task, show it in the text, or write the solution without it';
      return [{ file: post.file, line, message, fix }];
    });
  });
}

/** Return the text of a page without the parts that readers do not see before solving: solutions, wrong answers and
 *  tests. */
function shownOf({ lines, exercises }: Article): string {
  const hidden = exercises.flatMap((exercise) =>
    exercise.kind === 'code' ? [...solutionsOf(exercise), ...exercise.wrongs, ...exercise.tests] : [],
  );
  const isHidden = (line: number) =>
    hidden.some((one) => line > one.line && line <= one.line + one.code.split('\n').length);
  return lines.filter((_, index) => !isHidden(index + 1)).join('\n');
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/[\p{L}\p{N}_$]+/gu));
