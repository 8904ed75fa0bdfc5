import { type BuiltPage, type BuiltSite, toKey } from './builtSite.ts';
import { foldLike } from './pageLists.ts';

export interface Difference {
  readonly address: string;
  readonly old: string | null;
  readonly new: string | null;
}

/** Lists of one kind on the pages of both sites. */
export interface ListComparison {
  /** Number of pages whose list both inputs contain. */
  readonly count: number;
  readonly differences: readonly {
    readonly address: string;
    /** Lines that only the old or the new list has; both empty if they are in another order. */
    readonly lost: readonly string[];
    readonly added: readonly string[];
  }[];
}

export interface Comparison {
  /** Pages of the old site. */
  readonly oldCount: number;
  /** Number of pages of the old site that the new site has at the same address, except perhaps for its final slash. */
  readonly keptCount: number;
  /** Number of pages of the old site whose address the new site answers, with a page or a redirect. */
  readonly answeredCount: number;
  /** Old addresses that the new site does not answer. */
  readonly lost: readonly string[];
  /** Old addresses that redirect, or are written in another way. */
  readonly changed: readonly Difference[];
  /** Addresses that only the new site has. */
  readonly added: readonly string[];
  readonly titles: readonly Difference[];
  readonly headingIds: {
    readonly oldCount: number;
    readonly keptCount: number;
    readonly differences: ListComparison['differences'];
  };
  readonly sidebars: ListComparison;
  /** Lists of tags. */
  readonly tags: ListComparison;
  readonly previous: readonly Difference[];
  readonly next: readonly Difference[];
  /** Pages that lack words, most words missing first; `share` is 1 if none is missing. */
  readonly words: readonly { readonly address: string; readonly share: number }[];
  /** Share of all words. */
  readonly wordShare: number;
  readonly missingImages: readonly { readonly address: string; readonly image: string }[];
}

/** Compare the addresses, titles, headings and texts of two builds of a site, as readers and search engines see
 *  them. */
export function compareSites(old: BuiltSite, now: BuiltSite): Comparison {
  const pairs = [...old.pages].flatMap(([key, page]) => {
    const same = now.pages.get(key);
    return same ? [{ old: page, now: same, address: page.address }] : [];
  });
  const known = (key: string) => now.pages.has(key) || now.redirects.has(key);
  const ids = pairs.map((pair) => ({ ...pair, ...compareLists(pair.old.headingIds, pair.now.headingIds) }));
  const words = pairs.map((pair) => ({ address: pair.address, ...compareWords(pair.old.words, pair.now.words) }));
  const from = (address: string | null) => (address === null ? null : toKey(address));
  const differ = (field: 'title' | 'previous' | 'next', compared: (value: string | null) => string | null = (v) => v) =>
    pairs
      .filter((pair) => compared(pair.old[field]) !== compared(pair.now[field]))
      .map((pair) => ({ address: pair.address, old: pair.old[field], new: pair.now[field] }));
  return {
    oldCount: old.pages.size,
    keptCount: pairs.length,
    answeredCount: [...old.pages.keys()].filter(known).length,
    lost: [...listAddresses(old)].filter(([key]) => !known(key)).map(([, address]) => address),
    changed: listChanged(old, now),
    added: [...now.pages]
      .filter(([key]) => !old.pages.has(key) && !old.redirects.has(key))
      .map(([, { address }]) => address),
    titles: differ('title'),
    headingIds: {
      oldCount: sum(ids.map((pair) => pair.old.headingIds.length)),
      keptCount: sum(ids.map((pair) => pair.old.headingIds.length - pair.lost.length)),
      differences: listDifferences(ids),
    },
    sidebars: compareEach(pairs, 'sidebar'),
    tags: compareEach(pairs, 'tags'),
    previous: differ('previous', from),
    next: differ('next', from),
    words: words
      .filter(({ kept, all }) => kept < all)
      .map(({ address, kept, all }) => ({ address, share: kept / all }))
      .toSorted((a, b) => a.share - b.share),
    wordShare: sum(words.map(({ kept }) => kept)) / Math.max(1, sum(words.map(({ all }) => all))) || 1,
    missingImages: [...now.pages.values()].flatMap(({ address, missingImages }) =>
      missingImages.map((image) => ({ address, image })),
    ),
  };
}

/** Addresses of pages and redirects, by key. */
function listAddresses({ pages, redirects }: BuiltSite): Map<string, string> {
  return new Map([
    ...[...redirects.keys()].map((key) => [key, key] as const),
    ...[...pages].map(([key, { address }]) => [key, address] as const),
  ]);
}

function listChanged(old: BuiltSite, now: BuiltSite): Difference[] {
  const pages = [...old.pages].flatMap(([key, { address }]) => {
    const found = now.pages.get(key)?.address ?? now.redirects.get(key) ?? null;
    return found === null || found === address ? [] : [{ address, old: address, new: found }];
  });
  const redirects = [...old.redirects].flatMap(([key, target]) => {
    const found = now.redirects.get(key);
    const isKnown = found === undefined || toKey(found) === toKey(target) || old.pages.has(key);
    return isKnown ? [] : [{ address: key, old: target, new: found }];
  });
  return [...pages, ...redirects];
}

interface Pair {
  readonly address: string;
  readonly old: BuiltPage;
  readonly now: BuiltPage;
}

function compareEach(pairs: readonly Pair[], field: keyof BuiltPage['lists']): ListComparison {
  const known = pairs.flatMap(({ address, old, now }) => {
    const [was, is] = [old.lists[field], now.lists[field]];
    return was && is ? [{ address, ...compareLists(field === 'sidebar' ? foldLike(was, is) : was, is) }] : [];
  });
  return {
    count: known.length,
    differences: listDifferences(known),
  };
}

type Compared = Pick<Pair, 'address'> & ReturnType<typeof compareLists>;

const listDifferences = (compared: readonly Compared[]): ListComparison['differences'] =>
  compared.filter(({ isSame }) => !isSame).map(({ address, lost, added }) => ({ address, lost, added }));

/** Compare two lists as bags: an id may be twice on a page. */
function compareLists(old: readonly string[], now: readonly string[]) {
  return { lost: without(old, now), added: without(now, old), isSame: old.join('\0') === now.join('\0') };
}

function without(list: readonly string[], taken: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const entry of taken) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return list.filter((entry) => {
    const count = counts.get(entry) ?? 0;
    counts.set(entry, count - 1);
    return count <= 0;
  });
}

/** How many of the old words the new page has. If a list contains only their number, the numbers are compared. */
function compareWords(
  old: BuiltPage['words'],
  now: BuiltPage['words'],
): { readonly kept: number; readonly all: number } {
  if (typeof old === 'object' && typeof now === 'object')
    return { kept: old.length - without(old, now).length, all: old.length };
  const [all, have] = [toCount(old), toCount(now)];
  return { kept: Math.min(all, have), all };
}

const toCount = (words: BuiltPage['words']): number => (typeof words === 'number' ? words : words.length);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
