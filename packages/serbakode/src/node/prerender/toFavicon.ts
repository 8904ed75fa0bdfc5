import type { AssetStore } from '../assets/assetStore.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import { parseAddress } from '../markdown/parse/address.ts';

/** Return the address of the site's icon. */
export function toFavicon(
  { favicon = '/favicon.svg' }: Pick<SiteConfig, 'favicon'>,
  assets: Pick<AssetStore, 'findStatic'>,
): string {
  const { path, suffix } = parseAddress(favicon);
  const file = assets.findStatic(path);
  return file ? file.url + suffix : NO_FAVICON;
}

/** An empty image. Without an icon link browsers would request `/favicon.ico`. */
const NO_FAVICON = 'data:,';
