import { toPostLink, toTagLetters, type TagWithPosts } from '../../../shared/model/blog.ts';
import type { BlogTagsPage, PostFacts, PostSummary, SeriesPart } from '../../../shared/model/blogPages.ts';
import { toDayFormatter } from '../../../shared/model/calendarDay.ts';
import type { DateLabel, TagLink } from '../../../shared/model/pageOf.ts';
import type { Tag } from '../../../shared/model/post.ts';
import type { BuiltPost } from '../../content/blog/toPosts.ts';
import type { Site } from '../../content/site/site.ts';

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

export const toDateLabel = (iso: string, { htmlLang }: Pick<Site, 'htmlLang'>): DateLabel => ({
  iso,
  label: toDayFormatter(htmlLang).long(iso),
});

/** What the byline shows, on the page of a post and in lists. */
export const toPostFacts = (post: BuiltPost, site: Site): PostFacts => ({
  date: toDateLabel(post.day.iso, site),
  readingMinutes: post.readingMinutes,
  authors: post.authors,
});

/** A post as lists show it.
 *  @param body name of the body with its excerpt
 *  @param site with the configuration of the post's blog */
export function toPostSummary(post: BuiltPost, body: string, site: Site): PostSummary {
  return {
    ...toPostLink(post),
    ...toPostFacts(post, site),
    contentId: post.contentId,
    description: post.description,
    tags: post.tags.map(toTagLink),
    body,
    isTruncated: post.isTruncated,
    ...(post.learning.level !== null && { level: post.learning.level }),
  };
}
