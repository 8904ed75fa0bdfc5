import type { BlogSidebar } from './blogPages.ts';
import type { PostLink } from './pageOf.ts';
import type { Post, Tag } from './post.ts';

/** Group items under keys in the order the keys first appear. */
export function groupBy<Item>(
  items: readonly Item[],
  toKey: (item: Item) => string,
): { readonly key: string; readonly items: Item[] }[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = toKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups].map(([key, group]) => ({ key, items: group }));
}

/** Posts in the order of lists.
 *  @param newestFirst any posts */
export const inListOrder = <Item>(
  newestFirst: readonly Item[],
  { sortPosts }: { readonly sortPosts: 'ascending' | 'descending' },
): readonly Item[] => (sortPosts === 'ascending' ? newestFirst.toReversed() : newestFirst);

/** The blog's sidebar: the first posts by year.
 *  @param posts listed posts, in the order of lists
 *  @param count posts shown (10 in the specification, section 9) */
export function toBlogSidebar(posts: readonly Post[], count: number, title: string): BlogSidebar {
  const years = groupBy(posts.slice(0, count), ({ day }) => day.year);
  return {
    title,
    years: years.map(({ key, items }) => ({ year: key, posts: items.map(toPostLink) })),
  };
}

export const toPostLink = ({ title, permalink, isFallback, heldBack }: Pick<Post, keyof PostLink>): PostLink => ({
  title,
  permalink,
  ...(isFallback && { isFallback }),
  ...(heldBack && { heldBack }),
});

/** Posts by year: years newest first, posts within a year oldest first. */
export function toArchiveYears<Entry extends { readonly iso: string }>(
  newestFirst: readonly Entry[],
): { readonly year: string; readonly posts: readonly Entry[] }[] {
  return groupBy(newestFirst, ({ iso }) => iso.slice(0, 4)).map(({ key, items }) => ({
    year: key,
    posts: items.toReversed(),
  }));
}

/** A post or a doc. */
interface Tagged {
  readonly tags: readonly Tag[];
}

export interface TagWithPosts<Entry extends Tagged = Tagged> {
  readonly tag: Tag;
  /** Its posts, newest first, or docs. */
  readonly posts: readonly Entry[];
}

/** Every tag that posts carry, with its posts. Tags with one address are one, under the first label.
 *  @param newestFirst listed posts */
export function toTagsWithPosts<Entry extends Tagged>(newestFirst: readonly Entry[]): TagWithPosts<Entry>[] {
  const byAddress = new Map<string, { tag: Tag; posts: Set<Entry> }>();
  for (const post of newestFirst) {
    for (const tag of post.tags) {
      const known = byAddress.get(tag.permalink);
      if (known) known.posts.add(post);
      else byAddress.set(tag.permalink, { tag, posts: new Set([post]) });
    }
  }
  return [...byAddress.values()]
    .map(({ tag, posts }) => ({ tag, posts: [...posts] }))
    .toSorted((a, b) => a.tag.label.localeCompare(b.tag.label, 'en'));
}

/** Tags by the first character of their label, in upper case; letters and tags sorted. */
export function toTagLetters(
  tags: readonly TagWithPosts[],
): { readonly letter: string; readonly tags: readonly TagWithPosts[] }[] {
  const toLetter = ({ tag }: TagWithPosts) => ([...tag.label][0] ?? '').toUpperCase();
  const sorted = tags.toSorted(
    (a, b) => toLetter(a).localeCompare(toLetter(b), 'en') || a.tag.label.localeCompare(b.tag.label, 'en'),
  );
  return groupBy(sorted, toLetter).map(({ key, items }) => ({ letter: key, tags: items }));
}

/** Related posts: the ones of its way of learning, then the ones that share the most tags (rare tags weigh more),
 *  nearest in time first.
 *  @param way posts that lead on from this one, the best first
 *  @param exclude permalinks the page shows anyway (its series, its neighbours)
 *  @param tags every tag with its posts */
export function toRelatedPosts(
  post: Post,
  way: readonly Post[],
  tags: ReadonlyMap<string, readonly Post[]>,
  exclude: ReadonlySet<string>,
  count: number,
): Post[] {
  const first = new Set(way.filter((peer) => peer !== post).slice(0, count));
  const groups = post.tags.map((tag) => tags.get(tag.key) ?? []);
  const isAllowed = (peer: Post) => peer !== post && !first.has(peer) && !exclude.has(peer.permalink);
  const compareTimes = (a: Post, b: Post) =>
    daysApart(a, post) - daysApart(b, post) || (a.permalink < b.permalink ? -1 : 1);
  const scores = toScores(groups);
  const compare = (a: Post, b: Post) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || compareTimes(a, b);
  return [...first, ...takeBest([...scores.keys()], count - first.size, compare, isAllowed)];
}

/** How much each post shares with another, by the tags of that. */
function toScores(groups: readonly (readonly Post[])[]): ReadonlyMap<Post, number> {
  const scores = new Map<Post, number>();
  for (const peers of groups) {
    // A tag on half of the posts is a weak sign of relation; a tag on three posts is a strong one.
    const weight = 1 / Math.log2(peers.length + 1);
    for (const peer of peers.slice(0, MAX_PEERS)) scores.set(peer, (scores.get(peer) ?? 0) + weight);
  }
  return scores;
}

/** Posts looked at per tag, an upper bound for blogs with many thousand posts. */
const MAX_PEERS = 400;

/** The first `count` items in sorted order, without sorting the whole list. */
function takeBest<Item>(
  items: readonly Item[],
  count: number,
  compare: (a: Item, b: Item) => number,
  isAllowed: (item: Item) => boolean,
): Item[] {
  const best: Item[] = [];
  for (const item of items) {
    const last = best[count - 1];
    // Most items are not among the best, which one comparison shows.
    if (count === 0 || (last !== undefined && compare(item, last) >= 0) || !isAllowed(item)) continue;
    const place = best.findIndex((known) => compare(item, known) < 0);
    if (place !== -1) best.splice(place, 0, item);
    else if (best.length < count) best.push(item);
    if (best.length > count) best.pop();
  }
  return best;
}

function daysApart(a: Post, b: Post): number {
  return Math.abs(a.day.number - b.day.number);
}

/** Reading time of a text.
 *  @param words words of prose
 *  @param wordsPerMinute reading speed (200 unless configured)
 *  @returns whole minutes, at least 1 */
export function toReadingMinutes(words: number, wordsPerMinute: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
