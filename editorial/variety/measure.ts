import type { Article } from '../articles/article.ts';
import { countEach, deviationOf, medianOf, toFigures, type Figures } from '../articles/figures.ts';
import type { Site } from '../articles/site.ts';
import { OPENING_KINDS, SITE_THRESHOLDS, type Threshold } from '../articles/thresholds.ts';

/** One figure over all posts, with its limit. */
export interface Measure extends Threshold {
  readonly now: number;
  readonly isHeld: boolean;
  /** Contributions to the figure, the worst first: posts, or headings with their counts. */
  readonly made: readonly string[];
}

interface Post {
  readonly article: Article;
  readonly figures: Figures;
}

/** Measure how much the posts of a site differ from one another (editorial/guide.md, section 8). */
export function measureVariety({ articles, series }: Pick<Site, 'articles' | 'series'>): Measure[] {
  const posts = articles
    .filter(({ kind }) => kind === 'post')
    .map((article): Post => ({ article, figures: toFigures(article) }));
  const having = (threshold: Threshold, test: (post: Post) => boolean): Measure => {
    const found = posts.filter(test);
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
  ];
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
/** Headings that every post may have, and two that have limits of their own. */
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
