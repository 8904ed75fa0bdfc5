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
  /** Milliseconds after which a query is not one that the reader is still typing. */
  readonly restMs: number;
}

/** Looks for pages, until it is asked for others. @param pathname of the reader's page, which says the version of the docs. @param show called with what
 *  titles, headings and descriptions give, and again with what the texts add
 *  @returns whether every file of the index was there that the query needs
 *  @throws Error when there is no index */
export type Search = (
  query: string,
  pathname: string,
  show: (results: readonly Result[]) => void,
) => Promise<{ readonly isWhole: boolean }>;

const SHOWN_RESULTS = 10;
const SHOWN_HEADINGS = 3;
/** Files that a beginning of a word may be looked up in: a short one begins words of many files. */
const FILES_OF_A_BEGINNING = 2;
/** Letters of a word that may have a mistake: a shorter one with another letter is another word. */
const SHORTEST_FUZZY = 5;
const MAX_MISTAKES = 1;

export function createSearch({ load, language, restMs }: SearchOptions): Search {
  let queries = 0;
  const toRoots = getToRoots(language);
  const loaded = new Map<string, Promise<unknown>>();
  /** Load a file once; after a failure, again. */
  function readOnce<Content>(file: string): Promise<Content> {
    const known = loaded.get(file) ?? load(file);
    loaded.set(file, known);
    known.catch(() => loaded.delete(file));
    return known as Promise<Content>;
  }

  /** Load the index again: the site may have been published anew since, and the files of the index have other names then.
   *  @returns null if it is still the same, or cannot be loaded */
  async function readNewer(known: SearchIndex): Promise<SearchIndex | null> {
    const newer = await load('index.json').catch(() => known);
    if (JSON.stringify(newer) === JSON.stringify(known)) return null;
    loaded.set('index.json', Promise.resolve(newer));
    return newer as SearchIndex;
  }

  /** Look for pages with what can be loaded. @returns whether that was everything */
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
    // Texts are most of the index, and what they add to a word that is not yet complete nobody reads.
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

  /** Count the words of a query that a text has. */
  function countAsked(text: string, { terms, last }: Asked): number {
    const words = toWords(text).flatMap((word) => [word, ...toRoots(word)]);
    return terms.filter((term) => words.some((word) => word === term || (term === last && word.startsWith(term))))
      .length;
  }
}

/** What a query asks for. */
interface Asked {
  readonly words: ReadonlySet<string>;
  /** The words and what they may be derived from. */
  readonly terms: readonly string[];
  /** The last word, which the reader may still be typing. */
  readonly last: string | undefined;
}

const toAsked = (words: readonly string[], toRoots: (word: string) => readonly string[]): Asked => ({
  words: new Set(words),
  terms: [...new Set([...words, ...words.flatMap(toRoots)])],
  last: words.at(-1),
});

/** The pages of the version whose docs the reader is in, or else of the default one. */
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

/** Whether a word may be found. A file has many words that are not, and a phone is slow to prepare them all. */
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
