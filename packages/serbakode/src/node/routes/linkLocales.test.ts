import { expect, it } from 'vitest';
import type { Page } from '../../shared/model/page.ts';
import { trustHtml } from '../../shared/model/permalink.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import { linkLocales } from './linkLocales.ts';
import type { BodyReader } from './parts/bodies.ts';
import type { Route } from './parts/route.ts';

/** The pages of these tests show no text. */
const BODIES: BodyReader = {
  readBody: () => ({ bodies: {}, module: null }),
  readHtml: () => trustHtml(''),
  readExcerpt: () => trustHtml(''),
  readMarkdown: () => '',
  readHeadings: () => [],
  readSize: () => ({ words: 0, exercises: 0 }),
  toModuleUrl: () => '',
  readData: () => null,
  readExercises: () => ({}),
};

const toConfig = (currentLocale: string, lenient = false): SiteConfig =>
  ({
    markdown: { lenient },
    url: 'https://x.example',
    baseUrl: currentLocale === 'en' ? '/' : '/ar/',
    i18n: {
      defaultLocale: 'en',
      currentLocale,
      locales: ['en', 'ar'],
      localeConfigs: { en: { htmlLang: 'en' }, ar: { htmlLang: 'ar' } },
    },
  }) as unknown as SiteConfig; // Linking asks for these fields alone.

const toRoute = (base: string, path: string, extras: Partial<Route> = {}): Route => {
  const permalink = base + path.slice(1);
  const meta = { canonical: `https://x.example${permalink}` };
  return {
    path,
    permalink,
    original: path,
    isFallback: false,
    isIndexed: true,
    createPage: () => ({ kind: 'content', permalink, meta }) as Page,
    ...extras,
  } as Route;
};

const en = (path: string, extras?: Partial<Route>) => toRoute('/', path, extras);
const ar = (path: string, extras?: Partial<Route>) => toRoute('/ar/', path, extras);
const link = (english: Route[], arabic: Route[], lenient = false) =>
  linkLocales([
    { config: toConfig('en', lenient), routes: english },
    { config: toConfig('ar', lenient), routes: arabic },
  ]);

it('alternates name every language in which a page is written, and the original as x-default', () => {
  const [english, arabic] = link([en('/blog/a', { original: 'a.md' })], [ar('/blog/alif', { original: 'a.md' })]);
  const expected = [
    { hreflang: 'en', href: 'https://x.example/blog/a' },
    { hreflang: 'ar', href: 'https://x.example/ar/blog/alif' },
    { hreflang: 'x-default', href: 'https://x.example/blog/a' },
  ];
  expect(english?.[0]?.alternates).toEqual(expected);
  expect(arabic?.[0]?.alternates).toEqual(expected);
});

it('a page that is not translated has no alternates, and the original as its canonical address', () => {
  const [english, arabic] = link([en('/a')], [ar('/a', { isFallback: true })]);
  expect(english?.[0]?.alternates).toEqual([]);
  expect(arabic?.[0]?.alternates).toEqual([]);
  expect(arabic?.[0]?.createPage(BODIES).meta.canonical).toBe('https://x.example/a');
});

it('on a lenient site a page that is not translated is a page like others', () => {
  const [english, arabic] = link([en('/a')], [ar('/a', { isFallback: true })], true);
  expect(english?.[0]?.alternates?.map(({ hreflang }) => hreflang)).toEqual(['en', 'ar', 'x-default']);
  expect(arabic?.[0]?.createPage(BODIES).meta.canonical).toBe('https://x.example/ar/a');
});

it('a page contains its address in another language only if the path differs', () => {
  const [english] = link(
    [en('/'), en('/blog'), en('/a'), en('/blog/b', { original: 'b.md' }), en('/blog/c'), en('/d')],
    [ar('/'), ar('/blog'), ar('/a'), ar('/blog/ba', { original: 'b.md' })],
  );
  expect(english?.map((route) => route.createPage(BODIES).elsewhere?.['ar'])).toEqual([
    undefined,
    undefined,
    undefined,
    { permalink: '/ar/blog/ba', isSamePage: true },
    { permalink: '/ar/blog', isSamePage: false },
    { permalink: '/ar/', isSamePage: false },
  ]);
});
