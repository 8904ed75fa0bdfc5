import { defineConfig } from 'serbakode';

/** A small site for the tests of accounts. */
export default defineConfig({
  title: 'Uji',
  tagline: 'Situs untuk pengujian akun',
  description: 'Situs untuk pengujian akun.',
  url: 'https://uji.example',
  baseUrl: '/',
  favicon: '/favicon.svg',
  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: { en: { label: 'Indonesia', direction: 'ltr', htmlLang: 'id' } },
  },
  interfaceLanguage: 'id',
  timeZone: 'Asia/Jakarta',
  colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: true },
  navbar: { title: 'Uji', items: [{ label: 'Blog', to: '/blog', position: 'left' }] },
  footer: { columns: [], copyright: '© Uji' },
  blog: { title: 'Blog', description: 'Tulisan untuk pengujian.', postsPerPage: 10, sidebarCount: 10 },
  docs: { title: 'Tutorial', description: 'Tutorial untuk pengujian.' },
  parts: [
    ['@serbakode/practice', { review: '/ulang' }],
    '@serbakode/accounts',
    ['@serbakode/counts', { page: '/hitungan' }],
  ],
});
