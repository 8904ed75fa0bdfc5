import { toPostLink, toTagLetters, type TagWithPosts } from '../../../shared/model/blog.ts';
import type { BlogTagsPage, PostSummary, SeriesPart } from '../../../shared/model/blogPages.ts';
import type { DayFormatter } from '../../../shared/model/calendarDay.ts';
import type { DateLabel, TagLink } from '../../../shared/model/pageOf.ts';
import type { Tag } from '../../../shared/model/post.ts';
import type { BuiltPost } from '../../content/blog/toPosts.ts';

export function toSeriesPart(post: BuiltPost): SeriesPart {
  const exercises = post.file.result.exercises?.length;
  return { ...toPostLink(post), ...(exercises !== undefined && { exercises }) };
}
export const toTagLink = ({ label, permalink }: Tag): TagLink => ({ label, permalink });

/** Tags by their first letter, each with how many posts or docs have it. */
export const toTagList = (tags: readonly TagWithPosts[]): BlogTagsPage['letters'] =>
  toTagLetters(tags).map(({ letter, tags: own }) => ({
    letter,
    tags: own.map(({ tag, posts }) => ({ ...toTagLink(tag), count: posts.length, description: tag.description })),
  }));

export const toDateLabel = (iso: string, days: DayFormatter): DateLabel => ({ iso, label: days.long(iso) });

/** A post as lists show it.
 *  @param body name of the body with its excerpt */
export function toPostSummary(post: BuiltPost, body: string, days: DayFormatter): PostSummary {
  return {
    title: post.title,
    permalink: post.permalink,
    contentId: post.contentId,
    date: toDateLabel(post.day.iso, days),
    readingMinutes: post.readingMinutes,
    description: post.description,
    authors: post.authors,
    tags: post.tags.map(toTagLink),
    body,
    isTruncated: post.isTruncated,
    ...(post.learning.level !== null && { level: post.learning.level }),
    ...(post.isFallback && { isFallback: true }),
    ...(post.heldBack && { heldBack: post.heldBack }),
  };
}
