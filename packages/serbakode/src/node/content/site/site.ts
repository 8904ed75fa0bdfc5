import type { BlogSidebar } from '../../../shared/model/blogPages.ts';
import type { SitePath } from '../../../shared/model/permalink.ts';
import type { PageDataReader } from '../../config/schema/pageData.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import type { BlogMaps } from '../blog/readBlogMaps.ts';
import type { BuiltPost } from '../blog/toPosts.ts';
import type { BuiltDoc } from '../docs/toDocs.ts';
import type { DocsVersion } from '../docs/versions/versionPlan.ts';
import type { ModuleGraph } from '../modules/readModuleGraph.ts';
import type { BuiltPage } from '../pages/toPages.ts';
import type { LeftOut } from '../sources/leftOut.ts';
import type { ParsedFile } from '../sources/sourceFile.ts';
import type { ArticlesByTag } from '../sources/tags.ts';
import type { LastChange } from './readModifiedDays.ts';

/** A series with its resolved posts. */
export interface Series {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly posts: readonly BuiltPost[];
}

/** Addresses of the default locale's pages, for translations; by `SourceFile.original`. */
export interface Originals {
  readonly slugs: ReadonlyMap<string, string>;
  readonly paths: ReadonlyMap<string, SitePath>;
}

/** For the default locale, and for one that is read alone. */
export const NO_ORIGINALS: Originals = { slugs: new Map(), paths: new Map() };

/** What a blog has of its own. */
export type Blog = Pick<
  Site,
  'config' | 'maps' | 'posts' | 'listedPosts' | 'postsBySlug' | 'writtenSlugs' | 'blogSidebar' | 'series'
> &
  ArticlesByTag<BuiltPost>;

/** The checked and resolved model of a site in one locale. */
export interface Site extends ArticlesByTag<BuiltPost> {
  /** Absolute. */
  readonly siteDir: string;
  readonly config: SiteConfig;
  readonly htmlLang: string;
  readonly maps: BlogMaps;
  /** Newest first, with unlisted posts, without drafts and future posts. */
  readonly posts: readonly BuiltPost[];
  /** Newest first, without unlisted posts. */
  readonly listedPosts: readonly BuiltPost[];
  /** By slug, and by the original's slug. */
  readonly postsBySlug: ReadonlyMap<string, BuiltPost>;
  /** Drafts and future posts, unless they are included. */
  readonly leftOut: readonly LeftOut[];
  /** Slugs of all posts, including drafts and originals. */
  readonly writtenSlugs: ReadonlySet<string>;
  readonly blogSidebar: BlogSidebar;
  readonly series: readonly Series[];
  /** Blogs besides that of `blog/`, whose fields are those of the site. */
  readonly blogs: readonly Blog[];
  readonly versions: readonly DocsVersion[];
  readonly pages: readonly BuiltPage[];
  /** MDX and React pages with their imports; null if there are none. */
  readonly modules: ModuleGraph | null;
  /** Every file that was read, including files without a page: drafts, future posts, files with errors. */
  readonly sources: readonly ParsedFile[];
  readonly originals: Originals;
  /** What a part knows of the texts. */
  readonly pageData: PageDataReader;
  /** Last change of each file. */
  readonly modified: ReadonlyMap<string, LastChange>;
}

/** The site once for each of its blogs, with the fields of that blog. */
export const listBlogs = (site: Site): Site[] => [site, ...site.blogs.map((blog) => ({ ...site, ...blog }))];

/** Posts of all blogs, and docs. */
export const listArticles = ({
  posts,
  blogs,
  versions,
}: Pick<Site, 'posts' | 'blogs' | 'versions'>): (BuiltPost | BuiltDoc)[] => [
  ...posts,
  ...blogs.flatMap((blog) => blog.posts),
  ...versions.flatMap(({ docs }) => docs),
];

/** Pages of a site that have a source file of their own. */
export function listWrittenPages(
  site: Pick<Site, 'posts' | 'blogs' | 'versions' | 'pages'>,
): (BuiltPost | BuiltDoc | BuiltPage)[] {
  return [...listArticles(site), ...site.pages];
}
