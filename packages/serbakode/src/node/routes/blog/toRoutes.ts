import type { Messages } from '../../../shared/messages/en.ts';
import { groupBy, inListOrder, toPostLink, toRelatedPosts } from '../../../shared/model/blog.ts';
import type { BlogAuthorsPage, BlogTagsPage, SeriesPlace } from '../../../shared/model/blogPages.ts';
import type { Permalink } from '../../../shared/model/permalink.ts';
import type { Post } from '../../../shared/model/post.ts';
import { toAuthorsPath, toTagsPath } from '../../config/basePaths.ts';
import type { BuiltPost } from '../../content/blog/toPosts.ts';
import { listBlogs, type Site } from '../../content/site/site.ts';
import { findPage } from '../parts/findPage.ts';
import { toGenerated } from '../parts/meta.ts';
import { toRequiredPages } from '../parts/pageLearning.ts';
import { toSeriesPart, toTagList } from '../parts/postViews.ts';
import { toRoute, type Route, type RouteParts, type SocialCard } from '../parts/route.ts';
import { toSiteRoute } from '../parts/siteRoute.ts';
import { toArchiveRoutes } from './archiveRoutes.ts';
import { isTranslated, toAuthorRoutes, toListRoutes, toTagRoutes } from './listRoutes.ts';
import { toPostData, toPostPage, type PostBackground, type PostSurroundings } from './postPage.ts';

/** Related posts shown at the end of a post. */
const RELATED_COUNT = 3;

/** Every document of the site's blogs. */
export const toBlogRoutes = (site: Site, messages: Messages): Route[] =>
  listBlogs(site).flatMap((blog) => toRoutesOf(blog, messages));

function toRoutesOf(site: Site, messages: Messages): Route[] {
  if (!site.config.blog.enabled) return [];
  const ofAllPosts = { hasTranslation: site.listedPosts.some(isTranslated) };
  // As in Docusaurus, a lenient site has no pages that list nothing.
  const isShown = (entries: Iterable<unknown>) => !site.config.markdown.lenient || [...entries].length > 0;
  return [
    ...toListRoutes(site, messages),
    ...toPostRoutes(site),
    ...(isShown(site.listedPosts) ? toArchiveRoutes(site, messages.archive, ofAllPosts) : []),
    ...(isShown(site.maps.authors) ? [toAuthorsRoute(site, messages, ofAllPosts)] : []),
    ...(isShown(site.tags) ? [toTagsRoute(site, messages, ofAllPosts)] : []),
    ...[...site.tags, ...site.unlistedTags].flatMap((entry) => toTagRoutes(entry, site, messages)),
    ...site.maps.authorPages.flatMap((author) => toAuthorRoutes(author, site, messages)),
  ];
}

function toPostRoutes(site: Site): Route[] {
  const toSurroundings = createSurroundings(site);
  return site.posts.map((post) =>
    toRoute(site.config, {
      path: post.sitePath,
      permalink: post.permalink,
      source: post.file.shown,
      file: post.file,
      heldBack: post.heldBack,
      isUnlisted: post.isUnlisted,
      createPage: (bodies) =>
        toPostPage(post, toSurroundings(post), site, {
          ...bodies.readBody(post.file),
          ...bodies.readExercises(post.file, post.contentId),
          headings: bodies.readHeadings(post.file),
        }),
      createData: (bodies) => bodies.readData(post.file, post.contentId),
      createStructuredData: () => toPostData(post, toBackground(post, site), site),
      lastModified: site.modified.get(post.file.path)?.date.toISOString().slice(0, 10) ?? post.day.iso,
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
  const ordered = inListOrder(site.listedPosts, site.config.blog);
  const places = new Map(ordered.map((post, index) => [post, index]));
  const builtOn = toPostsByRequired(site);
  return (post) => {
    const place = places.get(post);
    const newer = place === undefined ? undefined : ordered[place - 1];
    const older = place === undefined ? undefined : ordered[place + 1];
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
      samples: site.pageData.toRuns(post.file),
      ...toBackground(post, site),
    };
  };
}

const toBackground = ({ learning, file }: BuiltPost, site: Site): PostBackground => ({
  requires: toRequiredPages(learning, site),
  modified: site.modified.get(file.path)?.date.toISOString() ?? null,
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

function toAuthorsRoute(site: Site, messages: Messages, ofAllPosts: Pick<RouteParts, 'hasTranslation'>): Route {
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
      authors: [...site.maps.authors.values()].map(({ page, ...author }) => {
        const count = counts.get(author.key) ?? 0;
        const hasPage = page !== undefined && (count > 0 || site.config.blog.postsPerPage !== 'ALL');
        return { ...author, ...(hasPage && { page }), count };
      }),
      sidebar: site.blogSidebar,
    };
  };
  return toSiteRoute(site, toAuthorsPath(site.config), 'blog/authors.yml', createPage, ofAllPosts);
}

function toTagsRoute(site: Site, messages: Messages, ofAllPosts: Pick<RouteParts, 'hasTranslation'>): Route {
  const createPage = (permalink: Permalink): BlogTagsPage => ({
    ...toGenerated(site.config, 'blog-tags', {
      title: messages.tags,
      description: site.config.blog.description,
      permalink,
    }),
    letters: toTagList(site.tags),
    sidebar: site.blogSidebar,
  });
  return toSiteRoute(site, toTagsPath(site.config), 'blog/tags.yml', createPage, ofAllPosts);
}
