import { groupBy, toArchiveYears, toPostLink } from '../../../shared/model/blog.ts';
import { toDayFormatter, type DayFormatter } from '../../../shared/model/calendarDay.ts';
import type { BlogArchivePage } from '../../../shared/model/page.ts';
import type { SitePath } from '../../../shared/model/permalink.ts';
import { encodePath } from '../../../shared/model/sitePath.ts';
import type { BuiltPost } from '../../content/blog/toPosts.ts';
import type { Site } from '../../content/site/site.ts';
import { toGenerated } from '../parts/meta.ts';
import type { Route } from '../parts/route.ts';
import { link, toBlogRoute } from './blogRoute.ts';

/** Posts on one page of the archive: with more, it lists the years, and the page of a year the months. */
export const MOST_ARCHIVED = 400;

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

/** Every page of the archive. @param title of the whole of it */
export function toArchiveRoutes(site: Site, title: string): Route[] {
  const path = encodePath('/blog/archive');
  return toRoutes({ path, label: '', iso: '', above: null, posts: site.listedPosts }, ['year', 'month'], site, title);
}

/** Create the routes of a period. @param levels possible divisions of the page, the largest first */
function toRoutes(period: Period, [level, ...finer]: readonly Level[], site: Site, title: string): Route[] {
  const days = toDayFormatter(site.htmlLang);
  const parts = level === undefined || period.posts.length <= MOST_ARCHIVED ? [] : toParts(period, level, days);
  return [toArchiveRoute(period, parts, site, title), ...parts.flatMap((part) => toRoutes(part, finer, site, title))];
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

function toArchiveRoute(
  { path, label, above, posts }: Period,
  parts: readonly Period[],
  site: Site,
  title: string,
): Route {
  return toBlogRoute(site, path, 'blog', (permalink): BlogArchivePage => {
    const days = toDayFormatter(site.htmlLang);
    const listed = parts.length > 0 ? [] : posts;
    return {
      ...toGenerated(site.config, 'blog-archive', {
        title: label === '' ? title : `${title} ${label}`,
        description: site.config.blog.description,
        permalink,
      }),
      ...(above !== null && { above: link(site, above), label }),
      ...(parts.length > 0 && {
        parts: parts.map((part) => ({
          label: part.label,
          iso: part.iso,
          permalink: link(site, part.path),
          count: part.posts.length,
        })),
      }),
      years: toArchiveYears(listed).map(({ year, posts: own }) => ({
        year,
        posts: own.map((post) => ({ ...toPostLink(post), iso: post.day.iso, day: days.short(post.day.iso) })),
      })),
    };
  });
}
