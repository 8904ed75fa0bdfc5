import { EXERCISE_LEVELS } from '@serbakode/practice/proof';
import type { Article } from '../articles/article.ts';
import { meanOf, toFigures, type Sentence } from '../articles/figures.ts';
import { linkedPages } from '../articles/linkedPages.ts';
import {
  LEAST_LINKS,
  LEAST_SENTENCE_DEVIATION,
  OPENING_WORDS,
  SITE_THRESHOLDS,
  WORDS,
} from '../articles/thresholds.ts';
import { CONTRAST, sentenceDeviation, TURN, type Measure } from './measure.ts';
import { toVoice } from './voice.ts';

/** The table of section 8: before, now, limit. */
export function formatTable(measures: readonly Measure[]): string {
  const rows = measures.map(({ name, before, now, limit, side, isHeld, isGoal }) => [
    name,
    String(before),
    String(now),
    `${side === 'most' ? '≤' : '≥'} ${limit}`,
    isHeld ? '' : isGoal ? 'outside, a goal' : 'outside',
  ]);
  return toColumns([['figure', 'before', 'now', 'limit', ''], ...rows]);
}

const SHOWN = 12;

/** Format the contributions to a figure outside its limit. */
export function formatMade({ name, made }: Measure): string {
  const more = made.length > SHOWN ? [`and ${made.length - SHOWN} more`] : [];
  return [`${name}:`, ...made.slice(0, SHOWN), ...more].join('\n  ');
}

/** Figures of one post, for its author. */
export function formatPost(article: Article): string {
  const figures = toFigures(article);
  const { opening, sentences, paragraphs } = figures;
  const lengths = sentences.map(({ length }) => length);
  const share = (test: (count: number) => boolean) =>
    paragraphs.length === 0 ? '-' : `${Math.round((100 * paragraphs.filter(test).length) / paragraphs.length)}%`;
  const listed = (found: readonly Sentence[]) =>
    found.length === 0 ? '0' : `${found.length} (line ${found.map(({ line }) => line).join(', ')})`;
  const linesOf = (words: RegExp) => listed(sentences.filter(({ text }) => words.test(text)));
  const voice = toVoice(article);
  const rateOf = ({ limit }: { readonly limit: number }) => `at most ${limit} in 1,000 words`;
  const levels = EXERCISE_LEVELS.map(
    (level) => `${level} ${article.exercises.filter((exercise) => exercise.level === level).length}`,
  );
  const run = article.fences.filter(({ flags }) => flags.has('run')).length;
  const rows = [
    ['words', String(figures.words), WORDS[article.kind].join('-')],
    [
      'opening',
      `${String(article.fields['opening'] ?? '-')}, ${opening.words} words, ${opening.sentences.length} sentences`,
      `${OPENING_WORDS.join('-')} words; exactly two sentences seldom`,
    ],
    [
      'first sentence turns on ", tetapi/lalu/dan …"',
      TURN.test(opening.sentences[0]?.text ?? '') ? 'yes' : 'no',
      'seldom',
    ],
    [
      'sentences',
      `${sentences.length}, mean ${meanOf(lengths).toFixed(1)}, ${Math.min(...lengths)}-${Math.max(...lengths)} words`,
      'mean 12-16',
    ],
    [
      'standard deviation',
      sentenceDeviation(figures).toFixed(1),
      `≥ ${LEAST_SENTENCE_DEVIATION}, aim at ≥ ${SITE_THRESHOLDS.sentenceDeviation.limit}`,
    ],
    ['paragraphs of one sentence', share((count) => count === 1), ''],
    [
      'paragraphs of two to four',
      share((count) => count >= 2 && count <= 4),
      `aim at ≤ ${SITE_THRESHOLDS.middleParagraphs.limit}%`,
    ],
    ['paragraphs of five or more', share((count) => count > 4), ''],
    ['", bukan …" at an end', linesOf(CONTRAST), 'seldom'],
    [
      '"Perhatikan", "Itulah", "Inilah", "Dengan begitu"',
      linesOf(/^["“(]?(?:Perhatikan|Itulah|Inilah|Dengan begitu)\b/),
      '0',
    ],
    ['"Karena itu"', linesOf(/^["“(]?Karena itu\b/), 'at most 1'],
    ['semicolons', String(voice.semicolons), rateOf(SITE_THRESHOLDS.semicolons)],
    ['"sebab" as a conjunction', listed(voice.sebab), rateOf(SITE_THRESHOLDS.sebab)],
    ['things that speak or feel', listed(voice.alive), rateOf(SITE_THRESHOLDS.alive)],
    ['sentences of up to three words', listed(voice.short), rateOf(SITE_THRESHOLDS.shortSentences)],
    ['links to other texts', String(linkedPages(article).size), `at least ${LEAST_LINKS}`],
    ['pictures', String(figures.pictures), ''],
    ['samples that run', String(run), ''],
    ['exercises', `${article.exercises.length}: ${levels.join(', ')}`, ''],
    ['headings', figures.headings.join(' | '), ''],
  ];
  return `${article.file}\n${toColumns(rows)}`;
}

function toColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.min(80, Math.max(...rows.map((row) => [...(row[column] ?? '')].length))),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
