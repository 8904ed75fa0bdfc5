/** Every number of the guide (editorial/guide.md, sections 3, 4, 8, 9 and 10) that a rule compares with. */

/** Words of prose; exercises are not counted. */
export const WORDS = { post: [400, 2500], doc: [400, 2000], page: [150, 500] } as const;
/** Words of prose before `<!-- truncate -->`. */
export const OPENING_WORDS = [20, 110] as const;

/** Kinds of openings, and the element that each requires (section 3). */
export const OPENING_KINDS = ['galat', 'tebak', 'gambar', 'dialog', 'hasil', 'kisah'] as const;

/** An opening of the kind `tebak` asks within this many sentences. */
export const QUESTION_WITHIN = 2;

export const CHAPTER_OUTCOMES = [2, 4] as const;
export const POST_OUTCOMES = [1, 3] as const;
export const MAX_REQUIRED = 4;

/** Exercises of a chapter; of one that is a project or about Git, one of each level. */
export const CHAPTER_EXERCISES = [5, 7] as const;
export const CHAPTER_LEVELS = { pahami: 2, coba: 2, buat: 1 } as const;
/** Number of exercises of a post: of level 1 or tagged `learn`, and of any other. */
export const POST_EXERCISES = { beginner: 5, other: 3, levels: 2 } as const;

/** Least standard deviation of the lengths of a post's sentences, in words. */
export const LEAST_SENTENCE_DEVIATION = 4.5;

/** Links of a post or chapter to other texts. */
export const LEAST_LINKS = 3;

/** Sentences up to this many words are short. */
export const SHORT_SENTENCE = 3;

/** A figure over all texts, with its limit and its value when the rule was written (22 or 27 November 2026). */
export interface Threshold {
  readonly name: string;
  readonly before: number;
  /** `most` unless named: the figure may be no higher. */
  readonly limit: number;
  readonly side: 'most' | 'least';
  /** Reported, but not an error outside its limit yet. */
  readonly isGoal?: boolean;
}

const most = (name: string, limit: number, before: number): Threshold => ({ name, limit, before, side: 'most' });
const goal = (name: string, limit: number, before: number): Threshold => ({
  ...most(name, limit, before),
  isGoal: true,
});
const least = (name: string, limit: number, before: number): Threshold => ({ name, limit, before, side: 'least' });

/** Section 8, over all posts together; figures of the voice, over all posts and chapters. */
export const SITE_THRESHOLDS = {
  lengthDeviation: least('standard deviation of the lengths of posts, in words', 200, 49),
  openingKind: most('posts with the same kind of opening', 44, 126),
  twoSentences: most('openings of exactly two sentences', 50, 126),
  firstSentence: most('first sentences of the pattern "…, tetapi/lalu/dan …"', 30, 110),
  contrast: most('posts with a sentence that ends in ", bukan …"', 40, 99),
  perhatikan: most('posts with a sentence that begins with "Perhatikan"', 15, 54),
  itulah: most('posts with a sentence that begins with "Itulah" or "Inilah"', 15, 48),
  karenaItu: most('posts with a sentence that begins with "Karena itu"', 25, 46),
  middleParagraphs: most('paragraphs of two to four sentences, in percent', 75, 94),
  sentenceDeviation: least('standard deviation of the lengths of sentences, in words (median of posts)', 6, 4.2),
  sameHeading: most('posts with the same heading', 12, 126),
  mistakes: most('posts with "Kesalahan umum"', 60, 126),
  preparation: most('posts with "Yang perlu disiapkan"', 60, 120),
  withoutSeries: most('posts in no series', 3, 56),
  semicolons: most('semicolons in 1,000 words', 2, 6),
  sebab: most('"sebab" as a conjunction in 1,000 words', 1, 2),
  alive: most('things that speak or feel in 1,000 words', 0.3, 0.8),
  shortSentences: goal('sentences of up to three words in 1,000 words', 2, 4),
  habits: goal('posts with a shop, a stall, Sari, Budi or Tono, in percent', 33.3, 62.7),
  withoutPicture: most('posts and chapters without a picture', 6, 64),
  fewLinks: most(`posts and chapters with fewer than ${LEAST_LINKS} links to other texts`, 0, 30),
} as const satisfies Readonly<Record<string, Threshold>>;
