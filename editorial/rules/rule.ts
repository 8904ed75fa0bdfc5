import type { NewProblem, Place } from 'serbakode/content';
import type { Article } from '../articles/article.ts';

/** Report a problem of an article.
 *  @param at its line, its place, or a field of the front matter */
export type Report = (
  at: number | string | Place,
  message: string,
  fix?: string,
  more?: Pick<NewProblem, 'known' | 'severity'>,
) => void;

/** Create a rule, which lists the problems of an article.
 *  @param check reports them; `site` contains the data to compare the article with */
export const createRule =
  <Facts = void>(check: (article: Article, report: Report, site: Facts) => void) =>
  (article: Article, site: Facts): NewProblem[] => {
    const problems: NewProblem[] = [];
    const report: Report = (at, message, fix = '', more = {}) =>
      problems.push({ file: article.file, ...toPlace(article, at), message, fix, ...more });
    check(article, report, site);
    return problems;
  };

function toPlace({ result }: Article, at: number | string | Place): Place {
  if (typeof at === 'number') return { line: at, column: 1 };
  const { line = 1, column = 1 } = typeof at === 'string' ? (result.frontMatterPlaces[at] ?? {}) : at;
  return { line, column };
}
