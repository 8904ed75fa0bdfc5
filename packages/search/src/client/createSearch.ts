import MiniSearch from 'minisearch';
import {
  FIELDS,
  PAGES_EACH,
  type FoundPage,
  type PageFile,
  type PageSet,
  type SearchIndex,
  type WordFile,
} from '../shared/indexFiles.ts';
import { getToRoots } from '../shared/toRoots.ts';
import { toWords } from '../shared/toWords.ts';

export interface Result {
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
  /** Headings that have words of the query. */
  readonly headings: readonly { readonly text: string; readonly id: string }[];
}

interface SearchOptions {
  /** Load a file of the locale's index. */
  readonly load: (file: string) => Promise<unknown>;
  /** Language of the pages. */
  readonly language: string;
  /** Pause in ms after which the reader no longer types. */
  readonly restMs: number;
}

/** Searches for pages, until the next query.
 *  @param pathname of the reader's page, which determines the version of the docs
 *  @param show called with results of titles, headings and descriptions, and again with results of texts
 *  @returns whether all files of the index that the query needs were loaded
 *  @throws Error if there is no index */
export type Search = (
  query: string,
  pathname: string,
  show: (results: readonly Result[]) => void,
) => Promise<{ readonly isWhole: boolean }>;

const SHOWN_RESULTS = 10;
const SHOWN_HEADINGS = 3;
/** Maximum number of files to look up for a prefix, because a short prefix begins words of many files. */
const FILES_OF_A_BEGINNING = 2;
/** Minimum length of a word that may have a typing error; a shorter word with another letter is a different word. */
const SHORTEST_FUZZY = 5;
const MAX_MISTAKES = 1;

export function createSearch({ load, language, restMs }: SearchOptions): Search {
  let queries = 0;
  const toRoots = getToRoots(language);
  const loaded = new Map<string, Promise<unknown>>();
  /** Load a file once; retry after a failure. */
  function readOnce<Content>(file: string): Promise<Content> {
    const known = loaded.get(file) ?? load(file);
    loaded.set(file, known);
    known.catch(() => loaded.delete(file));
    return known as Promise<Content>;
  }

  /** Load the index again, because a new deploy has other names for its files.
   *  @returns null if it is unchanged, or cannot be loaded */
  async function readNewer(known: SearchIndex): Promise<SearchIndex | null> {
    const newer = await load('index.json').catch(() => known);
    if (JSON.stringify(newer) === JSON.stringify(known)) return null;
    loaded.set('index.json', Promise.resolve(newer));
    return newer as SearchIndex;
  }

  /** Search for pages with the files that can be loaded.
   *  @returns whether that was everything */
  async function find(
    { sets }: SearchIndex,
    words: readonly string[],
    pathname: string,
    { isOutdated, show }: { readonly isOutdated: () => boolean; readonly show: (results: readonly Result[]) => void },
  ): Promise<boolean> {
    const set = findSet(sets, pathname);
    if (!set) {
      show([]);
      return true;
    }
    const asked = toAsked(words, toRoots);
    const missing = new Set<string>();
    const readSome = async <Content>(files: readonly string[]): Promise<(Content | undefined)[]> => {
      const read = await Promise.allSettled(files.map((file) => readOnce<Content>(`${set.folder}/${file}`)));
      return read.map((one, at) => {
        if (one.status === 'fulfilled') return one.value;
        missing.add(files[at] ?? '');
        return undefined;
      });
    };
    const readWords = async (name: 'head' | 'text', terms: readonly string[]) => {
      const files = listFiles(set[name], terms, asked.last).map((at) => `${name}-${at}.json`);
      return (await readSome<WordFile>(files)).filter((file) => file !== undefined);
    };
    const showPages = async (files: readonly WordFile[]) => {
      const found = findPages(files, set, asked).slice(0, SHOWN_RESULTS);
      const pages = await readSome<PageFile>(found.map((page) => `pages-${Math.floor(page / PAGES_EACH)}.json`));
      if (isOutdated()) return;
      show(
        found.flatMap((page, at) => {
          const shown = pages[at]?.[page % PAGES_EACH];
          return shown ? [toResult(shown, asked)] : [];
        }),
      );
    };
    const heads = await readWords('head', asked.terms);
    if (isOutdated()) return true;
    await showPages(heads);
    // Texts are most of the index, and nobody reads their results for an incomplete word.
    await new Promise((resolve) => {
      setTimeout(resolve, restMs);
    });
    if (isOutdated()) return true;
    const rare = asked.terms.filter((term) => !set.common.includes(term));
    await showPages([...heads, ...(await readWords('text', rare))]);
    return missing.size === 0;
  }

  return async (query, pathname, show) => {
    queries += 1;
    const number = queries;
    const isOutdated = () => number !== queries;
    const words = toWords(query);
    if (words.length === 0) {
      show([]);
      return { isWhole: true };
    }
    const index = await readOnce<SearchIndex>('index.json');
    const isWhole = await find(index, words, pathname, { isOutdated, show });
    if (isWhole || isOutdated()) return { isWhole };
    const newer = await readNewer(index);
    return { isWhole: newer !== null && (await find(newer, words, pathname, { isOutdated, show })) };
  };

  function toResult([permalink, title, description, headings]: FoundPage, asked: Asked): Result {
    const matching = headings
      .map(([text, id]) => ({ text, id, count: countAsked(text, asked) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count);
    return { permalink, title, description, headings: matching.slice(0, SHOWN_HEADINGS) };
  }

  /** Count the words of a query that a text contains. */
  function countAsked(text: string, { terms, last }: Asked): number {
    const words = toWords(text).flatMap((word) => [word, ...toRoots(word)]);
    return terms.filter((term) => words.some((word) => word === term || (term === last && word.startsWith(term))))
      .length;
  }
}

/** A parsed query. */
interface Asked {
  readonly words: ReadonlySet<string>;
  /** The words and their possible roots. */
  readonly terms: readonly string[];
  /** The last word, which the reader may still be typing. */
  readonly last: string | undefined;
}

const toAsked = (words: readonly string[], toRoots: (word: string) => readonly string[]): Asked => ({
  words: new Set(words),
  terms: [...new Set([...words, ...words.flatMap(toRoots)])],
  last: words.at(-1),
});

/** The pages of the docs version that the reader is in, or else of the default version. */
function findSet(sets: readonly PageSet[], pathname: string): PageSet | undefined {
  const isIn = ({ base }: PageSet) => `${pathname}/`.startsWith(base.endsWith('/') ? base : `${base}/`);
  const [deepest] = sets.filter(isIn).toSorted((a, b) => b.base.length - a.base.length);
  return deepest ?? sets.find(({ isLast }) => isLast) ?? sets[0];
}

/** List the files that may have some terms, by number. */
function listFiles(starts: readonly string[], terms: readonly string[], last: string | undefined): number[] {
  const files = terms.flatMap((term) => {
    const first = Math.max(
      0,
      starts.findLastIndex((start) => start <= term),
    );
    const rest = starts.slice(first + 1, first + FILES_OF_A_BEGINNING);
    return [
      first,
      ...(term === last ? rest.flatMap((start, at) => (start.startsWith(term) ? first + 1 + at : [])) : []),
    ];
  });
  return starts.length === 0 ? [] : [...new Set(files)];
}

/** Find pages, the best first. @returns their numbers */
function findPages(files: readonly WordFile[], { pageCount }: PageSet, asked: Asked): number[] {
  const { words, terms, last } = asked;
  return toEngine(files, pageCount, (word) => isNear(word, asked))
    .search(terms.join(' '), {
      tokenize: () => [...terms],
      processTerm: (term) => term,
      prefix: (term) => term === last,
      fuzzy: (term) => isFuzzy(term, words) && MAX_MISTAKES,
      boost: { title: 4, headings: 2, description: 1.5 },
      boostTerm: (term) => (words.has(term) ? 1 : 0.5),
      // Weights are ten times as large as frequencies, and the length of a field is already in them.
      bm25: { k: 12, b: 0, d: 3 },
    })
    .map(({ id }) => id as number);
}

const isFuzzy = (term: string, words: ReadonlySet<string>): boolean => words.has(term) && term.length >= SHORTEST_FUZZY;

/** Whether a word may match. Most words of a file do not, and preparing all of them is slow on a phone. */
const isNear = (word: string, { words, terms, last }: Asked): boolean =>
  (last !== undefined && word.startsWith(last)) ||
  terms.some((term) => word === term || (isFuzzy(term, words) && Math.abs(word.length - term.length) <= MAX_MISTAKES));

function toEngine(files: readonly WordFile[], pageCount: number, isWanted: (word: string) => boolean): MiniSearch {
  const options = { fields: [...FIELDS] };
  const entries = new Map<string, Record<number, Record<number, number>>>();
  const pages = new Set<number>();
  for (const file of files)
    for (const [word, fields] of Object.entries(file)) {
      if (!isWanted(word)) continue;
      const known = entries.get(word) ?? {};
      entries.set(word, known);
      for (const [field, list] of Object.entries(fields)) known[Number(field)] = toWeights(list, pages);
    }
  const ofEach = <Value>(value: (page: number) => Value) =>
    Object.fromEntries([...pages].map((page) => [page, value(page)]));
  return MiniSearch.loadJS(
    {
      ...new MiniSearch(options).toJSON(),
      documentCount: pageCount,
      nextId: pageCount,
      documentIds: ofEach((page) => page),
      fieldLength: ofEach(() => FIELDS.map(() => 1)),
      averageFieldLength: FIELDS.map(() => 1),
      index: [...entries],
    },
    options,
  );
}

function toWeights(list: readonly number[], pages: Set<number>): Record<number, number> {
  const weights: Record<number, number> = {};
  let page = 0;
  for (let at = 0; at < list.length; at += 2) {
    page += list[at] ?? 0;
    weights[page] = list[at + 1] ?? 1;
    pages.add(page);
  }
  return weights;
}
