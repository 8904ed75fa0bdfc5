import type { Article } from '../articles/article.ts';
import { countEach, deviationOf, medianOf, toFigures, type Figures } from '../articles/figures.ts';
import { linkedPages } from '../articles/linkedPages.ts';
import type { Site } from '../articles/site.ts';
import { LEAST_LINKS, OPENING_KINDS, SITE_THRESHOLDS, type Threshold } from '../articles/thresholds.ts';
import { hasHabit, toVoice, type Voice } from './voice.ts';

/** One figure over all posts, with its limit. */
export interface Measure extends Threshold {
  readonly now: number;
  readonly isHeld: boolean;
  /** Contributions to the figure, the worst first: posts, or headings with their counts. */
  readonly made: readonly string[];
}

interface Measured {
  readonly article: Article;
  readonly figures: Figures;
}

/** Measure how much the posts of a site differ from one another, and how its posts and chapters sound
 *  (editorial/guide.md, sections 3 and 8). */
export function measureVariety({ articles, series }: Pick<Site, 'articles' | 'series'>): Measure[] {
  const texts = articles
    .filter(({ kind }) => kind !== 'page')
    .map((article): Measured => ({ article, figures: toFigures(article) }));
  const posts = texts.filter(({ article }) => article.kind === 'post');
  const having = (threshold: Threshold, test: (post: Measured) => boolean, among = posts): Measure => {
    const found = among.filter(test);
    return toMeasure(
      threshold,
      found.length,
      found.map(({ article }) => article.sitePath),
    );
  };
  const beginning = (threshold: Threshold, words: RegExp) =>
    having(threshold, ({ figures }) => figures.sentences.some(({ text }) => words.test(text)));
  const headed = (threshold: Threshold, heading: string) =>
    having(threshold, ({ figures }) => figures.headings.includes(heading));
  const limits = SITE_THRESHOLDS;
  const lengths = posts.map(({ figures }) => figures.words);
  const paragraphs = posts.flatMap(({ figures }) => figures.paragraphs);
  const deviations = posts.map(({ article, figures }) => ({ article, deviation: sentenceDeviation(figures) }));
  const middle = paragraphs.filter((count) => count >= 2 && count <= 4).length;
  const inSeries = new Set(series.flat());
  return [
    toMeasure(limits.lengthDeviation, deviationOf(lengths)),
    measureCounts(
      limits.openingKind,
      posts.map(({ article }) => String(article.fields['opening'] ?? 'none')),
      OPENING_KINDS,
    ),
    having(limits.twoSentences, ({ figures }) => figures.opening.sentences.length === 2),
    having(limits.firstSentence, ({ figures }) => TURN.test(figures.opening.sentences[0]?.text ?? '')),
    having(limits.contrast, ({ figures }) => figures.sentences.some(({ text }) => CONTRAST.test(text))),
    beginning(limits.perhatikan, /^["“(]?Perhatikan\b/),
    beginning(limits.itulah, /^["“(]?(?:Itulah|Inilah)\b/),
    beginning(limits.karenaItu, /^["“(]?Karena itu\b/),
    toMeasure(limits.middleParagraphs, paragraphs.length === 0 ? 0 : (100 * middle) / paragraphs.length),
    toMeasure(
      limits.sentenceDeviation,
      medianOf(deviations.map(({ deviation }) => deviation)),
      deviations
        .toSorted((a, b) => a.deviation - b.deviation)
        .slice(0, SHOWN)
        .map(({ article, deviation }) => `${article.sitePath} ${deviation.toFixed(1)}`),
    ),
    measureCounts(
      limits.sameHeading,
      posts.flatMap(({ figures }) => [...new Set(figures.headings)]).filter((heading) => !SHARED.includes(heading)),
    ),
    headed(limits.mistakes, 'Kesalahan umum'),
    headed(limits.preparation, 'Yang perlu disiapkan'),
    having(limits.withoutSeries, ({ article }) => !inSeries.has(String(article.fields['slug']))),
    ...measureVoice(texts),
    measureShare(limits.habits, posts, ({ article }) => hasHabit(article)),
    having(limits.withoutPicture, ({ figures }) => figures.pictures === 0, texts),
    having(limits.fewLinks, ({ article }) => linkedPages(article).size < LEAST_LINKS, texts),
  ];
}

/** Rates in 1,000 words. */
function measureVoice(texts: readonly Measured[]): Measure[] {
  const words = texts.reduce((sum, { figures }) => sum + figures.words, 0);
  const voices = texts.map(({ article }) => ({ article, voice: toVoice(article) }));
  const rate = (threshold: Threshold, countOf: (voice: Voice) => number): Measure => {
    const counts = voices.map(({ article, voice }) => ({ article, count: countOf(voice) }));
    return toMeasure(
      threshold,
      words === 0 ? 0 : (1000 * counts.reduce((sum, { count }) => sum + count, 0)) / words,
      counts
        .filter(({ count }) => count > 0)
        .toSorted((a, b) => b.count - a.count)
        .slice(0, SHOWN)
        .map(({ article, count }) => `${article.sitePath} ${count}`),
    );
  };
  const limits = SITE_THRESHOLDS;
  return [
    rate(limits.semicolons, ({ semicolons }) => semicolons),
    rate(limits.sebab, ({ sebab }) => sebab.length),
    rate(limits.alive, ({ alive }) => alive.length),
    rate(limits.shortSentences, ({ short }) => short.length),
  ];
}

function measureShare(threshold: Threshold, texts: readonly Measured[], test: (text: Measured) => boolean): Measure {
  const found = texts.filter(test);
  return toMeasure(
    threshold,
    texts.length === 0 ? 0 : (100 * found.length) / texts.length,
    found.map(({ article }) => article.sitePath),
  );
}

/** Lengths of the posts in words. */
export function lengthsOf({ articles }: Pick<Site, 'articles'>): number[] {
  return articles.filter(({ kind }) => kind === 'post').map((article) => toFigures(article).words);
}

export function sentenceDeviation({ sentences }: Figures): number {
  return deviationOf(sentences.map(({ length }) => length));
}

export const TURN = /,\s(?:tetapi|padahal|sedangkan|lalu|dan|sehingga)\b/;
export const CONTRAST = /, bukan .*$/;
/** Headings that every post may have, and two with separate limits. */
const SHARED = ['Latihan', 'Bacaan lanjut', 'Kesalahan umum', 'Yang perlu disiapkan'];
const SHOWN = 20;

/** The most frequent of some names. */
function measureCounts(threshold: Threshold, names: readonly string[], only: readonly string[] = names): Measure {
  const sorted = [...countEach(names)].filter(([name]) => only.includes(name)).toSorted(([, a], [, b]) => b - a);
  return toMeasure(
    threshold,
    sorted[0]?.[1] ?? 0,
    sorted.slice(0, SHOWN).map(([name, count]) => `${name} ${count}`),
  );
}

function toMeasure(threshold: Threshold, figure: number, made: readonly string[] = []): Measure {
  const now = Math.round(figure * 10) / 10;
  const isHeld = threshold.side === 'most' ? now <= threshold.limit : now >= threshold.limit;
  return { ...threshold, now, isHeld, made };
}
