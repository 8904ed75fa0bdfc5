import type { Messages } from '../../../shared/messages/en.ts';
import { inListOrder } from '../../../shared/model/blog.ts';
import type { BlogAuthorPage, BlogListPage, BlogTagPage, PostPortion } from '../../../shared/model/blogPages.ts';
import { toDayFormatter } from '../../../shared/model/calendarDay.ts';
import { paginate } from '../../../shared/model/paginate.ts';
import type { Html, SitePath } from '../../../shared/model/permalink.ts';
import type { Post } from '../../../shared/model/post.ts';
import { toSitePath } from '../../../shared/model/sitePath.ts';
import { toBlogPath, toListPath, toTagsPath } from '../../config/basePaths.ts';
import type { AuthorPlan } from '../../content/blog/readBlogMaps.ts';
import type { BuiltPost } from '../../content/blog/toPosts.ts';
import type { Site } from '../../content/site/site.ts';
import type { BodyReader } from '../parts/bodies.ts';
import { toGenerated } from '../parts/meta.ts';
import { toPostSummary, toTagLink } from '../parts/postViews.ts';
import type { Route, RouteParts } from '../parts/route.ts';
import { link, toBlogRoute } from './blogRoute.ts';

export const isTranslated = ({ isFallback }: Post): boolean => !isFallback;

/** The pages of the blog's list. */
export function toListRoutes(site: Site, messages: Messages, extras: Pick<RouteParts, 'hasTranslation'>): Route[] {
  const { blog } = site.config;
  const blogPath = toBlogPath(site.config);
  const portions = paginate(inListOrder(site.listedPosts, blog), blog.postsPerPage);
  return portions.map((portion) =>
    toBlogRoute(
      site,
      toListPath(site.config, blogPath, portion.number),
      'blog',
      (permalink, bodies): BlogListPage => ({
        ...toGenerated(site.config, 'blog-list', {
          title: toListTitle(blog.title, portion.number, messages),
          description: blog.description,
          permalink,
        }),
        title: blog.title,
        description: blog.description,
        sidebar: site.blogSidebar,
        ...toPortion(site, blogPath, portion, portions.length, bodies),
      }),
      { ...extras, files: portion.items.map(({ file }) => file) },
    ),
  );
}

/** The pages of a tag. Search engines leave out a tag that lists do not name. */
export function toTagRoutes({ tag, posts }: Site['tags'][number], site: Site, messages: Messages): Route[] {
  const isIndexed = site.tags.some((listed) => listed.tag === tag);
  const base = toSitePath(tag.permalink, site.config.baseUrl) ?? toTagsPath(site.config);
  const portions = paginate(inListOrder(posts, site.config.blog), site.config.blog.postsPerPage);
  const heading = messages.postsTagged(messages.postCount(posts.length), tag.label);
  const see = tag.see
    .flatMap((key) => site.maps.tags?.get(key) ?? [])
    .filter(({ key }) => site.tags.some((entry) => entry.tag.key === key));
  return portions.map((portion) =>
    toBlogRoute(
      site,
      toListPath(site.config, base, portion.number),
      'blog/tags.yml',
      (permalink, bodies): BlogTagPage => ({
        ...toGenerated(site.config, 'blog-tag', {
          title: toListTitle(heading, portion.number, messages),
          description: tag.description,
          permalink,
          isIndexed,
        }),
        tag: toTagLink(tag),
        description: tag.description,
        see: see.map(toTagLink),
        count: posts.length,
        allTags: link(site, toTagsPath(site.config)),
        sidebar: site.blogSidebar,
        ...toPortion(site, base, portion, portions.length, bodies),
      }),
      { files: portion.items.map(({ file }) => file), hasTranslation: posts.some(isTranslated), isIndexed },
    ),
  );
}

/** The pages of an author. */
export function toAuthorRoutes({ author, description, path }: AuthorPlan, site: Site, messages: Messages): Route[] {
  const posts = site.listedPosts.filter(({ authors }) => authors.some(({ key }) => key === author.key));
  const portions = paginate(inListOrder(posts, site.config.blog), site.config.blog.postsPerPage);
  return portions.map((portion) =>
    toBlogRoute(
      site,
      toListPath(site.config, path, portion.number),
      'blog/authors.yml',
      (permalink, bodies): BlogAuthorPage => ({
        ...toGenerated(site.config, 'blog-author', {
          title: toListTitle(author.name, portion.number, messages),
          description: description || author.title,
          permalink,
        }),
        author,
        description,
        count: posts.length,
        sidebar: site.blogSidebar,
        ...toPortion(site, path, portion, portions.length, bodies),
      }),
      { files: portion.items.map(({ file }) => file), hasTranslation: posts.some(isTranslated) },
    ),
  );
}

/** The posts on one page of a list, with their excerpts, and its place among the pages. */
function toPortion(
  site: Site,
  base: SitePath,
  { number, items }: { readonly number: number; readonly items: readonly BuiltPost[] },
  pageCount: number,
  bodies: BodyReader,
): PostPortion & Pick<BlogListPage, 'bodies'> {
  const toLink = (page: number) => link(site, toListPath(site.config, base, page));
  const days = toDayFormatter(site.htmlLang);
  // Without a prototype it is a table at once; a plain object would get a new shape with each name.
  const excerpts = Object.create(null) as Record<string, Html>;
  for (const { contentId, file } of items) excerpts[contentId] = bodies.readExcerpt(file);
  return {
    page: number,
    pageCount,
    newer: number > 1 ? toLink(number - 1) : null,
    older: number < pageCount ? toLink(number + 1) : null,
    posts: items.map((post) => toPostSummary(post, post.contentId, days)),
    bodies: excerpts,
  };
}

function toListTitle(title: string, page: number, messages: Messages): string {
  return page === 1 ? title : `${title}, ${messages.pageNumber(page)}`;
}
