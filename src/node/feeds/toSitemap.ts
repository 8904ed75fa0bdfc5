import type { SiteConfig } from '../../shared/model/config.ts';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import { escapeAttribute, escapeText } from '../markup/escapeText.ts';
import type { LinkedRoute } from '../routes/linkLocales.ts';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** sitemap.xml: every address that may be indexed, of all locales, in its canonical form, with the languages it comes in. */
export function toSitemap(routes: readonly LinkedRoute[], url: string): string {
  const found = routes.filter(({ isIndexed, isFallback, path }) => isIndexed && !isFallback && path !== '/404');
  const hasAlternates = found.some(({ alternates }) => alternates.length > 0);
  const entries = found.map((route) => toEntry(route, url));
  return `<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="${SITEMAP}"${hasAlternates ? ` xmlns:xhtml="${XHTML}"` : ''}>\n${entries.join('')}</urlset>\n`;
}

function toEntry({ permalink, lastModified, alternates }: LinkedRoute, url: string): string {
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
