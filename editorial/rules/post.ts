import type { NewProblem } from '../../src/node/diagnostics/problem.ts';
import { EXERCISE_LEVELS } from '../../src/shared/practice/exercise.ts';
import type { Article } from '../articles/article.ts';
import { deviationOf, toFigures, type Figures } from '../articles/figures.ts';
import type { Site } from '../articles/site.ts';
import { LEAST_SENTENCE_DEVIATION, OPENING_KINDS, POST_EXERCISES, POST_OUTCOMES } from '../articles/thresholds.ts';
import { checkFields, checkOutcomes, checkRequired, levelOf, placeOf, requiredBy, toList } from './learning.ts';
import { isOpeningKind, missingInOpening } from './opening.ts';

const FIELDS = ['level', 'outcomes'] as const;

/** What the guide asks of one post (editorial/guide.md, section 8): level and outcomes, an opening of its kind,
 *  length and pictures as planned, sentences that differ, exercises in tiers. */
export function checkPost(article: Article, site: Pick<Site, 'articles' | 'curriculum'>): NewProblem[] {
  if (article.kind !== 'post') return [];
  const figures = toFigures(article);
  return [
    ...checkFields(article, FIELDS),
    ...checkOutcomes(article, POST_OUTCOMES),
    ...checkRequired(article, site),
    ...checkOpening(article, figures),
    ...checkTargets(article, figures, site),
    ...checkRhythm(article, figures),
    ...checkExercises(article),
  ];
}

function checkOpening(article: Article, { opening }: Figures): NewProblem[] {
  const kind = article.fields['opening'];
  const place = placeOf(article, 'opening');
  if (!isOpeningKind(kind)) return [{ ...place, message: 'not a kind of opening', known: [...OPENING_KINDS] }];
  const missing = missingInOpening(kind, article, opening);
  if (missing === null) return [];
  const message = `the opening is not of the kind "${kind}": it lacks ${missing}`;
  return [{ ...place, message, fix: 'name its real kind, or rewrite it' }];
}

function checkTargets(
  article: Article,
  { words, pictures }: Figures,
  { curriculum }: Pick<Site, 'curriculum'>,
): NewProblem[] {
  const planned = curriculum.get(String(article.fields['slug']));
  if (!planned) return [];
  const problems: NewProblem[] = [];
  const level = levelOf(article);
  if (level !== null && level !== planned.level)
    problems.push({ ...placeOf(article, 'level'), message: `level ${level}, planned is ${planned.level}` });
  const required = requiredBy(article);
  const fix = 'add it, unless another that is required leads there';
  for (const address of planned.requires.filter((one) => !required.includes(one))) {
    const message = `does not require ${address}, as planned`;
    problems.push({ ...placeOf(article, 'requires'), message, fix, severity: 'warning' });
  }
  const body = { file: article.file, line: article.bodyLine };
  if (planned.words !== null && words < planned.words)
    problems.push({ ...body, message: `${words} words of prose, planned are ${planned.words}` });
  if (pictures < planned.pictures)
    problems.push({ ...body, message: `${pictures} pictures, planned are ${planned.pictures}` });
  return problems;
}

function checkRhythm(article: Article, { sentences }: Figures): NewProblem[] {
  const { file, bodyLine } = article;
  const deviation = deviationOf(sentences.map(({ length }) => length));
  const problems: NewProblem[] = [];
  if (deviation < LEAST_SENTENCE_DEVIATION)
    problems.push({
      file,
      line: bodyLine,
      message: `sentences differ by ${deviation.toFixed(1)} words (standard deviation), expected at least ${LEAST_SENTENCE_DEVIATION}`,
      fix: 'join some sentences, and cut others short',
    });
  const worn = sentences.filter(({ text }) => WORN.test(text));
  const therefore = sentences.filter(({ text }) => /^["“(]?Karena itu\b/.test(text)).slice(1);
  const fix = 'begin otherwise (editorial/guide.md, section 3)';
  for (const { text, line } of [...worn, ...therefore]) {
    const message = `a sentence begins with "${text.split(/[ ,]/).slice(0, 2).join(' ')}"`;
    problems.push({ file, line, message, fix, severity: 'warning' });
  }
  return problems;
}

/** Beginnings that every post had. */
const WORN = /^["“(]?(?:Perhatikan|Itulah|Inilah|Dengan begitu)\b/;

function checkExercises(article: Article): NewProblem[] {
  const { exercises, file, lines } = article;
  const isForBeginners = levelOf(article) === 1 || toList(article.fields['tags']).includes('learn');
  const least = isForBeginners ? POST_EXERCISES.beginner : POST_EXERCISES.other;
  const levels = EXERCISE_LEVELS.filter((level) => exercises.some((exercise) => exercise.level === level));
  const at = { file, line: lines.length };
  const problems: NewProblem[] = [];
  if (exercises.length < least)
    problems.push({ ...at, message: `${exercises.length} exercises, expected at least ${least}` });
  if (exercises.length > 0 && levels.length < POST_EXERCISES.levels)
    problems.push({
      ...at,
      message: `exercises of ${levels.length} level, expected at least ${POST_EXERCISES.levels}`,
      known: [...EXERCISE_LEVELS],
    });
  return problems;
}
