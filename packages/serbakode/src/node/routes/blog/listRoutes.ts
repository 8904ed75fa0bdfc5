import type { Messages } from '../../../shared/messages/en.ts';
import { inListOrder } from '../../../shared/model/blog.ts';
import type { BlogAuthorPage, BlogListPage, BlogTagPage, PostPortion } from '../../../shared/model/blogPages.ts';
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
import type { Route } from '../parts/route.ts';
import { link, toSiteRoute } from '../parts/siteRoute.ts';

export const isTranslated = ({ isFallback }: Post): boolean => !isFallback;

/** The pages of the blog's list. */
export function toListRoutes(site: Site, messages: Messages): Route[] {
  const { title, description } = site.config.blog;
  return toRoutes(site, messages, {
    base: toBlogPath(site.config),
    source: 'blog',
    posts: site.listedPosts,
    heading: title,
    about: description,
    own: { kind: 'blog-list', title, description },
  });
}

/** The pages of a tag. Search engines leave out a tag that lists do not name. */
export function toTagRoutes({ tag, posts }: Site['tags'][number], site: Site, messages: Messages): Route[] {
  const see = tag.see
    .flatMap((key) => site.maps.tags?.get(key) ?? [])
    .filter(({ key }) => site.tags.some((entry) => entry.tag.key === key));
  return toRoutes(site, messages, {
    base: toSitePath(tag.permalink, site.config.baseUrl) ?? toTagsPath(site.config),
    source: 'blog/tags.yml',
    posts,
    heading: messages.postsTagged(messages.postCount(posts.length), tag.label),
    about: tag.description,
    isIndexed: site.tags.some((listed) => listed.tag === tag),
    own: {
      kind: 'blog-tag',
      tag: toTagLink(tag),
      description: tag.description,
      see: see.map(toTagLink),
      count: posts.length,
      allTags: link(site, toTagsPath(site.config)),
    },
  });
}

export function toAuthorRoutes({ author, description, path }: AuthorPlan, site: Site, messages: Messages): Route[] {
  const posts = site.listedPosts.filter(({ authors }) => authors.some(({ key }) => key === author.key));
  return toRoutes(site, messages, {
    base: path,
    source: 'blog/authors.yml',
    posts,
    heading: messages.authorTitle(author.name, messages.postCount(posts.length)),
    about: description || author.title,
    own: { kind: 'blog-author', author, description, count: posts.length },
  });
}

/** A list of posts, which has several pages. */
interface PostList {
  /** Path of its first page. */
  readonly base: SitePath;
  readonly source: string;
  readonly posts: readonly BuiltPost[];
  /** Title and description of its documents. */
  readonly heading: string;
  readonly about: string;
  readonly isIndexed?: boolean;
  /** What its pages have besides the posts. */
  readonly own: Own<BlogListPage> | Own<BlogTagPage> | Own<BlogAuthorPage>;
}

type Own<ListPage extends PostPortion> = Omit<
  ListPage,
  keyof PostPortion | 'permalink' | 'meta' | 'contentId' | 'bodies' | 'sidebar'
>;

function toRoutes(
  site: Site,
  messages: Messages,
  { base, source, posts, heading, about, isIndexed = true, own }: PostList,
): Route[] {
  const { config, blogSidebar: sidebar } = site;
  const portions = paginate(inListOrder(posts, config.blog), config.blog.postsPerPage);
  return portions.map((portion) =>
    toSiteRoute(
      site,
      toListPath(config, base, portion.number),
      source,
      (permalink, bodies): BlogListPage | BlogTagPage | BlogAuthorPage => ({
        ...toGenerated(config, own.kind, {
          title: toListTitle(heading, portion.number, messages),
          description: about,
          permalink,
          isIndexed,
        }),
        ...own,
        sidebar,
        ...toPortion(site, base, portion, portions.length, bodies),
      }),
      { files: portion.items.map(({ file }) => file), hasTranslation: posts.some(isTranslated), isIndexed },
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
  // Without a prototype it is a table at once; a plain object would get a new shape with each name.
  const excerpts = Object.create(null) as Record<string, Html>;
  for (const { contentId, file } of items) excerpts[contentId] = bodies.readExcerpt(file);
  return {
    page: number,
    pageCount,
    newer: number > 1 ? toLink(number - 1) : null,
    older: number < pageCount ? toLink(number + 1) : null,
    posts: items.map((post) => toPostSummary(post, post.contentId, site)),
    bodies: excerpts,
  };
}

function toListTitle(title: string, page: number, messages: Messages): string {
  return page === 1 ? title : `${title}, ${messages.pageNumber(page)}`;
}
