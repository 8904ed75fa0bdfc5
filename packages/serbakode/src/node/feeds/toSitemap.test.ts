import { describe, expect, it } from 'vitest';
import { permalink } from '../../../../testing/permalink.ts';
import { encodePath } from '../../shared/model/sitePath.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import type { Route } from '../routes/parts/route.ts';
import { toRoute } from '../routes/parts/route.ts';
import { toSitemaps } from './toSitemap.ts';

// A route asks for these fields alone.
const SITE = { i18n: { defaultLocale: 'en', currentLocale: 'en' }, theme: {} } as SiteConfig;
const routes = (count: number): Route[] =>
  Array.from({ length: count }, (_, index) => {
    const path = encodePath(`/blog/${index + 1}`);
    const createPage = () => expect.unreachable('a sitemap needs no page');
    return toRoute(SITE, { path, permalink: permalink(path), source: 'blog', createPage });
  });
const CONFIG = { url: 'https://contoh.example', siteBaseUrl: '/', markdown: { lenient: false } };
const LIMITS = { addresses: 3, bytes: 1000 };
const ENTRY_BYTES = Buffer.byteLength('<url><loc>https://contoh.example/blog/1</loc></url>\n');
const listAddresses = (text = '') =>
  [...text.matchAll(/<loc>https:\/\/contoh\.example\/([^<]*)/g)].map(([, name]) => name);

describe('the sitemap', () => {
  it('is one file up to the limit of addresses', () => {
    const sitemaps = toSitemaps(routes(3), CONFIG, LIMITS);
    expect([...sitemaps.keys()]).toEqual(['sitemap.xml']);
    expect(listAddresses(sitemaps.get('sitemap.xml'))).toHaveLength(3);
  });

  it('is an index of several files above that limit', () => {
    const sitemaps = toSitemaps(routes(4), CONFIG, LIMITS);
    expect([...sitemaps.keys()]).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
    expect(sitemaps.get('sitemap.xml')).toBe(`<?xml version="1.0" encoding="utf-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://contoh.example/sitemap-1.xml</loc></sitemap>
<sitemap><loc>https://contoh.example/sitemap-2.xml</loc></sitemap>
</sitemapindex>
`);
    expect(listAddresses(sitemaps.get('sitemap-1.xml'))).toHaveLength(3);
    expect(listAddresses(sitemaps.get('sitemap-2.xml'))).toEqual(['blog/4']);
  });

  it('starts another file above the limit of bytes', () => {
    const sitemaps = toSitemaps(routes(5), CONFIG, { ...LIMITS, bytes: 2 * ENTRY_BYTES });
    expect([...sitemaps.values()].map(listAddresses)).toEqual([
      ['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml'],
      ['blog/1', 'blog/2'],
      ['blog/3', 'blog/4'],
      ['blog/5'],
    ]);
  });

  it('exists without addresses', () => {
    expect(listAddresses(toSitemaps([], CONFIG).get('sitemap.xml'))).toEqual([]);
  });
});
