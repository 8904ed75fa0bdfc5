import type { SiteConfig } from '../siteConfig.ts';
import { toLocaleFolders } from './localeFolders.ts';

/** A blog besides that of the folder `blog/`. */
export interface BlogInstance {
  /** The `version` of its files, which distinguishes them from files of other blogs. */
  readonly key: string;
  /** Folder of its posts, and that of their translations, relative to the site's. */
  readonly dir: string;
  readonly translatedDir: string;
  /** The configuration of the site, in which this blog is the only one. */
  readonly config: SiteConfig;
}

export function listBlogInstances(config: SiteConfig): readonly BlogInstance[] {
  return config.blogInstances.map(({ id, path: dir = id, routeBasePath = id, ...options }) => ({
    key: `blog-${id}`,
    dir,
    translatedDir: `${toLocaleFolders(config).blog}-${id}`,
    config: { ...config, blog: { ...options, routeBasePath, enabled: true } },
  }));
}

/** The configuration as the blog of a file has it. */
export function toConfigOf({ version }: { readonly version: string | null }, config: SiteConfig): SiteConfig {
  return listBlogInstances(config).find(({ key }) => key === version)?.config ?? config;
}
