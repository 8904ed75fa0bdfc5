import { createHash } from 'node:crypto';
import type { PageContent } from 'serbakode';
import { FIELDS, HEAD_FIELDS, PAGES_EACH, type FoundPage, type PageSet, type WordFile } from '../shared/indexFiles.ts';
import type { ToRoots } from '../shared/toRoots.ts';
import { toWords } from '../shared/toWords.ts';
import { toText } from './toText.ts';

/** Characters of a file of words, about 2 kB when compressed. */
const FILE_SIZE = 8_000;
/** Maximum number of pages for a word: those with the highest weights. Nobody reads more. */
const MAX_PAGES = 1000;
/** From this number of pages on, words of most texts are left out. */
const MANY_PAGES = 200;
const MAX_DESCRIPTION = 200;
/** How much the length of a field counts (`b` of BM25). */
const LENGTH_WEIGHT = 0.7;

/** A file of the index: its path from the folder of the index. */
export interface IndexFile {
  readonly path: string;
  readonly text: string;
}

/** For each field, alternately a page that contains the word and its count there. */
type Occurrences = readonly number[][];

/** Create the index of the pages that a reader of one version of the docs searches.
 *  @param name prefix of the folder's name; the rest changes with the files, so that a page older than a deploy does
 *    not read files of another index */
export function createPageSet(
  pages: readonly PageContent[],
  toRoots: ToRoots,
  { name, ...version }: Pick<PageSet, 'base' | 'isLast'> & { readonly name: string },
): { readonly set: PageSet; readonly files: readonly IndexFile[] } {
  const lengths = FIELDS.map((): number[] => []);
  const words = withRoots(readWords(pages, lengths), toRoots);
  const weigh = lengths.map((inField) => {
    const average = inField.reduce((total, length) => total + length, 0) / inField.length;
    return (page: number, count: number) =>
      Math.max(1, Math.round((10 * count) / (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * (inField[page] ?? 0)) / average)));
  });
  const sorted = [...words.keys()].toSorted();
  const isCommon = (word: string) =>
    pages.length > MANY_PAGES && (words.get(word)?.[HEAD_FIELDS]?.length ?? 0) / 2 > pages.length / 2;
  const toFile = (kind: string, from: number, to: number) =>
    splitWords(
      sorted.filter((word) => from < HEAD_FIELDS || !isCommon(word)),
      (word) => toEntry(words.get(word)?.slice(from, to) ?? [], from, weigh),
      (at) => `${kind}-${at}.json`,
    );
  const head = toFile('head', 0, HEAD_FIELDS);
  const text = toFile('text', HEAD_FIELDS, FIELDS.length);
  const files = [...head.files, ...text.files, ...toPageFiles(pages)];
  const folder = `${name}-${toHash(files)}`;
  return {
    set: {
      ...version,
      folder,
      pageCount: pages.length,
      head: head.starts,
      text: text.starts,
      common: sorted.filter(isCommon),
    },
    files: files.map(({ path, text: content }) => ({ path: `${folder}/${path}`, text: content })),
  };
}

function toHash(files: readonly IndexFile[]): string {
  const hash = createHash('sha256');
  for (const { path, text } of files) hash.update(path).update(text);
  return hash.digest('hex').slice(0, 8);
}

function readWords(pages: readonly PageContent[], lengths: readonly number[][]): Map<string, Occurrences> {
  const words = new Map<string, Occurrences>();
  for (const [page, { title, headings, description, readHtml }] of pages.entries()) {
    const texts = [title, headings.map((heading) => heading.text).join('\n'), description, toText(readHtml())];
    for (const [field, text] of texts.entries()) {
      const inText = toWords(text);
      lengths[field]?.push(inText.length);
      const counts = new Map<string, number>();
      for (const word of inText) counts.set(word, (counts.get(word) ?? 0) + 1);
      for (const [word, count] of counts) {
        const known = words.get(word) ?? FIELDS.map(() => []);
        known[field]?.push(page, count);
        words.set(word, known);
      }
    }
  }
  return words;
}

/** Add to each root the pages of the words derived from it. */
function withRoots(words: ReadonlyMap<string, Occurrences>, toRoots: ToRoots): Map<string, Occurrences> {
  const derived = new Map<string, string[]>();
  for (const word of words.keys())
    for (const root of toRoots(word)) {
      const from = derived.get(root);
      if (from) from.push(word);
      else derived.set(root, [word]);
    }
  const all = new Map(words);
  for (const [root, from] of derived) {
    const joined = [root, ...from].map((word) => words.get(word));
    all.set(
      root,
      FIELDS.map((_, field) => joinOccurrences(joined.map((one) => one?.[field] ?? []))),
    );
  }
  return all;
}

function joinOccurrences(lists: readonly (readonly number[])[]): number[] {
  const counts = new Map<number, number>();
  for (const list of lists)
    for (const [page, count] of toPairs(list)) counts.set(page, (counts.get(page) ?? 0) + count);
  return [...counts].toSorted(([a], [b]) => a - b).flatMap((pair) => pair);
}

const toPairs = (list: readonly number[]): (readonly [number, number])[] =>
  Array.from({ length: list.length / 2 }, (_, at) => [list[2 * at] ?? 0, list[2 * at + 1] ?? 0] as const);

function toEntry(
  fields: Occurrences,
  first: number,
  weigh: readonly ((page: number, count: number) => number)[],
): WordFile[string] {
  return Object.fromEntries(
    fields.flatMap((list, at) => {
      if (list.length === 0) return [];
      const field = first + at;
      const weighed = toPairs(list).map(([page, count]) => [page, weigh[field]?.(page, count) ?? 1] as const);
      const kept =
        weighed.length > MAX_PAGES
          ? weighed
              .toSorted((a, b) => b[1] - a[1])
              .slice(0, MAX_PAGES)
              .toSorted((a, b) => a[0] - b[0])
          : weighed;
      return [[field, kept.flatMap(([page, weight], index) => [page - (kept[index - 1]?.[0] ?? 0), weight])]];
    }),
  );
}

/** Distribute words over files. @param words sorted */
function splitWords(
  words: readonly string[],
  toFields: (word: string) => WordFile[string],
  toPath: (at: number) => string,
): { readonly starts: readonly string[]; readonly files: readonly IndexFile[] } {
  const starts: string[] = [];
  const files: IndexFile[] = [];
  let entries: string[] = [];
  let size = 0;
  let before = '';
  const close = () => {
    if (entries.length > 0) files.push({ path: toPath(files.length), text: `{${entries.join(',')}}` });
    entries = [];
    size = 0;
  };
  for (const word of words) {
    const fields = JSON.stringify(toFields(word));
    if (fields === '{}') continue;
    const entry = `${JSON.stringify(word)}:${fields}`;
    if (size + entry.length > FILE_SIZE) close();
    if (entries.length === 0) starts.push(toStart(before, word));
    entries.push(entry);
    size += entry.length;
    before = word;
  }
  close();
  return { starts, files };
}

/** The shortest text that sorts after the last word of a file, and not after the first word of the next. */
function toStart(before: string, first: string): string {
  let length = 0;
  while (length < first.length && first.slice(0, length) <= before) length += 1;
  return before === '' ? '' : first.slice(0, length);
}

function toPageFiles(pages: readonly PageContent[]): IndexFile[] {
  return Array.from({ length: Math.ceil(pages.length / PAGES_EACH) }, (_, at) => ({
    path: `pages-${at}.json`,
    text: JSON.stringify(pages.slice(at * PAGES_EACH, (at + 1) * PAGES_EACH).map(toFoundPage)),
  }));
}

const toFoundPage = ({ permalink, title, description, headings }: PageContent): FoundPage => [
  permalink,
  title,
  description.length > MAX_DESCRIPTION ? `${description.slice(0, MAX_DESCRIPTION).trimEnd()}…` : description,
  headings.map(({ text, id }) => [text, id] as const),
];
