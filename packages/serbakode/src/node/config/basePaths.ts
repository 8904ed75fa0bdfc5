import path from 'node:path';
import type { SitePath } from '../../shared/model/permalink.ts';
import { encodePath } from '../../shared/model/sitePath.ts';
import type { SiteConfig } from './siteConfig.ts';

type BlogConfig = Pick<SiteConfig, 'blog'>;

/** Site path of the blog, or of something below it. */
export function toBlogPath({ blog }: BlogConfig, ...below: readonly string[]): SitePath {
  return encodePath(path.posix.join('/', blog.routeBasePath, ...below));
}

/** Site path of the list of tags, or of a tag. */
export function toTagsPath(config: BlogConfig, ...below: readonly string[]): SitePath {
  return toBlogPath(config, config.blog.tagsBasePath, ...below);
}

/** Site path of the list of authors, or of an author. */
export function toAuthorsPath(config: BlogConfig, ...below: readonly string[]): SitePath {
  return toBlogPath(config, config.blog.authorsBasePath, ...below);
}

/** Site path of the archive; null if the site has none. */
export function toArchivePath(config: BlogConfig): SitePath | null {
  const { archiveBasePath } = config.blog;
  return archiveBasePath === null ? null : toBlogPath(config, archiveBasePath);
}

/** Site path of a page of a list. Page 1 is the list itself; there is no `/page/1`. */
export function toListPath({ blog }: BlogConfig, list: SitePath, page: number): SitePath {
  return page === 1 ? list : encodePath(path.posix.join(list, blog.pageBasePath, String(page)));
}
