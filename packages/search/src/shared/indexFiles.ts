// The files of the index, as the build writes them and the browser reads them. They are many and small, because a site may
// have 20,000 pages, and a phone loads only what a query needs.

/** Fields of a page, in the order of their numbers in the index. */
export const FIELDS = ['title', 'headings', 'description', 'text'] as const;
/** The fields whose words are loaded first; the other files have the words of texts. */
export const HEAD_FIELDS = 3;
/** Number of pages in a file of pages. */
export const PAGES_EACH = 8;

/** The file that is loaded when the dialog opens: `LOCALE/index.json`. */
export interface SearchIndex {
  readonly sets: readonly PageSet[];
}

/** The pages that a reader of one version of the docs searches. */
export interface PageSet {
  /** Folder of its files, beside `index.json`. */
  readonly folder: string;
  /** Address of this version's docs. */
  readonly base: string;
  readonly isLast: boolean;
  readonly pageCount: number;
  /** First word of each file of words, `head-0.json` and so on. */
  readonly head: readonly string[];
  /** The same for words of texts, `text-0.json` and so on. */
  readonly text: readonly string[];
  /** Words that most texts contain, which are therefore left out of the text files. */
  readonly common: readonly string[];
}

/** A file of words: for each word its fields, each with alternately the distance to the next page and a weight. */
export type WordFile = Readonly<Record<string, Readonly<Record<number, readonly number[]>>>>;

/** A file of pages, `pages-0.json` and so on. */
export type PageFile = readonly FoundPage[];

export type FoundPage = readonly [
  permalink: string,
  title: string,
  description: string,
  headings: readonly (readonly [text: string, id: string])[],
];

/** Folder of a locale's files. @param baseUrl of its pages */
export const toLocaleFolder = (baseUrl: string): string => baseUrl.split('/').at(-2) || 'main';
