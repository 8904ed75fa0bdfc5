import { toPostLink } from '../../../shared/model/blog.ts';
import type { BlogPostPage, BlogSidebar } from '../../../shared/model/blogPages.ts';
import { toCalendarDay } from '../../../shared/model/calendarDay.ts';
import type { ContentPage } from '../../../shared/model/page.ts';
import type { UpdatedLabel, PostLink } from '../../../shared/model/pageOf.ts';
import { toTableOfContents, type Heading } from '../../../shared/model/toc.ts';
import { toBlogPath } from '../../config/basePaths.ts';
import type { BuiltPost } from '../../content/blog/toPosts.ts';
import type { Site } from '../../content/site/site.ts';
import { toMeta } from '../parts/meta.ts';
import { toPageLearning } from '../parts/pageLearning.ts';
import { toDateLabel, toPostFacts, toTagLink } from '../parts/postViews.ts';
import { link } from '../parts/siteRoute.ts';
import { toLastAuthor, toSourceLinks } from '../parts/sourceLinks.ts';
import { toBlogPosting, toBreadcrumbList } from '../parts/structuredData.ts';

/** Data of a post's page besides the post itself and its texts. */
export interface PostSurroundings
  extends PostBackground, Pick<BlogPostPage, 'newer' | 'older' | 'series' | 'related' | 'samples'> {}

/** Data that the page shows to readers and to machines. */
export interface PostBackground {
  /** Pages to read before. */
  readonly requires: readonly PostLink[];
  /** Date of the last change, in ISO form; null if unknown. */
  readonly modified: string | null;
}

/** Texts of a post, as a reader of bodies returns them. */
interface PostTexts extends Pick<ContentPage, 'bodies' | 'module' | 'exercises'> {
  readonly headings: readonly Heading[];
}

export function toPostPage(
  post: BuiltPost,
  { requires, modified, ...surroundings }: PostSurroundings,
  site: Site,
  { headings, ...texts }: PostTexts,
): BlogPostPage {
  const { title, description, permalink, isUnlisted } = post;
  return {
    kind: 'blog-post',
    permalink,
    meta: toMeta(site.config, { title, description, permalink, isIndexed: !isUnlisted }),
    contentId: post.contentId,
    ...texts,
    ...toPageLearning({ ...post.learning, requires }),
    title,
    ...toPostFacts(post, site),
    ...toSourceLinks(post, site),
    updated: toUpdated(post, modified, site),
    tags: post.tags.map(toTagLink),
    toc: toTableOfContents(headings, post.toc),
    ...surroundings,
    sidebar: withCurrentUnlisted(site.blogSidebar, post),
  };
}

/** Create the structured data of a post, from values of its page. */
export function toPostData(post: BuiltPost, { requires, modified }: PostBackground, site: Site): object[] {
  const { learning } = toPageLearning({ ...post.learning, requires });
  return [
    toBlogPosting(post, learning, modified, site),
    toBreadcrumbList(
      [
        { label: site.config.blog.title, permalink: link(site, toBlogPath(site.config)) },
        { label: post.title, permalink: null },
      ],
      site,
    ),
  ];
}

/** The blog sidebar of a post; an unlisted post appears only in its own. */
function withCurrentUnlisted(sidebar: BlogSidebar, post: BuiltPost): BlogSidebar {
  if (!post.isUnlisted) return sidebar;
  const { title, years } = sidebar;
  const own = toPostLink(post);
  const hasYear = years.some(({ year }) => year === post.day.year);
  if (!hasYear)
    return {
      title,
      years: [...years, { year: post.day.year, posts: [own] }].toSorted((a, b) => b.year.localeCompare(a.year)),
    };
  return {
    title,
    years: years.map((entry) => (entry.year === post.day.year ? { ...entry, posts: [own, ...entry.posts] } : entry)),
  };
}

function toUpdated(post: BuiltPost, modified: string | null, site: Site): UpdatedLabel | null {
  if (modified === null) return null;
  const { iso } = toCalendarDay(new Date(modified), site.config.timeZone);
  return iso > post.day.iso ? { ...toDateLabel(iso, site), ...toLastAuthor(post, site) } : null;
}
