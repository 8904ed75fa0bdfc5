import type { Messages } from '../../../shared/messages/en.ts';
import { groupBy, toPostLink, toRelatedPosts, toTagLetters } from '../../../shared/model/blog.ts';
import { toDayFormatter } from '../../../shared/model/calendarDay.ts';
import type { BlogAuthorsPage, BlogTagsPage, PageKind, SeriesPlace } from '../../../shared/model/page.ts';
import { paginate } from '../../../shared/model/paginate.ts';
import type { Html, Permalink, SitePath } from '../../../shared/model/permalink.ts';
import type { Post } from '../../../shared/model/post.ts';
import { encodePath, toSitePath } from '../../../shared/model/sitePath.ts';
import type { BuiltPost } from '../../content/blog/toPosts.ts';
import { isModule } from '../../content/modules/readModuleGraph.ts';
import type { Site } from '../../content/site/site.ts';
import type { BodyReader } from '../parts/bodies.ts';
import { findPage } from '../parts/findPage.ts';
import { toGenerated } from '../parts/meta.ts';
import { toRequiredPages } from '../parts/pageLearning.ts';
import { toPostSummary, toSeriesPart, toShownPost, toTagLink } from '../parts/postViews.ts';
import { toRoute, type PageInput, type Route, type RouteParts, type SocialCard } from '../parts/route.ts';
import { toArchiveRoutes } from './archiveRoutes.ts';
import { link, toBlogRoute } from './blogRoute.ts';
import { BLOG, toBlogSettings, type BlogSettings } from './blogSettings.ts';
import { toListPage, toTagPage, type ListedPosts, type ListInput, type TagInput } from './listPages.ts';
import { toPostData, toPostPage, type PostBackground, type PostSurroundings } from './postPage.ts';

/** Related posts shown at the end of a post. */
const RELATED_COUNT = 3;

/** Every document of the blog. */
export function toBlogRoutes(site: Site, messages: Messages): Route[] {
  const settings = toBlogSettings(site);
  const ofAllPosts = { hasTranslation: site.listedPosts.some(isTranslated) };
  return [
    ...toListRoutes(site, messages, settings, ofAllPosts),
    ...toPostRoutes(site, settings),
    ...toArchiveRoutes(site, settings, messages.archive, ofAllPosts),
    toAuthorsRoute(site, messages, ofAllPosts),
    toTagsRoute(site, messages, ofAllPosts),
    ...site.tags.flatMap((entry) => toTagRoutes(entry, site, messages, settings)),
  ];
}

type OfAllPosts = Pick<RouteParts, 'hasTranslation'>;

const isTranslated = ({ isFallback }: Post): boolean => !isFallback;

function toListRoutes(site: Site, messages: Messages, settings: BlogSettings, ofAllPosts: OfAllPosts): Route[] {
  const { blog } = site.config;
  const pages = paginate(site.listedPosts, blog.postsPerPage);
  return pages.map(({ number, items }) => {
    const path = toPagePath(BLOG, number);
    const documentTitle = toListTitle(blog.title, number, messages);
    const input: ListInput = { documentTitle, ...toPortion(site, BLOG, number, pages.length) };
    return toBlogRoute(
      site,
      path,
      'blog',
      (_, bodies) => toListPage(input, settings, toSummaries(items, settings, bodies)),
      {
        ...ofAllPosts,
        files: items.map(({ file }) => file),
        input: toListedInput('blog-list', settings, input, items),
      },
    );
  });
}

/** Place of one page among the pages of a list. */
function toPortion(
  site: Site,
  base: SitePath,
  page: number,
  pageCount: number,
): Pick<ListInput, 'permalink' | 'page' | 'pageCount' | 'newer' | 'older'> {
  const toLink = (number: number) => link(site, toPagePath(base, number));
  return {
    permalink: toLink(page),
    page,
    pageCount,
    newer: page > 1 ? toLink(page - 1) : null,
    older: page < pageCount ? toLink(page + 1) : null,
  };
}

const toListedInput = (
  kind: PageKind,
  shared: BlogSettings,
  input: ListInput,
  posts: readonly BuiltPost[],
): PageInput => ({
  kind,
  shared,
  toOwnKey: (keys) => [JSON.stringify(input), ...posts.map(keys.toPostKey)].join('\0'),
});

/** Page 1 is the list itself; there is no `/page/1`. */
function toPagePath(base: SitePath, number: number): SitePath {
  return number === 1 ? base : encodePath(`${base}/page/${number}`);
}

function toListTitle(title: string, page: number, messages: Messages): string {
  return page === 1 ? title : `${title}, ${messages.pageNumber(page)}`;
}

function toSummaries(posts: readonly BuiltPost[], { htmlLang }: BlogSettings, bodies: BodyReader): ListedPosts {
  const days = toDayFormatter(htmlLang);
  // Without a prototype it is a table at once; a plain object would get a new shape with each name.
  const excerpts = Object.create(null) as Record<string, Html>;
  for (const { contentId, file } of posts) excerpts[contentId] = bodies.readExcerpt(file);
  return { posts: posts.map((post) => toPostSummary(toShownPost(post), post.contentId, days)), bodies: excerpts };
}

function toPostRoutes(site: Site, settings: BlogSettings): Route[] {
  const toSurroundings = createSurroundings(site);
  return site.posts.map((post) =>
    toRoute(site.config, {
      path: post.sitePath,
      permalink: post.permalink,
      source: post.file.shown,
      file: post.file,
      heldBack: post.heldBack,
      createPage: (bodies) =>
        toPostPage(toShownPost(post), toSurroundings(post), settings, {
          ...bodies.readBody(post.file),
          ...bodies.readExercises(post.file, post.contentId),
          headings: bodies.readHeadings(post.file),
        }),
      createPractice: (bodies) => bodies.readPractice(post.file, post.contentId),
      createStructuredData: () => toPostData(toShownPost(post), toBackground(post, site), settings),
      input: isModule(post.file)
        ? null
        : {
            kind: 'blog-post',
            shared: settings,
            toOwnKey: (keys) => `${keys.toPostKey(post)}\0${JSON.stringify(toSurroundings(post))}`,
          },
      lastModified: site.modified.get(post.file.path)?.toISOString().slice(0, 10) ?? post.day.iso,
      isIndexed: !post.isUnlisted,
      openGraphType: 'article',
      image: post.image,
      createCard: () => toPostCard(post, site),
    }),
  );
}

/** Create a function that finds what the page of a post shows of other pages. */
function createSurroundings(site: Site): (post: BuiltPost) => PostSurroundings {
  const byTag = new Map<string, readonly Post[]>(site.tags.map(({ tag, posts }) => [tag.key, posts]));
  const places = new Map(site.listedPosts.map((post, index) => [post, index]));
  const builtOn = toPostsByRequired(site);
  return (post) => {
    const place = places.get(post);
    const newer = place === undefined ? undefined : site.listedPosts[place - 1];
    const older = place === undefined ? undefined : site.listedPosts[place + 1];
    const series = toSeriesPlace(post, site);
    const shown = new Set<string>();
    for (const neighbour of [newer, older]) if (neighbour) shown.add(neighbour.permalink);
    const way = toWay(post, site, builtOn).filter(({ permalink }) => !shown.has(permalink));
    for (const { permalink } of series?.parts ?? []) shown.add(permalink);
    return {
      newer: newer ? toPostLink(newer) : null,
      older: older ? toPostLink(older) : null,
      series,
      related: toRelatedPosts(post, way, byTag, shown, RELATED_COUNT).map(toPostLink),
      samples: site.toSampleRuns(post.file),
      background: toBackground(post, site),
    };
  };
}

const toBackground = ({ learning, file }: BuiltPost, site: Site): PostBackground => ({
  requires: toRequiredPages(learning, site),
  modified: site.modified.get(file.path)?.toISOString() ?? null,
});

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

function toSeriesPlace(post: BuiltPost, site: Site): SeriesPlace | null {
  const series = findSeries(post, site);
  return series
    ? { title: series.title, position: series.posts.indexOf(post) + 1, parts: series.posts.map(toSeriesPart) }
    : null;
}

const findSeries = (post: BuiltPost, site: Site) => site.series.find(({ posts }) => posts.includes(post));

function toAuthorsRoute(site: Site, messages: Messages, ofAllPosts: OfAllPosts): Route {
  const createPage = (permalink: Permalink): BlogAuthorsPage => {
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
  };
  return toBlogRoute(site, encodePath('/blog/authors'), 'blog/authors.yml', createPage, ofAllPosts);
}

function toTagsRoute(site: Site, messages: Messages, ofAllPosts: OfAllPosts): Route {
  const createPage = (permalink: Permalink): BlogTagsPage => ({
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
  });
  return toBlogRoute(site, encodePath('/blog/tags'), 'blog/tags.yml', createPage, ofAllPosts);
}

function toTagRoutes(
  { tag, posts }: Site['tags'][number],
  site: Site,
  messages: Messages,
  settings: BlogSettings,
): Route[] {
  const base = toSitePath(tag.permalink, site.config.baseUrl) ?? encodePath('/blog/tags');
  const pages = paginate(posts, site.config.blog.postsPerPage);
  const see = tag.see
    .flatMap((key) => site.maps.tags?.get(key) ?? [])
    .filter(({ key }) => site.tags.some((entry) => entry.tag.key === key));
  return pages.map(({ number, items }) => {
    const heading = messages.postsTagged(messages.postCount(posts.length), tag.label);
    const input: TagInput = {
      documentTitle: toListTitle(heading, number, messages),
      ...toPortion(site, base, number, pages.length),
      tag: toTagLink(tag),
      description: tag.description,
      see: see.map(toTagLink),
      count: posts.length,
    };
    return toBlogRoute(
      site,
      toPagePath(base, number),
      'blog/tags.yml',
      (_, bodies) => toTagPage(input, settings, toSummaries(items, settings, bodies)),
      {
        files: items.map(({ file }) => file),
        hasTranslation: posts.some(isTranslated),
        input: toListedInput('blog-tag', settings, input, items),
      },
    );
  });
}
