import { describe, expect, it } from 'vitest';
import { toRelatedPosts } from './blog.ts';
import { toCalendarDay } from './calendarDay.ts';
import type { Post, Tag } from './post.ts';
import { encodePath, toPermalink } from './sitePath.ts';

const DAY_MS = 24 * 60 * 60_000;
const toTag = (key: string) => ({ key, label: key }) as Tag; // Related posts ask for the key alone.

/** Posts of one day each, the newest first, with the tags of each. */
function createPosts(tagsOfPosts: readonly string[]) {
  const posts = tagsOfPosts.map((keys, index) => {
    const day = toCalendarDay(new Date(Date.UTC(2024, 0, 31) - index * DAY_MS), 'UTC');
    const permalink = toPermalink(encodePath(`/blog/${index}`), '/');
    return { title: String(index), permalink, day, tags: [...keys].map(toTag) } as unknown as Post; // As above.
  });
  const keys = [...new Set(tagsOfPosts.join(''))];
  const tags = new Map(keys.map((key) => [key, posts.filter((post) => post.tags.some((tag) => tag.key === key))]));
  return { posts, tags };
}

function relatedOf(
  at: number,
  tagsOfPosts: readonly string[],
  { way = [] as number[], exclude = [] as number[] } = {},
) {
  const { posts, tags } = createPosts(tagsOfPosts);
  const pick = (places: readonly number[]) => places.flatMap((place) => posts[place] ?? []);
  const [post] = pick([at]);
  if (!post) return [];
  const shown = new Set<string>(pick(exclude).map(({ permalink }) => permalink));
  return toRelatedPosts(post, pick(way), tags, shown, 3).map(({ title }) => Number(title));
}

describe('related posts', () => {
  it('are those nearest in time, of one tag', () => {
    expect(relatedOf(4, ['a', 'a', 'a', 'a', 'a', 'a', 'a', 'a'])).toEqual([3, 5, 2]);
  });

  it('are first those that share more tags, and rarer ones', () => {
    expect(relatedOf(0, ['ab', 'a', 'a', 'b', 'ab', 'a'])).toEqual([4, 3, 1]);
  });

  it('leave out the post itself and what its page shows anyway', () => {
    expect(relatedOf(1, ['a', 'a', 'a', 'a', 'a', 'a'], { exclude: [0, 2] })).toEqual([3, 4, 5]);
    expect(relatedOf(1, ['ab', 'ab', 'a', 'b', 'a'], { exclude: [0] })).toEqual([3, 2, 4]);
  });

  it('begin with the posts of its learning path, each once', () => {
    expect(relatedOf(3, ['a', 'a', 'a', 'a', 'a', 'b'], { way: [5, 0] })).toEqual([5, 0, 2]);
    expect(relatedOf(3, ['a', 'a', 'a', 'a', 'a', 'b'], { way: [5, 0, 1, 2] })).toEqual([5, 0, 1]);
  });

  it('are empty for a post without a tag', () => {
    expect(relatedOf(0, ['', 'a'])).toEqual([]);
  });
});
