import { escapeText } from '../prerender/toDocument.ts';
import type { Route } from '../routes/route.ts';

/** sitemap.xml: every address that may be indexed, canonical form. */
export function toSitemap(routes: readonly Route[], url: string): string {
  const entries = routes
    .filter(({ isIndexed, path }) => isIndexed && path !== '/404')
    .map(
      ({ permalink, lastModified }) =>
        `<url><loc>${escapeText(url + permalink)}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}</url>\n`,
    );
  return `<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

export function toRobots(url: string, baseUrl: string): string {
  return `User-agent: *\nAllow: ${baseUrl}\n\nSitemap: ${url}${baseUrl}sitemap.xml\n`;
}
