import { en } from '../serbakode/src/shared/messages/en.ts';
import type { SiteShell } from '../serbakode/src/shared/model/site.ts';
import { permalink } from './permalink.ts';

/** The site of unit tests, with all defaults. */
export const site: SiteShell = {
  title: 'Contoh',
  tagline: 'Situs untuk pengujian',
  url: 'https://contoh.example',
  baseUrl: '/',
  filesBase: '/',
  htmlLang: 'id',
  direction: 'ltr',
  originalLanguage: { label: 'Bahasa Indonesia', htmlLang: 'id', direction: 'ltr' },
  interfaceLanguage: 'en',
  history: 'browser',
  baseUrlBanner: true,
  trailingSlash: undefined,
  colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: true },
  announcement: null,
  navbar: { title: 'Contoh', logo: null, left: [{ type: 'page', label: 'Blog', to: permalink('/blog') }], right: [] },
  footer: { columns: [], copyright: ['© Contoh'] },
  paths: {
    home: permalink('/'),
    blog: permalink('/blog'),
    tags: permalink('/blog/tags'),
    archive: permalink('/blog/archive'),
    authors: permalink('/blog/authors'),
    docs: permalink('/docs'),
  },
  docsVersions: [{ name: 'current', label: 'Next', permalink: permalink('/docs'), isLast: true }],
  locales: [],
  hints: [
    { key: 'account.hint', attribute: 'data-auth' },
    { key: 'account.continue', attribute: 'data-continue' },
    { key: 'account.continue.long', attribute: 'data-continue-long' },
  ],
  shortcuts: ['/'],
};
export const messages = en;
export const texts = en;
