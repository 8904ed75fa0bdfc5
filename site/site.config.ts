import { defineConfig } from 'serbakode';

export default defineConfig({
  title: 'Serbakode',
  tagline: 'Segalanya tentang kode',
  description:
    'Tulisan dan tutorial pemrograman berbahasa Indonesia. Contoh yang keluarannya tercantum sudah dijalankan.',
  url: 'https://serbakode.web.app',
  baseUrl: '/',
  favicon: '/favicon.svg',
  // The locale's key is en; what the articles are written in is said by htmlLang.
  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: { en: { label: 'Indonesia', direction: 'ltr', htmlLang: 'id' } },
  },
  // The few texts that docs/spec/requirements.md (1.10) fixes in English are in i18n/en/code.json.
  interfaceLanguage: 'id',
  timeZone: 'Asia/Jakarta',
  colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: true },
  announcementBar: {
    id: 'kursus-2026',
    content: 'Baru mulai belajar? Tiga pertanyaan membawamu ke [bab pertamamu](/mulai).',
    isCloseable: true,
  },
  navbar: {
    title: 'Serbakode',
    logo: { src: '/img/mark.svg', alt: '' },
    items: [
      { label: 'Blog', lang: 'en', to: '/blog', position: 'left' },
      { label: 'Kursus', to: '/courses/', position: 'left' },
    ],
  },
  footer: {
    columns: [
      {
        title: 'Community',
        lang: 'en',
        items: [{ label: 'YouTube', href: 'https://www.youtube.com/@serbakode' }],
      },
      {
        title: 'More',
        lang: 'en',
        items: [
          { label: 'Blog', lang: 'en', to: '/blog' },
          { label: 'Kursus', to: '/courses/' },
          { label: 'Coba kode', to: '/coba' },
          { label: 'Glosarium', to: '/glosarium' },
          { label: 'Kursus luring', to: '/luring' },
          { label: 'GitHub', href: 'https://github.com/maukode' },
        ],
      },
    ],
    copyright: '© 2026 Serbakode. Tulisan berlisensi CC BY-SA 4.0.',
  },
  socialCards: true,
  markdown: { copies: true },
  blog: {
    title: 'Blog',
    description: 'Tulisan tentang pemrograman, Linux, cloud, database, dan data science.',
    postsPerPage: 10,
    sidebarCount: 10,
    feedOptions: { type: 'all' },
  },
  docs: {
    title: 'Tutorial',
    description: 'Kursus bertahap dari nol. Tiap bab ditutup dengan hasil yang bisa kamu periksa sendiri.',
  },
  // The folder's name has a space and capitals, and its addresses keep them; the plain spelling leads there too.
  redirects: ['design-ui', 'memilih-tech-stack', 'tools-yang-diperlukan'].map((chapter) => ({
    from: `/docs/membuat-landing-page/persiapan-project/${chapter}`,
    to: `/docs/membuat-landing-page/Persiapan Project/${chapter}`,
  })),
  verify: { uniqueTitles: true },
  parts: [
    ['@serbakode/practice', { playground: '/coba', review: '/ulang' }],
    '@serbakode/accounts',
    ['@serbakode/school', { glossary: '/glosarium', plan: '/rencana', end: 'selesai', review: '/ulang' }],
    ['@serbakode/offline', { page: '/luring', keepWith: ['/ulang'] }],
  ],
});
