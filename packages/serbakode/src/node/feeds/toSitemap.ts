import { isOneDocument } from '../../shared/model/sitePath.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import { escapeAttribute, escapeText } from '../markup/escapeText.ts';
import { type CopyConfig, isCopy } from '../routes/linkLocales.ts';
import type { Route } from '../routes/parts/route.ts';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** Limits of one file (https://www.sitemaps.org/protocol.html). */
const LIMITS = { addresses: 50_000, bytes: 50_000_000 };

/** Create the sitemap: every address of all locales that may be indexed, in canonical form, with its translations.
 *  Above the limits of one file it is split into several, and `sitemap.xml` is their index. @param limits limits of
 *  one file; its first and last lines are not counted @returns texts by file below the site's base URL */
export function toSitemaps(
  routes: readonly Route[],
  config: Pick<SiteConfig, 'url' | 'siteBaseUrl'> & CopyConfig,
  limits = LIMITS,
): ReadonlyMap<string, string> {
  const { url, siteBaseUrl } = config;
  const found = routes.filter((route) => route.isIndexed && !isCopy(route, config) && route.path !== '/404');
  const hasAlternates = found.some(({ alternates }) => alternates.length > 0);
  const namespace = hasAlternates ? ` xmlns:xhtml="${XHTML}"` : '';
  const parts = split(
    found.map((route) => toEntry(route, url)),
    limits,
  );
  const toText = (entries: readonly string[]) =>
    toXml(`<urlset xmlns="${SITEMAP}"${namespace}>\n${entries.join('')}</urlset>\n`);
  const [only = [], ...more] = parts;
  if (more.length === 0) return new Map([['sitemap.xml', toText(only)]]);
  const files = parts.map((entries, index) => [`sitemap-${index + 1}.xml`, toText(entries)] as const);
  const names = files.map(([name]) => `<sitemap><loc>${escapeText(url + siteBaseUrl + name)}</loc></sitemap>\n`);
  return new Map([
    ['sitemap.xml', toXml(`<sitemapindex xmlns="${SITEMAP}">\n${names.join('')}</sitemapindex>\n`)],
    ...files,
  ]);
}

const toXml = (root: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${root}`;

function split(entries: readonly string[], limits: typeof LIMITS): string[][] {
  const parts: string[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const last = parts.at(-1);
    const length = Buffer.byteLength(entry);
    if (last && last.length < limits.addresses && bytes + length <= limits.bytes) {
      last.push(entry);
      bytes += length;
    } else {
      parts.push([entry]);
      bytes = length;
    }
  }
  return parts;
}

function toEntry({ permalink, lastModified, alternates }: Route, url: string): string {
  const links = alternates.map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${escapeAttribute(hreflang)}" href="${escapeAttribute(href)}"/>`,
  );
  return `<url><loc>${escapeText(url + permalink)}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}${links.join('')}</url>\n`;
}

export function toRobots({ url, baseUrl, history }: Pick<SiteConfig, 'url' | 'baseUrl' | 'history'>): string {
  const sitemap = isOneDocument(history) ? '' : `\nSitemap: ${url}${baseUrl}sitemap.xml\n`;
  return `User-agent: *\nAllow: ${baseUrl}\n${sitemap}`;
}
