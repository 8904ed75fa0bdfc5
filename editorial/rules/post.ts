import { EXERCISE_LEVELS } from '@serbakode/practice/proof';
import type { Article } from '../articles/article.ts';
import { deviationOf, toFigures, type Figures } from '../articles/figures.ts';
import type { Site } from '../articles/site.ts';
import { LEAST_SENTENCE_DEVIATION, OPENING_KINDS, POST_EXERCISES, POST_OUTCOMES } from '../articles/thresholds.ts';
import { checkFields, checkOutcomes, checkRequired, levelOf, requiredBy, toList } from './learning.ts';
import { isOpeningKind, missingInOpening } from './opening.ts';
import { createRule, type Report } from './rule.ts';

const FIELDS = ['level', 'outcomes'] as const;

/** Requirements of the guide for one post (editorial/guide.md, section 8): level and outcomes, an opening of its kind,
 *  length and pictures as planned, sentences that differ, exercises in tiers. */
export const checkPost = createRule<Pick<Site, 'articles' | 'curriculum'>>((article, report, site) => {
  if (article.kind !== 'post') return;
  const figures = toFigures(article);
  checkFields(article, report, FIELDS);
  checkOutcomes(article, report, POST_OUTCOMES);
  checkRequired(article, report, site);
  checkOpening(article, report, figures);
  checkTargets(article, report, figures, site);
  checkRhythm(article, report, figures);
  checkExercises(article, report);
});

function checkOpening(article: Article, report: Report, { opening }: Figures): void {
  const kind = article.fields['opening'];
  if (!isOpeningKind(kind)) {
    report('opening', 'not a kind of opening', '', { known: [...OPENING_KINDS] });
    return;
  }
  const missing = missingInOpening(kind, article, opening);
  if (missing === null) return;
  const message = `the opening is not of the kind "${kind}": it lacks ${missing}`;
  report('opening', message, 'name its real kind, or rewrite it');
}

function checkTargets(
  article: Article,
  report: Report,
  { words, pictures }: Figures,
  { curriculum }: Pick<Site, 'curriculum'>,
): void {
  const planned = curriculum.get(String(article.fields['slug']));
  if (!planned) return;
  const level = levelOf(article);
  if (level !== null && level !== planned.level) report('level', `level ${level}, planned is ${planned.level}`);
  const required = requiredBy(article);
  const fix = 'add it, unless another that is required leads there';
  for (const address of planned.requires.filter((one) => !required.includes(one)))
    report('requires', `does not require ${address}, as planned`, fix, { severity: 'warning' });
  if (planned.words !== null && words < planned.words)
    report(article.bodyLine, `${words} words of prose, planned are ${planned.words}`);
  if (pictures < planned.pictures) report(article.bodyLine, `${pictures} pictures, planned are ${planned.pictures}`);
}

function checkRhythm({ bodyLine }: Article, report: Report, { sentences }: Figures): void {
  const deviation = deviationOf(sentences.map(({ length }) => length));
  if (deviation < LEAST_SENTENCE_DEVIATION)
    report(
      bodyLine,
      `sentences differ by ${deviation.toFixed(1)} words (standard deviation), expected at least ${LEAST_SENTENCE_DEVIATION}`,
      'join some sentences, and cut others short',
    );
  const worn = sentences.filter(({ text }) => WORN.test(text));
  const therefore = sentences.filter(({ text }) => /^["“(]?Karena itu\b/.test(text)).slice(1);
  const fix = 'begin otherwise (editorial/guide.md, section 3)';
  for (const { text, line } of [...worn, ...therefore]) {
    const message = `a sentence begins with "${text.split(/[ ,]/).slice(0, 2).join(' ')}"`;
    report(line, message, fix, { severity: 'warning' });
  }
}

/** Worn beginnings of sentences. */
const WORN = /^["“(]?(?:Perhatikan|Itulah|Inilah|Dengan begitu)\b/;

function checkExercises(article: Article, report: Report): void {
  const { exercises, lines } = article;
  const isForBeginners = levelOf(article) === 1 || toList(article.fields['tags']).includes('learn');
  const least = isForBeginners ? POST_EXERCISES.beginner : POST_EXERCISES.other;
  const levels = EXERCISE_LEVELS.filter((level) => exercises.some((exercise) => exercise.level === level));
  if (exercises.length < least) report(lines.length, `${exercises.length} exercises, expected at least ${least}`);
  if (exercises.length > 0 && levels.length < POST_EXERCISES.levels) {
    const message = `exercises of ${levels.length} level, expected at least ${POST_EXERCISES.levels}`;
    report(lines.length, message, '', { known: [...EXERCISE_LEVELS] });
  }
}
