import { toPostLink } from '../../../shared/model/blog.ts';
import { toCalendarDay, toDayFormatter, type DayFormatter } from '../../../shared/model/calendarDay.ts';
import type {
  BlogPostPage,
  BlogSidebar,
  ContentPage,
  DateLabel,
  PostLink,
  SampleRun,
  SeriesPlace,
} from '../../../shared/model/page.ts';
import { toTableOfContents, type Heading } from '../../../shared/model/toc.ts';
import { toMeta } from '../parts/meta.ts';
import { toPageLearning } from '../parts/pageLearning.ts';
import { toDateLabel, type ShownPost } from '../parts/postViews.ts';
import { toBlogPosting, toBreadcrumbList } from '../parts/structuredData.ts';
import type { BlogSettings } from './blogSettings.ts';

/** Data of a post's page besides the post itself and its texts. */
export interface PostSurroundings {
  readonly newer: PostLink | null;
  readonly older: PostLink | null;
  readonly series: SeriesPlace | null;
  readonly related: readonly PostLink[];
  readonly samples: readonly SampleRun[];
  readonly background: PostBackground;
}

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

/** Create the page of a post. It is made from these values alone, because a page whose values have not changed stays
 *  in the output (`PageInput`). */
export function toPostPage(
  post: ShownPost,
  { background, samples, newer, older, series, related }: PostSurroundings,
  settings: BlogSettings,
  { headings, ...texts }: PostTexts,
): BlogPostPage {
  const days = toDayFormatter(settings.htmlLang);
  const { title, description, permalink, isUnlisted } = post;
  return {
    kind: 'blog-post',
    permalink,
    meta: toMeta(settings.config, { title, description, permalink, isIndexed: !isUnlisted }),
    contentId: post.contentId,
    ...texts,
    ...toPageLearning({ ...post, requires: background.requires }),
    title,
    date: toDateLabel(post.iso, days),
    updated: toUpdated(post, background, settings, days),
    readingMinutes: post.readingMinutes,
    authors: post.authors,
    tags: post.tags,
    toc: toTableOfContents(headings, post.toc),
    newer,
    older,
    series,
    related,
    samples,
    sidebar: withCurrentUnlisted(settings.sidebar, post),
    isUnlisted,
  };
}

/** Create the structured data of a post, from values of its page. */
export function toPostData(post: ShownPost, { requires, modified }: PostBackground, settings: BlogSettings): object[] {
  const { learning } = toPageLearning({ ...post, requires });
  return [
    toBlogPosting(post, learning, modified, settings),
    toBreadcrumbList(
      [
        { label: settings.title, permalink: settings.permalink },
        { label: post.title, permalink: null },
      ],
      settings,
    ),
  ];
}

/** The blog sidebar of a post; an unlisted post appears only in its own. */
function withCurrentUnlisted(sidebar: BlogSidebar, post: ShownPost): BlogSidebar {
  if (!post.isUnlisted) return sidebar;
  const { title, years } = sidebar;
  const own = toPostLink(post);
  const hasYear = years.some(({ year }) => year === post.year);
  if (!hasYear)
    return {
      title,
      years: [...years, { year: post.year, posts: [own] }].toSorted((a, b) => b.year.localeCompare(a.year)),
    };
  return {
    title,
    years: years.map((entry) => (entry.year === post.year ? { ...entry, posts: [own, ...entry.posts] } : entry)),
  };
}

function toUpdated(
  { iso: written }: ShownPost,
  { modified }: PostBackground,
  { config }: BlogSettings,
  days: DayFormatter,
): DateLabel | null {
  if (modified === null) return null;
  const { iso } = toCalendarDay(new Date(modified), config.timeZone);
  return iso > written ? toDateLabel(iso, days) : null;
}
