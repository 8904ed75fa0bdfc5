import { describeErrors, post } from '../../../../../testing/errorCases.ts';

const config = (i18n: string) =>
  `export default {\n  title: 'Contoh',\n  url: 'https://contoh.example',\n  i18n: ${i18n},\n};\n`;
const TWO = config("{ locales: ['en', 'ar'] }");

describeErrors('locales', [
  {
    what: 'locales that do not fit together',
    files: {
      'site.config.ts': config(
        "{ locales: ['en', 'ar', 'id'], localeConfigs: { ar: { baseUrl: 'x/' }, id: { baseUrl: 'x/' }, en: { baseUrl: 'en/' } } }",
      ),
      'blog/a.md': post(''),
    },
    text: `site/site.config.ts:4:86  the locales "ar" and "id" have the same base URL
  fix:   give one of them another \`baseUrl\` in \`i18n.localeConfigs\`

site/site.config.ts:4:109  \`i18n.localeConfigs.en.baseUrl\` is set, but the default locale is at the site's base URL
  fix:   remove it

2 errors, 0 warnings`,
  },
  {
    what: 'a redirect to a page of one locale, those that lead nowhere elsewhere, and one for no locale',
    files: {
      'site.config.ts': TWO.replace(
        '};',
        "redirects: [{ from: '/x', to: '/blog/alif', locale: 'ar' }, { from: '/y', to: '/blog/alif' }] };",
      ),
      'blog/a.md': post('slug: a\n'),
      'i18n/ar/docusaurus-plugin-content-blog/a.md': post('slug: alif\n'),
    },
    text: `site/site.config.ts:5:61  redirect from /y to /blog/alif, which is not a page
  fix:   correct the target

1 error, 0 warnings`,
  },
  {
    what: 'a redirect of a locale that is not there',
    files: {
      'site.config.ts': TWO.replace('};', "redirects: [{ from: '/x', to: '/blog/a', locale: 'fr' }] };"),
      'blog/a.md': post('slug: a\n'),
    },
    text: `site/site.config.ts:5:42  a redirect is for the language "fr", which \`i18n.locales\` does not name
  known: en, ar
  fix:   correct it, or remove it

1 error, 0 warnings`,
  },
  {
    what: 'a folder of translations that no locale has',
    files: { 'site.config.ts': TWO, 'blog/a.md': post(''), 'i18n/fr/docusaurus-plugin-content-blog/a.md': post('') },
    text: `site/i18n/fr:1:1  the configuration names no locale for the folder "fr"
  known: en, ar
  fix:   add "fr" to \`i18n.locales\` in site.config.ts, or rename the folder

1 error, 0 warnings`,
  },
  {
    what: 'a message of the wrong type',
    files: {
      'site.config.ts': TWO,
      'blog/a.md': post(''),
      'i18n/ar/docusaurus-theme-classic/navbar.json':
        '{\n  "title": { "message": 1 },\n  "nobody.asks": { "message": "x" }\n}\n',
    },
    text: `site/i18n/ar/docusaurus-theme-classic/navbar.json:2:14  \`title.message\` is 1, but must be text
  fix:   correct \`title.message\`

1 error, 0 warnings`,
  },
  {
    what: 'a page at the address of another locale',
    files: { 'site.config.ts': TWO, 'pages/ar/a.md': '---\ntitle: A\n---\n' },
    text: `site/pages/ar/a.md:1:1  the address /ar/a is inside the locale "ar"
  fix:   give the page another \`slug\`, or the locale another \`baseUrl\`

1 error, 0 warnings`,
  },
  {
    what: 'redirects from pages of another locale',
    files: {
      'site.config.ts': TWO.replace(
        'i18n',
        "redirects: [{ from: '/ar/a', to: '/a' }, { from: '/ar/404.html', to: '/a' }, { from: '/ar/lama', to: '/a' }],\n  i18n",
      ),
      'pages/a.md': '---\ntitle: A\n---\n',
    },
    text: `not-found:1:1  a redirect of the locale "en" leads away from /ar/404.html, where this page is
  fix:   remove the redirect (\`redirects\` in site.config.ts, or \`redirect_from\`)

site/pages/a.md:1:1  a redirect of the locale "en" leads away from /ar/a, where this page is
  fix:   remove the redirect (\`redirects\` in site.config.ts, or \`redirect_from\`)

2 errors, 0 warnings`,
  },
  {
    what: 'a page at the address of the single document of another locale',
    files: {
      'site.config.ts': TWO.replace('i18n', "history: 'hash',\n  i18n"),
      'pages/ar/a.md': '---\ntitle: A\n---\n',
    },
    text: `site/pages/ar/a.md:1:1  the address /ar/a is inside the locale "ar"
  fix:   give the page another \`slug\`, or the locale another \`baseUrl\`

1 error, 0 warnings`,
  },
  {
    what: 'a problem of an article that every locale reads, once',
    files: { 'site.config.ts': TWO, 'blog/a.md': post('', '[x](./nowhere.md)') },
    text: `site/blog/a.md:10:1  broken link "./nowhere.md"
  fix:   correct the address, or add the page it leads to

1 error, 0 warnings`,
  },
  {
    what: 'nothing if an untranslated article links to a heading and a slug of the original',
    files: {
      'site.config.ts': TWO,
      'blog/a.md': post('slug: a\n', '[x](/blog/b#two)'),
      'blog/b.md': post('slug: b\n', '## Two'),
      'i18n/ar/docusaurus-plugin-content-blog/b.md': post('slug: ba\n', '## Ithnan'),
    },
    text: null,
  },
]);
