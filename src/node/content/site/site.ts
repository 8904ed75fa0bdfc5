import type { TagWithPosts } from '../../../shared/model/blog.ts';
import type { SiteConfig } from '../../../shared/model/config.ts';
import type { BlogSidebar, SampleRun } from '../../../shared/model/page.ts';
import type { SitePath } from '../../../shared/model/permalink.ts';
import type { BlogMaps } from '../blog/readBlogMaps.ts';
import type { ModuleGraph } from '../modules/readModuleGraph.ts';
import type { BuiltDoc } from '../docs/toDocs.ts';
import type { BuiltPage } from '../pages/toPages.ts';
import type { BuiltPost } from '../blog/toPosts.ts';
import type { DocsVersion } from '../docs/versions/versionPlan.ts';
import type { ParsedFile } from '../sources/sourceFile.ts';

/** A series with its posts found. */
export interface Series {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly posts: readonly BuiltPost[];
}

/** What the default locale knows its pages by, for locales that translate them. By `SourceFile.original`. */
export interface Originals {
  readonly slugs: ReadonlyMap<string, string>;
  readonly paths: ReadonlyMap<string, SitePath>;
}

/** For the default locale itself, and where another is read alone. */
export const NO_ORIGINALS: Originals = { slugs: new Map(), paths: new Map() };

/** Everything a locale of a site is made of, checked and looked up. */
export interface Site {
  readonly config: SiteConfig;
  readonly htmlLang: string;
  readonly maps: BlogMaps;
  /** Newest first; drafts and posts of the future are gone, unlisted ones stay. */
  readonly posts: readonly BuiltPost[];
  /** Newest first, without unlisted ones. */
  readonly listedPosts: readonly BuiltPost[];
  /** By its slug here, and by the one it is translated from has. */
  readonly postsBySlug: ReadonlyMap<string, BuiltPost>;
  /** Slugs of all posts there are, drafts included, and those of the default locale. */
  readonly writtenSlugs: ReadonlySet<string>;
  readonly tags: readonly TagWithPosts[];
  readonly blogSidebar: BlogSidebar;
  readonly series: readonly Series[];
  readonly versions: readonly DocsVersion[];
  readonly pages: readonly BuiltPage[];
  /** Its pages that are code, with what they import; null where it has none. */
  readonly modules: ModuleGraph | null;
  /** Every file that was read, also those that gave no page: drafts, posts of the future, files with errors. */
  readonly sources: readonly ParsedFile[];
  readonly originals: Originals;
  /** When a file was last changed. */
  readonly modified: ReadonlyMap<string, Date>;
  readonly toSampleRuns: (file: ParsedFile) => readonly SampleRun[];
}

/** The pages of a site that an author wrote, each of a file of its own. */
export function listWrittenPages({
  posts,
  versions,
  pages,
}: Pick<Site, 'posts' | 'versions' | 'pages'>): (BuiltPost | BuiltDoc | BuiltPage)[] {
  return [...posts, ...versions.flatMap(({ docs }) => docs), ...pages];
}
