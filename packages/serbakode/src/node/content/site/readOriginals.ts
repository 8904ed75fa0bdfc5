import { isDefaultLocale } from '../../config/locales/localeFolders.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import { scanSite, type ScanOptions } from './scanSite.ts';
import { listBlogs, listWrittenPages, NO_ORIGINALS, type Originals, type Site } from './site.ts';

/** Addresses of the default locale's pages, for another locale that is built or previewed alone. */
export async function readOriginals(config: SiteConfig, options: ScanOptions): Promise<Originals> {
  return isDefaultLocale(config) ? NO_ORIGINALS : toOriginals(await scanSite(config, options));
}

/** The default locale's addresses, for translations. */
export function toOriginals(site: Site): Originals {
  return {
    slugs: new Map(
      listBlogs(site).flatMap(({ posts }) => posts.map(({ file, slug }) => [file.original, slug] as const)),
    ),
    paths: new Map(listWrittenPages(site).map(({ file, sitePath }) => [file.original, sitePath])),
  };
}
