import type { TagWithPosts } from '../../model/blog.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { BlogSidebar, SampleRun } from '../../model/page.ts';
import type { ParsedFile } from '../content/parseSources.ts';
import type { BlogMaps } from '../content/readBlogMaps.ts';
import type { BuiltSidebar } from '../content/sidebars/resolveSidebars.ts';
import type { BuiltDoc } from '../content/toDocs.ts';
import type { BuiltPage } from '../content/toPages.ts';
import type { BuiltPost } from '../content/toPosts.ts';

/** One version of the docs. */
export interface DocsVersion {
  /** `current`, or a name of versions.json. */
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly basePath: string;
  readonly banner: 'unreleased' | 'unmaintained' | null;
  readonly docs: readonly BuiltDoc[];
  readonly draftIds: readonly string[];
  readonly sidebars: readonly BuiltSidebar[];
}

/** A series with its posts found. */
export interface Series {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly posts: readonly BuiltPost[];
}

/** Everything a locale of a site is made of, checked and looked up. */
export interface Site {
  readonly config: SiteConfig;
  readonly htmlLang: string;
  readonly maps: BlogMaps;
  /** Newest first; drafts and posts of the future are gone, unlisted ones stay. */
  readonly posts: readonly BuiltPost[];
  /** Newest first, without unlisted ones. */
  readonly listedPosts: readonly BuiltPost[];
  readonly tags: readonly TagWithPosts[];
  readonly blogSidebar: BlogSidebar;
  readonly series: readonly Series[];
  readonly versions: readonly DocsVersion[];
  readonly pages: readonly BuiltPage[];
  /** Every file that was read, also those that gave no page: drafts, posts of the future, files with errors. */
  readonly sources: readonly ParsedFile[];
  /** When a file was last changed. */
  readonly modified: ReadonlyMap<string, Date>;
  readonly toSampleRuns: (file: ParsedFile) => readonly SampleRun[];
}
