import type { SitePath } from '../../shared/model/permalink.ts';
import type { LoadedConfig } from '../config/loadConfig.ts';
import type { SourceFile } from '../content/sources/sourceFile.ts';
import type { ProblemList } from '../diagnostics/createProblemList.ts';
import type { CachedReading } from '../files/reading.ts';
import type { FrontMatterLine } from './toFrontMatter.ts';

/** An article that is to be written. */
export interface NewArticle {
  readonly kind: ArticleKind;
  readonly title: string;
  /** Keys of tags.yml, for a post. */
  readonly tags: readonly string[];
  /** A key of authors.yml, for a post. */
  readonly author: string | null;
  /** Folder below `docs/` or `pages/`. */
  readonly folder: string;
}

export const ARTICLE_KINDS = ['post', 'doc', 'page'] as const;

export type ArticleKind = (typeof ARTICLE_KINDS)[number];

export interface ArticleContext extends Omit<CachedReading, 'problems'> {
  /** The engine's own folder. */
  readonly root: string;
  readonly now: Date;
}

/** Input for the draft of an article. */
export interface DraftContext extends ArticleContext, LoadedConfig {
  readonly problems: ProblemList;
  /** The title as a path segment. */
  readonly slug: string;
}

/** A file that is not written yet, without its text. */
export interface Draft {
  /** Below the site's folder, forward slashes. */
  readonly file: string;
  readonly section: SourceFile['section'];
  readonly fields: readonly FrontMatterLine[];
  /** The text after the front matter, unless the site has a template. */
  readonly body: string;
  /** Path of the page, without the base URL. */
  readonly sitePath: SitePath;
  /** Further steps for the author. */
  readonly hints: readonly string[];
}
