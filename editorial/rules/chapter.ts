import type { NewProblem } from '../../src/node/diagnostics/problem.ts';
import { EXERCISE_LEVELS } from '../../src/shared/practice/exercise.ts';
import type { Article } from '../articles/article.ts';
import type { Site } from '../articles/site.ts';
import { CHAPTER_EXERCISES, CHAPTER_LEVELS, CHAPTER_OUTCOMES } from '../articles/thresholds.ts';
import { checkFields, checkOutcomes, checkRequired, placeOf } from './learning.ts';

/** Fields that a chapter of a course needs in its front matter, besides those of every doc. */
const FIELDS = ['level', 'outcomes', 'introduces'] as const;
/** Chapters whose exercises are mostly done on the reader's own computer, or are one project. */
const SHORT = /\/(?:proyek|git)-[^/]*$/;

/** A chapter of a course: level, outcomes that its exercises prove, what it requires, and exercises of three levels
 *  (editorial/guide.md, sections 4, 9 and 10). A page of the docs that has none of this is older than the guide: it
 *  is reported. */
export function checkChapter(article: Article, site: Pick<Site, 'articles'>): NewProblem[] {
  if (article.kind !== 'doc') return [];
  const isChapter = FIELDS.some((field) => field in article.fields) || article.exercises.length > 0;
  if (!isChapter) {
    const message = 'a chapter without `outcomes` and exercises';
    const fix = 'bring it up to editorial/guide.md, sections 4, 9 and 10';
    return [{ ...placeOf(article, 'title'), message, fix, severity: 'warning' }];
  }
  return [
    ...checkFields(article, FIELDS),
    ...checkOutcomes(article, CHAPTER_OUTCOMES),
    ...checkRequired(article, site),
    ...checkExercises(article),
  ];
}

function checkExercises(article: Article): NewProblem[] {
  const { exercises, sitePath, file, lines } = article;
  const at = { file, line: lines.length };
  const isShort = SHORT.test(sitePath);
  const [fewest, most] = CHAPTER_EXERCISES;
  const least = isShort ? EXERCISE_LEVELS.length : fewest;
  const problems: NewProblem[] = [];
  if (exercises.length < least || exercises.length > most)
    problems.push({ ...at, message: `${exercises.length} exercises, expected ${least} to ${most}` });
  for (const level of EXERCISE_LEVELS) {
    const count = exercises.filter((exercise) => exercise.level === level).length;
    const needed = isShort ? 1 : CHAPTER_LEVELS[level];
    if (count < needed)
      problems.push({ ...at, message: `exercises of level "${level}": ${count}, expected at least ${needed}` });
  }
  return problems;
}
