import { groupBy, toArchiveYears, toPostLink } from '../../../shared/model/blog.ts';
import type { ArchivePart, BlogArchivePage } from '../../../shared/model/blogPages.ts';
import { toDayFormatter, type DayFormatter } from '../../../shared/model/calendarDay.ts';
import type { Permalink, SitePath } from '../../../shared/model/permalink.ts';
import { encodePath } from '../../../shared/model/sitePath.ts';
import { toArchivePath } from '../../config/basePaths.ts';
import type { BuiltPost } from '../../content/blog/toPosts.ts';
import type { Site } from '../../content/site/site.ts';
import { toGenerated } from '../parts/meta.ts';
import type { Route, RouteParts } from '../parts/route.ts';
import { link, toSiteRoute } from '../parts/siteRoute.ts';

/** Posts on one page of the archive: with more, it lists the years, and the page of a year the months. */
export const MAX_ARCHIVED = 400;

/** A page of the archive: the whole of it, a year or a month. */
interface Period {
  readonly path: SitePath;
  /** `2023`, `Mei 2023`; empty for the whole archive. */
  readonly label: string;
  /** `2023`, `2023-05` */
  readonly iso: string;
  /** The page above; null for the whole archive. */
  readonly above: SitePath | null;
  /** Newest first. */
  readonly posts: readonly BuiltPost[];
}

/** Every page of the archive, if the site has one. @param title of the whole of it */
export function toArchiveRoutes(site: Site, title: string, extras: Pick<RouteParts, 'hasTranslation'> = {}): Route[] {
  const path = toArchivePath(site.config);
  if (path === null) return [];
  const whole = { path, label: '', iso: '', above: null, posts: site.listedPosts };
  return toRoutes(whole, ['year', 'month'], { site, title, extras });
}

interface Context {
  readonly site: Site;
  readonly title: string;
  readonly extras: Pick<RouteParts, 'hasTranslation'>;
}

/** Create the routes of a period. @param levels possible divisions of the page, the largest first */
function toRoutes(period: Period, [level, ...finer]: readonly Level[], context: Context): Route[] {
  const days = toDayFormatter(context.site.htmlLang);
  const parts = level === undefined || period.posts.length <= MAX_ARCHIVED ? [] : toParts(period, level, days);
  return [toArchiveRoute(period, parts, context), ...parts.flatMap((part) => toRoutes(part, finer, context))];
}

type Level = 'year' | 'month';

/** The years of the archive, or the months of a year. */
function toParts(period: Period, level: Level, days: DayFormatter): Period[] {
  const toIso = ({ day }: BuiltPost) => (level === 'year' ? day.year : day.iso.slice(0, 7));
  return groupBy(period.posts, toIso).map(({ key, items }) => ({
    path: encodePath(`${period.path}/${level === 'year' ? key : key.slice(5)}`),
    label: level === 'year' ? key : days.month(`${key}-01`),
    iso: key,
    above: period.path,
    posts: items,
  }));
}

function toArchiveRoute(period: Period, parts: readonly Period[], { site, title, extras }: Context): Route {
  const { path, label, above } = period;
  const posts = parts.length > 0 ? [] : period.posts.map((post) => ({ ...toPostLink(post), iso: post.day.iso }));
  const days = toDayFormatter(site.htmlLang);
  const createPage = (permalink: Permalink): BlogArchivePage => ({
    ...toGenerated(site.config, 'blog-archive', {
      title: label === '' ? title : `${title} ${label}`,
      description: site.config.blog.description,
      permalink,
    }),
    ...(above !== null && { above: link(site, above), label }),
    ...(parts.length > 0 && { parts: parts.map((part) => toArchivePart(part, site)) }),
    years: toArchiveYears(posts).map(({ year, posts: own }) => ({
      year,
      posts: own.map((post) => ({ ...post, day: days.short(post.iso) })),
    })),
  });
  return toSiteRoute(site, path, 'blog', createPage, extras);
}

const toArchivePart = ({ path, label, iso, posts }: Period, site: Site): ArchivePart => ({
  label,
  iso,
  permalink: link(site, path),
  count: posts.length,
});
