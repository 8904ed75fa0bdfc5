import { EXERCISE_LEVELS } from '@serbakode/practice/proof';
import type { Article } from '../articles/article.ts';
import type { Site } from '../articles/site.ts';
import { CHAPTER_EXERCISES, CHAPTER_LEVELS, CHAPTER_OUTCOMES } from '../articles/thresholds.ts';
import { checkFields, checkOutcomes, checkRequired } from './learning.ts';
import { createRule, type Report } from './rule.ts';

/** Front matter fields that a chapter of a course needs, besides the fields of every doc. */
const FIELDS = ['level', 'outcomes', 'introduces'] as const;
/** Chapters whose exercises are mostly done on the reader's own computer, or are one project. */
const SHORT = /\/(?:proyek|git)-[^/]*$/;

/** A chapter of a course: level, outcomes that its exercises prove, what it requires, and exercises of three levels
 *  (editorial/guide.md, sections 4, 9 and 10). A page of the docs that has none of this is older than the guide: it
 *  is reported. */
export const checkChapter = createRule<Pick<Site, 'articles'>>((article, report, site) => {
  if (article.kind !== 'doc') return;
  const isChapter = FIELDS.some((field) => field in article.fields) || article.exercises.length > 0;
  if (!isChapter) {
    const fix = 'bring it up to editorial/guide.md, sections 4, 9 and 10';
    report('title', 'a chapter without `outcomes` and exercises', fix, { severity: 'warning' });
    return;
  }
  checkFields(article, report, FIELDS);
  checkOutcomes(article, report, CHAPTER_OUTCOMES);
  checkRequired(article, report, site);
  checkExercises(article, report);
});

function checkExercises({ exercises, sitePath, lines }: Article, report: Report): void {
  const isShort = SHORT.test(sitePath);
  const [fewest, most] = CHAPTER_EXERCISES;
  const least = isShort ? EXERCISE_LEVELS.length : fewest;
  if (exercises.length < least || exercises.length > most)
    report(lines.length, `${exercises.length} exercises, expected ${least} to ${most}`);
  for (const level of EXERCISE_LEVELS) {
    const count = exercises.filter((exercise) => exercise.level === level).length;
    const needed = isShort ? 1 : CHAPTER_LEVELS[level];
    if (count < needed) report(lines.length, `exercises of level "${level}": ${count}, expected at least ${needed}`);
  }
}
