import { trustHtml, type Html } from '../../../shared/model/permalink.ts';
import { encodePath, toFilesBase, toFileUrl, toHref, toWrittenPermalink } from '../../../shared/model/sitePath.ts';
import type { AssetStore } from '../../assets/assetStore.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import { finishHtml } from '../../markdown/page/finishHtml.ts';
import type { FoundLink, MarkdownResult } from '../../markdown/parse/types.ts';
import type { Parser } from '../sources/parseSources.ts';
import { createResultCache, type ResultCacheOptions } from '../sources/resultCache.ts';

/** The parsed announcement bar of a locale. */
export type Announcement = MarkdownResult;

/** Parse the announcement of a locale, or take it from the cache: one paragraph of an operator's Markdown.
 *  @returns null if there is none */
export async function readAnnouncement(
  config: Pick<SiteConfig, 'announcementBar'>,
  getParser: () => Promise<Parser>,
  options: ResultCacheOptions,
): Promise<Announcement | null> {
  if (!config.announcementBar) return null;
  const text = config.announcementBar.content;
  const cache = createResultCache(options);
  const cacheFile = cache.toFile('announcement', text);
  const known = cache.read(cacheFile);
  if (known) return known;
  const [result = null] = await (await getParser()).render([{ text, file: 'announcement' }]);
  if (result) await cache.write([[cacheFile, result]]);
  return result;
}

/** Configuration field of a locale's announcement; null if it is inherited from the default locale. */
export function toAnnouncementField({ i18n }: SiteConfig): string | null {
  const { currentLocale, defaultLocale, localeConfigs } = i18n;
  if (localeConfigs[currentLocale]?.own.announcement !== undefined)
    return `i18n.localeConfigs.${currentLocale}.announcement`;
  return currentLocale === defaultLocale ? 'announcementBar.content' : null;
}

/** The announcement's HTML without its paragraph element; links to pages and files get the base URL. */
export function toAnnouncementHtml(
  announcement: Announcement,
  config: Pick<SiteConfig, 'baseUrl' | 'siteBaseUrl' | 'folder' | 'history' | 'trailingSlash'>,
  assets: Pick<AssetStore, 'findStatic'>,
): Html {
  const filesBase = toFilesBase(config);
  const files = new Set<number>();
  const toAddress = ({ kind, path }: FoundLink, index: number): string | null => {
    if (kind !== 'path' && kind !== 'pathname') return null;
    const file = kind === 'path' ? assets.findStatic(path) : { url: toFileUrl(encodePath(path), filesBase) };
    if (file) files.add(index);
    return file?.url ?? toHref(toWrittenPermalink(path, config), config.history);
  };
  const html = finishHtml(announcement.html, announcement, {
    links: announcement.links.map(toAddress),
    files,
    assets: announcement.assets.map(({ kind, path }) => (kind === 'path' ? assets.findStatic(path) : null)),
    permalink: config.baseUrl,
  });
  return trustHtml(html.trim().replace(/^<p>([\s\S]*)<\/p>$/, '$1'));
}
