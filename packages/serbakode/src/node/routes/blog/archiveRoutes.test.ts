import { describe, expect, it } from 'vitest';
import type { BlogArchivePage } from '../../../shared/model/blogPages.ts';
import { toCalendarDay } from '../../../shared/model/calendarDay.ts';
import type { BuiltPost } from '../../content/blog/toPosts.ts';
import type { Site } from '../../content/site/site.ts';
import type { BodyReader } from '../parts/bodies.ts';
import { MAX_ARCHIVED, toArchiveRoutes } from './archiveRoutes.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A post a day, up to the end of 2024. */
const createSite = (count: number) =>
  ({
    config: {
      url: 'https://contoh.example',
      baseUrl: '/',
      title: 'Contoh',
      blog: { description: '', routeBasePath: 'blog', archiveBasePath: 'archive' },
      i18n: { defaultLocale: 'id', currentLocale: 'id' },
      theme: { pageClasses: false },
    },
    htmlLang: 'id',
    listedPosts: Array.from({ length: count }, (_, index) => ({
      title: `Tulisan ${index}`,
      permalink: `/blog/${index}`,
      day: toCalendarDay(new Date(Date.UTC(2024, 11, 31) - index * DAY_MS), 'UTC'),
    })) as unknown as BuiltPost[],
  }) as unknown as Site; // The archive asks for these fields alone.

const toPages = (site: Site) =>
  toArchiveRoutes(site, 'Arsip').map(({ createPage }) => createPage({} as BodyReader) as BlogArchivePage);
const listPages = (count: number) => toPages(createSite(count));
const listPosts = ({ years }: BlogArchivePage) => years.flatMap(({ posts }) => posts.map(({ permalink }) => permalink));

describe('the archive', () => {
  it('is one page for as many posts as one page lists', () => {
    const pages = listPages(MAX_ARCHIVED);
    expect(pages.map(({ permalink }) => permalink)).toEqual(['/blog/archive']);
    expect(pages.flatMap(listPosts)).toHaveLength(MAX_ARCHIVED);
    expect(Object.keys(pages[0] ?? {})).not.toContain('parts');
  });

  it('lists its years for one post more, and the page of each year links back', () => {
    const [whole, ...years] = listPages(MAX_ARCHIVED + 1);
    expect(whole).toMatchObject({
      meta: { title: 'Arsip' },
      parts: [
        { label: '2024', iso: '2024', permalink: '/blog/archive/2024', count: 366 },
        { label: '2023', iso: '2023', permalink: '/blog/archive/2023', count: 35 },
      ],
      years: [],
    });
    expect(years.map(({ permalink, above, label, meta }) => [permalink, above, label, meta.title])).toEqual([
      ['/blog/archive/2024', '/blog/archive', '2024', 'Arsip 2024'],
      ['/blog/archive/2023', '/blog/archive', '2023', 'Arsip 2023'],
    ]);
    expect(new Set(years.flatMap(listPosts)).size).toBe(MAX_ARCHIVED + 1);
  });

  it('lists months for a year with too many posts', () => {
    const site = createSite(MAX_ARCHIVED + 1);
    const in2024 = site.listedPosts.slice(0, 366);
    const crowded = { ...site, listedPosts: in2024.flatMap((post) => [post, { ...post }]) };
    const pages = toPages(crowded);
    const [, year, december] = pages;
    expect(year?.parts?.slice(0, 2)).toEqual([
      { label: 'Desember 2024', iso: '2024-12', permalink: '/blog/archive/2024/12', count: 62 },
      { label: 'November 2024', iso: '2024-11', permalink: '/blog/archive/2024/11', count: 60 },
    ]);
    expect(december).toMatchObject({
      above: '/blog/archive/2024',
      label: 'Desember 2024',
      meta: { title: 'Arsip Desember 2024' },
    });
    expect(december && listPosts(december)).toHaveLength(62);
    expect(pages).toHaveLength(1 + 1 + 12);
  });
});
