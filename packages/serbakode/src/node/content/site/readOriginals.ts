import { isDefaultLocale } from '../../config/locales/localeFolders.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import { scanSite, type ScanOptions } from './scanSite.ts';
import { NO_ORIGINALS, type Originals } from './site.ts';
import { toOriginals } from './toOriginals.ts';

/** Addresses of the default locale's pages, for another locale that is built or previewed alone. */
export async function readOriginals(config: SiteConfig, options: ScanOptions): Promise<Originals> {
  return isDefaultLocale(config) ? NO_ORIGINALS : toOriginals(await scanSite(config, options));
}
