import { toPostLink } from '../../../shared/model/blog.ts';
import type { DayFormatter } from '../../../shared/model/calendarDay.ts';
import type { DateLabel, PostSummary, SeriesPart, TagLink } from '../../../shared/model/page.ts';
import type { Post, Tag } from '../../../shared/model/post.ts';
import type { BuiltPost } from '../../content/blog/toPosts.ts';

/** A post as its own page, lists and links show it, besides its texts: plain data. */
export interface ShownPost extends Omit<Post, 'source' | 'day' | 'tags'>, Pick<BuiltPost, 'toc'> {
  /** Its day, such as `2023-02-24`. */
  readonly iso: string;
  readonly year: string;
  readonly tags: readonly TagLink[];
  readonly level: number | null;
  readonly outcomes: readonly string[];
}

export function toShownPost(post: BuiltPost): ShownPost {
  const { title, permalink, contentId, description, readingMinutes, authors, isUnlisted, isTruncated, image } = post;
  return {
    title,
    permalink,
    contentId,
    iso: post.day.iso,
    year: post.day.year,
    description,
    readingMinutes,
    authors,
    tags: post.tags.map(toTagLink),
    isUnlisted,
    isTruncated,
    image,
    ...(post.isFallback && { isFallback: true }),
    ...(post.heldBack && { heldBack: post.heldBack }),
    toc: post.toc,
    level: post.learning.level,
    outcomes: post.learning.outcomes,
  };
}

export function toSeriesPart(post: BuiltPost): SeriesPart {
  const exercises = post.file.result.exerciseIds?.length;
  return { ...toPostLink(post), ...(exercises !== undefined && { exercises }) };
}
export const toTagLink = ({ label, permalink }: Tag): TagLink => ({ label, permalink });
export const toDateLabel = (iso: string, days: DayFormatter): DateLabel => ({ iso, label: days.long(iso) });

/**
 * A post as lists show it.
 * @param body name of the body with its excerpt
 */
export function toPostSummary(post: ShownPost, body: string, days: DayFormatter): PostSummary {
  return {
    title: post.title,
    permalink: post.permalink,
    contentId: post.contentId,
    date: toDateLabel(post.iso, days),
    readingMinutes: post.readingMinutes,
    description: post.description,
    authors: post.authors,
    tags: post.tags,
    body,
    isTruncated: post.isTruncated,
    ...(post.level !== null && { level: post.level }),
    ...(post.isFallback && { isFallback: true }),
    ...(post.heldBack && { heldBack: post.heldBack }),
  };
}
