import type { Messages } from '../../../shared/messages/en.ts';
import { groupBy, toPostLink, toRelatedPosts, toTagLetters } from '../../../shared/model/blog.ts';
import { toCalendarDay, toDayFormatter, type DayFormatter } from '../../../shared/model/calendarDay.ts';
import type { BlogTagPage, DateLabel, PostSummary, SeriesPlace } from '../../../shared/model/page.ts';
import { paginate } from '../../../shared/model/paginate.ts';
import type { Html, SitePath } from '../../../shared/model/permalink.ts';
import type { Post } from '../../../shared/model/post.ts';
import { encodePath, toSitePath } from '../../../shared/model/sitePath.ts';
import { toTableOfContents } from '../../../shared/model/toc.ts';
import type { BuiltPost } from '../../content/blog/toPosts.ts';
import type { Site } from '../../content/site/site.ts';
import type { BodyReader } from '../parts/bodies.ts';
import { findPage } from '../parts/findPage.ts';
import { toGenerated, toMeta } from '../parts/meta.ts';
import { toPageLearning } from '../parts/pageLearning.ts';
import { toDateLabel, toPostSummary, toSeriesPart, toTagLink } from '../parts/postViews.ts';
import type { Route, SocialCard } from '../parts/route.ts';
import { toBlogPosting, toBreadcrumbList } from '../parts/structuredData.ts';
import { toArchiveRoutes } from './archiveRoutes.ts';
import { link, toBlogRoute } from './blogRoute.ts';

/** Related posts shown at the end of a post. */
const RELATED_COUNT = 3;

/** Every document of the blog. */
export function toBlogRoutes(site: Site, messages: Messages): Route[] {
  const hasTranslation = site.listedPosts.some(isTranslated);
  const ofAllPosts = (route: Route): Route => ({ ...route, hasTranslation });
  return [
    ...toListRoutes(site, messages).map(ofAllPosts),
    ...toPostRoutes(site),
    ...[...toArchiveRoutes(site, messages.archive), toAuthorsRoute(site, messages), toTagsRoute(site, messages)].map(
      ofAllPosts,
    ),
    ...site.tags.flatMap((entry) => toTagRoutes(entry, site, messages)),
  ];
}

const isTranslated = ({ isFallback }: Post): boolean => !isFallback;

const BLOG = encodePath('/blog');

function toListRoutes(site: Site, messages: Messages): Route[] {
  const { blog } = site.config;
  const pages = paginate(site.listedPosts, blog.postsPerPage);
  return pages.map(({ number, items }) =>
    toBlogRoute(
      site,
      toPagePath(BLOG, number),
      'blog',
      (permalink, bodies) => ({
        ...toGenerated(site.config, 'blog-list', {
          title: toListTitle(blog.title, number, messages),
          description: blog.description,
          permalink,
        }),
        title: blog.title,
        description: blog.description,
        page: number,
        pageCount: pages.length,
        newer: number > 1 ? link(site, toPagePath(BLOG, number - 1)) : null,
        older: number < pages.length ? link(site, toPagePath(BLOG, number + 1)) : null,
        sidebar: site.blogSidebar,
        ...toSummaries(items, site, bodies),
      }),
      { files: items.map(({ file }) => file) },
    ),
  );
}

/** Page 1 is the list itself; there is no `/page/1`. */
function toPagePath(base: SitePath, number: number): SitePath {
  return number === 1 ? base : encodePath(`${base}/page/${number}`);
}

function toListTitle(title: string, page: number, messages: Messages): string {
  return page === 1 ? title : `${title}, ${messages.pageNumber(page)}`;
}

function toSummaries(
  posts: readonly BuiltPost[],
  site: Site,
  bodies: BodyReader,
): { posts: PostSummary[]; bodies: Record<string, Html> } {
  const days = toDayFormatter(site.htmlLang);
  // Without a prototype it is a table at once; a plain object would get a new shape with each name.
  const excerpts = Object.create(null) as Record<string, Html>;
  for (const { contentId, file } of posts) excerpts[contentId] = bodies.readExcerpt(file);
  return { posts: posts.map((post) => toPostSummary(post, post.contentId, days)), bodies: excerpts };
}

function toPostRoutes(site: Site): Route[] {
  const byTag = new Map<string, readonly Post[]>(site.tags.map(({ tag, posts }) => [tag.key, posts]));
  const places = new Map(site.listedPosts.map((post, index) => [post, index]));
  const builtOn = toPostsByRequired(site);
  return site.posts.map((post) => {
    const place = places.get(post);
    const newer = place === undefined ? undefined : site.listedPosts[place - 1];
    const older = place === undefined ? undefined : site.listedPosts[place + 1];
    return toBlogRoute(
      site,
      post.sitePath,
      post.file.shown,
      (permalink, bodies) => {
        const days = toDayFormatter(site.htmlLang);
        const series = toSeriesPlace(post, site);
        const beside = new Set([newer, older].flatMap((neighbour) => neighbour?.permalink ?? []));
        const way = toWay(post, site, builtOn).filter(({ permalink: other }) => !beside.has(other));
        const shown = new Set([...beside, ...(series?.parts.map((part) => part.permalink) ?? [])]);
        return {
          kind: 'blog-post',
          permalink,
          meta: toMeta(site.config, {
            title: post.title,
            description: post.description,
            permalink,
            isIndexed: !post.isUnlisted,
          }),
          contentId: post.contentId,
          ...bodies.readBody(post.file),
          ...bodies.readExercises(post.file, post.contentId),
          ...toPageLearning(post.learning, site),
          title: post.title,
          date: toDateLabel(post.day.iso, days),
          updated: toUpdated(post, site, days),
          readingMinutes: post.readingMinutes,
          authors: post.authors,
          tags: post.tags.map(toTagLink),
          toc: toTableOfContents(bodies.readHeadings(post.file), post.toc),
          newer: newer ? toPostLink(newer) : null,
          older: older ? toPostLink(older) : null,
          series,
          related: toRelatedPosts(post, way, byTag, shown, RELATED_COUNT).map(toPostLink),
          samples: site.toSampleRuns(post.file),
          sidebar: withCurrentUnlisted(site, post),
          isUnlisted: post.isUnlisted,
        };
      },
      {
        files: [post.file],
        createPractice: (bodies) => bodies.readPractice(post.file, post.contentId),
        createStructuredData: () => [
          toBlogPosting(post, site),
          toBreadcrumbList(
            [
              { label: site.config.blog.title, permalink: link(site, BLOG) },
              { label: post.title, permalink: null },
            ],
            site,
          ),
        ],
        lastModified: site.modified.get(post.file.path)?.toISOString().slice(0, 10) ?? post.day.iso,
        isIndexed: !post.isUnlisted,
        openGraphType: 'article',
        image: post.image,
        card: toPostCard(post, site),
      },
    );
  });
}

function toPostCard({ title, tags, learning }: BuiltPost, { config }: Site): SocialCard {
  const [topic] = tags;
  return {
    title,
    section: topic ? `${config.blog.title} / ${topic.label}` : config.blog.title,
    level: learning.level,
    // As in lists of posts.
    cloth: topic ? { text: topic.label, maxLetters: 2 } : { text: config.title },
  };
}

/** Listed posts by the path of each page that they require, the oldest first. */
function toPostsByRequired(site: Site): ReadonlyMap<string, readonly BuiltPost[]> {
  const pairs = site.listedPosts
    .toReversed()
    .flatMap((post) => post.learning.requires.map((path) => ({ post, path: findPage(site, path)?.sitePath ?? path })));
  const groups = groupBy(pairs, ({ path }) => path);
  return new Map(groups.map(({ key, items }) => [key, items.map(({ post }) => post)]));
}

/** Posts that lead on from a post: the next of its series, those that require it, then those that it requires. */
function toWay(post: BuiltPost, site: Site, builtOn: ReadonlyMap<string, readonly BuiltPost[]>): BuiltPost[] {
  const series = findSeries(post, site)?.posts ?? [];
  const next = series[series.indexOf(post) + 1];
  const before = post.learning.requires.flatMap((path) => {
    const required = findPage(site, path)?.sitePath;
    return site.listedPosts.find(({ sitePath }) => sitePath === required) ?? [];
  });
  return [...(next && !next.isUnlisted ? [next] : []), ...(builtOn.get(post.sitePath) ?? []), ...before];
}

/** The blog sidebar of a post; an unlisted post appears only in its own. */
function withCurrentUnlisted(site: Site, post: Post): Site['blogSidebar'] {
  if (!post.isUnlisted) return site.blogSidebar;
  const { title, years } = site.blogSidebar;
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

function toUpdated(post: BuiltPost, site: Site, days: DayFormatter): DateLabel | null {
  const modified = site.modified.get(post.file.path);
  if (!modified) return null;
  const { iso } = toCalendarDay(modified, site.config.timeZone);
  return iso > post.day.iso ? toDateLabel(iso, days) : null;
}

function toSeriesPlace(post: BuiltPost, site: Site): SeriesPlace | null {
  const series = findSeries(post, site);
  return series
    ? { title: series.title, position: series.posts.indexOf(post) + 1, parts: series.posts.map(toSeriesPart) }
    : null;
}

const findSeries = (post: BuiltPost, site: Site) => site.series.find(({ posts }) => posts.includes(post));

function toAuthorsRoute(site: Site, messages: Messages): Route {
  return toBlogRoute(site, encodePath('/blog/authors'), 'blog/authors.yml', (permalink) => {
    const counts = new Map<string, number>();
    for (const { authors } of site.listedPosts)
      for (const { key } of authors) counts.set(key, (counts.get(key) ?? 0) + 1);
    return {
      ...toGenerated(site.config, 'blog-authors', {
        title: messages.authors,
        description: site.config.blog.description,
        permalink,
      }),
      authors: [...site.maps.authors.values()].map((author) => ({
        ...author,
        count: counts.get(author.key) ?? 0,
      })),
      sidebar: site.blogSidebar,
    };
  });
}

function toTagsRoute(site: Site, messages: Messages): Route {
  return toBlogRoute(site, encodePath('/blog/tags'), 'blog/tags.yml', (permalink) => ({
    ...toGenerated(site.config, 'blog-tags', {
      title: messages.tags,
      description: site.config.blog.description,
      permalink,
    }),
    letters: toTagLetters(site.tags).map(({ letter, tags }) => ({
      letter,
      tags: tags.map(({ tag, posts }) => ({ ...toTagLink(tag), count: posts.length, description: tag.description })),
    })),
    sidebar: site.blogSidebar,
  }));
}

function toTagRoutes({ tag, posts }: Site['tags'][number], site: Site, messages: Messages): Route[] {
  const base = toSitePath(tag.permalink, site.config.baseUrl) ?? encodePath('/blog/tags');
  const pages = paginate(posts, site.config.blog.postsPerPage);
  const see = tag.see
    .flatMap((key) => site.maps.tags?.get(key) ?? [])
    .filter(({ key }) => site.tags.some((entry) => entry.tag.key === key));
  return pages.map(({ number, items }) =>
    toBlogRoute(
      site,
      toPagePath(base, number),
      'blog/tags.yml',
      (permalink, bodies): BlogTagPage => {
        const heading = messages.postsTagged(messages.postCount(posts.length), tag.label);
        return {
          ...toGenerated(site.config, 'blog-tag', {
            title: toListTitle(heading, number, messages),
            description: tag.description,
            permalink,
          }),
          tag: toTagLink(tag),
          description: tag.description,
          see: see.map(toTagLink),
          count: posts.length,
          page: number,
          pageCount: pages.length,
          newer: number > 1 ? link(site, toPagePath(base, number - 1)) : null,
          older: number < pages.length ? link(site, toPagePath(base, number + 1)) : null,
          sidebar: site.blogSidebar,
          ...toSummaries(items, site, bodies),
        };
      },
      { files: items.map(({ file }) => file), hasTranslation: posts.some(isTranslated) },
    ),
  );
}
