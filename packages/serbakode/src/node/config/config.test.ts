import { describeErrors } from '../../../../testing/errorCases.ts';
import { SMALL_CONFIG } from '../../../../testing/siteFolder.ts';

describeErrors('configuration', [
  {
    what: 'fields of the wrong type, by path and place',
    files: {
      'site.config.ts': `const items = [
  { label: 'Blog', to: '/blog' },
  { label: 'Satu', to: 'satu' },
  { label: 'Dua', to: '/dua', href: 'https://dua.example' },
];

export default {
  title: '',
  url: 'https://contoh.example/',
  baseUrl: 'x',
  navbar: { items },
  colorMode: { defaultMode: 'blue' },
  blog: { postsPerPage: 0 },
  timeZone: 'Mars/Satu',
  footer: [],
  announcementBar: { content: () => 1 },
  redirects: [{ from: 'a' }],
};
`,
    },
    text: `site/site.config.ts:3:20  \`navbar.items[1].to\` is "satu", but must be a path that begins with a slash
  fix:   correct \`navbar.items[1].to\`

site/site.config.ts:4:3  \`navbar.items[2]\` is a group of fields, but must be a link with either \`to\` (a page here) or \`href\` (an address elsewhere)
  fix:   correct \`navbar.items[2]\`

site/site.config.ts:8:3  \`title\` is empty, but must be text
  fix:   correct \`title\`

site/site.config.ts:9:3  \`url\` is "https://contoh.example/", but must be an address such as https://example.org, without a slash at the end
  fix:   correct \`url\`

site/site.config.ts:10:3  \`baseUrl\` is "x", but must be a path that begins with a slash
  fix:   correct \`baseUrl\`

site/site.config.ts:12:16  \`colorMode.defaultMode\` is "blue", but must be light or dark
  fix:   correct \`colorMode.defaultMode\`

site/site.config.ts:13:11  \`blog.postsPerPage\` is 0, but must be a whole number, at least 1
  fix:   correct \`blog.postsPerPage\`

site/site.config.ts:14:3  \`timeZone\` is "Mars/Satu", but must be a time zone such as Asia/Jakarta
  fix:   correct \`timeZone\`

site/site.config.ts:15:3  \`footer\` is a list, but must be a group of fields
  fix:   correct \`footer\`

site/site.config.ts:16:22  \`announcementBar.content\` is a function, but must be text
  fix:   correct \`announcementBar.content\`

site/site.config.ts:17:15  \`redirects[0].to\` is missing
  fix:   add \`redirects[0].to\`: a path that begins with a slash

site/site.config.ts:17:17  \`redirects[0].from\` is "a", but must be a path that begins with a slash
  fix:   correct \`redirects[0].from\`

12 errors, 0 warnings`,
  },
  {
    what: 'an address with a folder',
    files: { 'site.config.ts': "export default { title: 'Contoh', url: 'https://contoh.example/situs' };\n" },
    text: `site/site.config.ts:1:35  \`url\` is "https://contoh.example/situs", but must be an address without a folder, which belongs into \`baseUrl\`
  fix:   correct \`url\`

1 error, 0 warnings`,
  },
  {
    what: 'an address that is not of the web',
    files: { 'site.config.ts': "export default { title: 'Contoh', url: 'javascript:alert(1)' };\n" },
    text: `site/site.config.ts:1:35  \`url\` is "javascript:alert(1)", but must be an address such as https://example.org, without a slash at the end
  fix:   correct \`url\`

1 error, 0 warnings`,
  },
  {
    what: 'an address with a query',
    files: { 'site.config.ts': "export default { title: 'Contoh', url: 'https://contoh.example?a=1' };\n" },
    text: `site/site.config.ts:1:35  \`url\` is "https://contoh.example?a=1", but must be an address such as https://example.org, without a slash at the end
  fix:   correct \`url\`

1 error, 0 warnings`,
  },
  {
    what: 'fields that do not exist, with the one that was meant',
    files: {
      'site.config.ts': `export default {
  titel: 'Contoh',
  title: 'Contoh',
  url: 'https://contoh.example',
  blog: { postPerPage: 5 },
  merek: 1,
};
`,
    },
    text: `site/site.config.ts:2:3  unknown field \`titel\`
  known: title
  fix:   correct its name or remove it

site/site.config.ts:5:11  unknown field \`blog.postPerPage\`
  known: postsPerPage
  fix:   correct its name or remove it

site/site.config.ts:6:3  unknown field \`merek\`
  fix:   correct its name or remove it

3 errors, 0 warnings`,
  },
  {
    what: 'fields that are missing',
    files: { 'site.config.ts': 'export default {};\n' },
    text: `site/site.config.ts:1:1  \`title\` is missing
  fix:   add \`title\`: text

site/site.config.ts:1:1  \`url\` is missing
  fix:   add \`url\`: an address such as https://example.org, without a slash at the end

2 errors, 0 warnings`,
  },
  {
    what: 'fields of a configuration that a function makes, through defineConfig and satisfies',
    files: {
      'defineConfig.ts': 'export const defineConfig = <T>(config: T): T => config;\n',
      'site.config.ts': `import { defineConfig } from './defineConfig.ts';

export default async function config() {
  await Promise.resolve();
  return defineConfig({
    title: 'Contoh',
    url: 'https://contoh.example',
    navbar: { items: [{ label: 'Blog', to: 5 }] },
  } satisfies object);
}
`,
    },
    text: `site/site.config.ts:8:40  \`navbar.items[0].to\` is 5, but must be a path that begins with a slash
  fix:   correct \`navbar.items[0].to\`

1 error, 0 warnings`,
  },
  {
    what: 'a syntax error',
    files: {
      'site.config.ts': `export default {
  title: 'Contoh'
  url: 'https://contoh.example',
};
`,
    },
    text: `site/site.config.ts:3:3  the configuration is not valid: Expected \`,\` or \`}\` but found \`Identifier\`
  |   2 |   title: 'Contoh'
  | > 3 |   url: 'https://contoh.example',
  |     |   ^
  |   4 | };
  fix:   correct the text at this place

1 error, 0 warnings`,
  },
  {
    what: 'an import of a missing file',
    files: {
      'site.config.ts': `import { title } from './nama.ts';

export default { title, url: 'https://contoh.example' };
`,
    },
    text: `site/site.config.ts:1:23  the configuration imports "./nama.ts", which does not exist
  | > 1 | import { title } from './nama.ts';
  |     |                       ^
  |   2 |
  fix:   correct the path, or create the file

1 error, 0 warnings`,
  },
  {
    what: 'an import of a missing package',
    files: {
      'site.config.ts': `import { title } from 'paket-entah';

export default { title, url: 'https://contoh.example' };
`,
    },
    text: `site/site.config.ts:1:1  the configuration imports the package "paket-entah", which is not installed
  fix:   install it with \`npm install paket-entah\`

1 error, 0 warnings`,
  },
  {
    what: 'no default export',
    files: {
      'site.config.ts': `export const config = { title: 'Contoh' };
`,
    },
    text: `site/site.config.ts:1:1  the configuration has no default export
  fix:   write \`export default defineConfig({ … })\`

1 error, 0 warnings`,
  },
  {
    what: 'a default export that is not a configuration',
    files: {
      'site.config.ts': `export default 'Contoh';
`,
    },
    text: `site/site.config.ts:1:1  the default export is "Contoh", but must be a group of fields
  fix:   correct the default export

1 error, 0 warnings`,
  },
  {
    what: 'a configuration that throws',
    files: {
      'site.config.ts': `const rahasia = undefined;

if (!rahasia) throw new Error('sandi tidak ada');

export default {};
`,
    },
    text: `site/site.config.ts:3:21  the configuration stopped with an error: sandi tidak ada
  |   2 |
  | > 3 | if (!rahasia) throw new Error('sandi tidak ada');
  |     |                     ^
  |   4 |
  fix:   correct the file

1 error, 0 warnings`,
  },
  {
    what: 'a function that throws, in a file it imports',
    files: {
      'site.config.ts': `import { readTitle } from './title.ts';

export default () => ({ title: readTitle(), url: 'https://contoh.example' });
`,
      'title.ts': `export function readTitle(): string {
  throw new Error('judul tidak ada');
}
`,
    },
    text: `site/title.ts:2:9  the configuration stopped with an error: judul tidak ada
  |   1 | export function readTitle(): string {
  | > 2 |   throw new Error('judul tidak ada');
  |     |         ^
  |   3 | }
  fix:   correct the file

1 error, 0 warnings`,
  },
  {
    what: 'a locale that does not exist',
    files: { 'site.config.ts': SMALL_CONFIG.replace(' };', ", i18n: { defaultLocale: 'id', locales: ['en'] } };") },
    text: `site/site.config.ts:1:74  \`i18n.defaultLocale\` is "id", which \`i18n.locales\` does not name
  known: en
  fix:   add it to \`i18n.locales\`

1 error, 0 warnings`,
  },
]);

describeErrors('sidebars file', [
  {
    what: 'sidebars that are not valid TypeScript',
    files: { 'docs/a.md': '# A\n', 'sidebars.ts': 'export default {\n  satu: [,\n};\n' },
    text: `site/sidebars.ts:3:1  the sidebars file is not valid: Unexpected token
  |   2 |   satu: [,
  | > 3 | };
  |     | ^
  |   4 |
  fix:   correct the text at this place

1 error, 0 warnings`,
  },
  {
    what: 'sidebars that throw',
    files: { 'docs/a.md': '# A\n', 'sidebars.js': 'export default { satu: entah };\n' },
    text: `site/sidebars.js:1:24  the sidebars file stopped with an error: entah is not defined
  | > 1 | export default { satu: entah };
  |     |                        ^
  |   2 |
  fix:   correct the file

1 error, 0 warnings`,
  },
  {
    what: 'sidebars without a default export',
    files: { 'docs/a.md': '# A\n', 'sidebars.ts': 'export const satu = [];\n' },
    text: `site/sidebars.ts:1:1  the sidebars file has no default export
  fix:   write \`export default { … }\`

1 error, 0 warnings`,
  },
  {
    what: 'items of an unknown kind, in TypeScript and in JSON',
    files: {
      'docs/a.md': '# A\n',
      'sidebars.ts': `export default {
  satu: [
    'a',
    { type: 'kategori', label: 'X', items: [] },
    5,
  ],
};
`,
    },
    text: `site/sidebars.ts:4:7  \`satu[1].type\` is "kategori", but must be a doc id, or an item of type doc, ref, link, html, category or autogenerated
  fix:   correct \`satu[1].type\`

site/sidebars.ts:5:5  \`satu[2]\` is 5, but must be a doc id, or an item of type doc, ref, link, html, category or autogenerated
  fix:   correct \`satu[2]\`

2 errors, 0 warnings`,
  },
  {
    what: 'HTML that the security policy blocks',
    files: {
      'docs/a.md': '# A\n',
      'sidebars.ts': `export default {
  satu: ['a', { type: 'html', value: '<b class="style" data-on="1">x = 1</b>' }, { type: 'html', value: '<a onclick="x()">b</a>' }],
};
`,
    },
    text: `site/sidebars.ts:2:98  \`satu[2].value\` is "<a onclick=\\"x()\\">b</a>", but must be HTML without \`style\`, handlers and scripts: the site's security policy blocks them
  fix:   correct \`satu[2].value\`

1 error, 0 warnings`,
  },
  {
    what: 'sidebars in JSON that are not valid',
    files: { 'docs/a.md': '# A\n', 'sidebars.json': '{\n  "satu": ["a"\n}\n' },
    text: `site/sidebars.json:3:1  invalid JSON: Expected ',' or ']' after array element
  fix:   correct the text at this place

1 error, 0 warnings`,
  },
]);

describeErrors('a configuration of Docusaurus', [
  {
    what: 'its fields that differ here, with what to do instead',
    files: {
      'site.config.ts': `export default {
  title: 'Contoh',
  url: 'https://contoh.example',
  favicon: './img/favicon.ico',
  organizationName: 'contoh',
  onDuplicateRoutes: 'error',
  presets: [['classic', { docs: { sidebarPath: './sidebars.ts' } }]],
  themeConfig: { navbar: { title: 'Contoh' } },
  i18n: { defaultLocale: 'fa', locales: ['fa'], localeConfigs: { fa: { calendar: 'persian' } } },
  docs: { sidebarPath: './sidebars.ts', versions: { current: { badge: false } } },
  navbar: {
    hideOnScroll: false,
    items: [
      { type: 'search', position: 'right' },
      { href: 'https://github.example', label: 'GitHub', 'aria-label': 'GitHub' },
    ],
  },
  footer: { style: 'dark', links: [{ title: 'Docs', items: [] }], copyright: '&copy; <a href="https://contoh.example">Contoh</a>' },
  announcementBar: { content: 'Baru', backgroundColor: '#fafbfc' },
};
`,
    },
    text: `site/site.config.ts:4:3  \`favicon\` is "./img/favicon.ico", but must be the path of a file of static/, such as /img/logo.svg
  fix:   correct \`favicon\`

site/site.config.ts:5:3  unknown field \`organizationName\`
  fix:   remove it: whatever serves the output deploys it (docs/deploy.md)

site/site.config.ts:7:3  unknown field \`presets\`
  fix:   remove it: what it says of blog and docs is written in \`blog\` and \`docs\`, beside \`title\`

site/site.config.ts:8:3  unknown field \`themeConfig\`
  fix:   move its fields up: \`navbar\`, \`footer\`, \`colorMode\` and \`announcementBar\` are beside \`title\`

site/site.config.ts:9:72  unknown field \`i18n.localeConfigs.fa.calendar\`
  fix:   remove it: dates are shown in the calendar of \`htmlLang\`

site/site.config.ts:10:11  unknown field \`docs.sidebarPath\`
  fix:   remove it: the sidebars.ts beside the configuration is read

site/site.config.ts:10:64  unknown field \`docs.versions.current.badge\`
  fix:   remove it: the version is named above its pages

site/site.config.ts:12:5  unknown field \`navbar.hideOnScroll\`
  fix:   remove it: the navbar stays while a page is scrolled

site/site.config.ts:14:9  \`navbar.items[0].type\` is "search", but must be default, doc, docSidebar, docsVersion, html, dropdown, docsVersionDropdown or localeDropdown
  fix:   remove it, and name \`@serbakode/search\` in \`parts\`: it adds its button

site/site.config.ts:15:58  unknown field \`navbar.items[1].aria-label\`
  fix:   remove it: \`label\` is what is read out

site/site.config.ts:18:13  unknown field \`footer.style\`
  fix:   remove it: how it looks is the theme’s; \`theme.components\` replaces what draws it (docs/extending.md)

site/site.config.ts:18:28  unknown field \`footer.links\`
  fix:   write it as \`columns\`: each has a \`title\` and \`items\`

site/site.config.ts:18:67  \`footer.copyright\` is "&copy; <a href=\\"https://contoh.example\\">Contoh</a>", but must be text without HTML; links are written as in Markdown: \`[text](/page)\`
  fix:   correct \`footer.copyright\`

site/site.config.ts:19:39  unknown field \`announcementBar.backgroundColor\`
  fix:   remove it: the colours are those of the theme, in both modes

14 errors, 0 warnings`,
  },
]);

describeErrors('texts that show nothing', [
  {
    what: 'of menus and of the announcement',
    files: {
      'site.config.ts': `export default {
  title: 'Contoh',
  url: 'https://contoh.example',
  navbar: { items: [{ label: '  ', to: '/' }, { label: '\u200b', items: [] }] },
  footer: { columns: [{ title: '', items: [{ label: '\u00a0', to: '/' }] }] },
  announcementBar: { content: ' ' },
};
`,
    },
    text: `site/site.config.ts:4:23  \`navbar.items[0].label\` is blank, but must be text
  fix:   correct \`navbar.items[0].label\`

site/site.config.ts:4:49  \`navbar.items[1].label\` is blank, but must be text
  fix:   correct \`navbar.items[1].label\`

site/site.config.ts:5:25  \`footer.columns[0].title\` is empty, but must be text
  fix:   correct \`footer.columns[0].title\`

site/site.config.ts:5:46  \`footer.columns[0].items[0].label\` is blank, but must be text
  fix:   correct \`footer.columns[0].items[0].label\`

site/site.config.ts:6:22  \`announcementBar.content\` is blank, but must be text
  fix:   correct \`announcementBar.content\`

5 errors, 0 warnings`,
  },
  {
    what: 'labels of sidebars, in all their forms',
    files: {
      'docs/a.md': '# A\n',
      'docs/bab/_category_.yml': 'label: ""\n',
      'docs/bab/b.md': '---\nsidebar_label: ""\n---\n\n# B\n',
      'sidebars.ts': `export default {
  satu: [
    { type: 'category', label: '', items: ['a'] },
    { ' ': ['a'] },
    { type: 'doc', id: 'a', label: '' },
    { type: 'category', label: 'K', link: { type: 'generated-index', title: '' }, items: ['a'] },
  ],
};
`,
    },
    text: `site/docs/bab/_category_.yml:1:1  \`label\` is empty, but must be text
  fix:   correct \`label\`

site/docs/bab/b.md:2:1  \`sidebar_label\` is empty, but must be text
  fix:   correct \`sidebar_label\`

site/sidebars.ts:3:25  \`satu[0].label\` is empty, but must be text
  fix:   correct \`satu[0].label\`

site/sidebars.ts:4:5  \`satu[1].label\` is blank, but must be text
  fix:   correct \`satu[1].label\`

site/sidebars.ts:5:29  \`satu[2].label\` is empty, but must be text
  fix:   correct \`satu[2].label\`

site/sidebars.ts:6:70  \`satu[3].link.title\` is empty, but must be text
  fix:   correct \`satu[3].link.title\`

6 errors, 0 warnings`,
  },
  {
    what: 'titles and names, in front matter and in YAML',
    files: {
      'pages/index.md': '---\nlayout: home\nheading: ""\nlead: " "\n---\n',
      'pages/a.md': '---\ntitle: " "\n---\n\nIsi.\n',
      'docs/a.md': '---\nid: ""\ntitle: ""\n---\n\nIsi.\n',
      'blog/authors.yml': 'ani:\n  name: " "\n',
      'blog/tags.yml': 'css:\n  label: ""\n',
      'blog/series.yml': 'satu:\n  title: ""\n  posts: []\n',
    },
    text: `site/blog/authors.yml:2:3  \`ani.name\` is blank, but must be text
  fix:   correct \`ani.name\`

site/blog/series.yml:2:3  \`satu.title\` is empty, but must be text
  fix:   correct \`satu.title\`

site/blog/tags.yml:2:3  \`css.label\` is empty, but must be text
  fix:   correct \`css.label\`

site/docs/a.md:2:1  \`id\` is empty, but must be text
  fix:   correct \`id\`

site/docs/a.md:3:1  \`title\` is empty, but must be text
  fix:   correct \`title\`

site/pages/a.md:2:1  \`title\` is blank, but must be text
  fix:   correct \`title\`

site/pages/index.md:3:1  \`heading\` is empty, but must be text
  fix:   correct \`heading\`

site/pages/index.md:4:1  \`lead\` is blank, but must be text
  fix:   correct \`lead\`

8 errors, 0 warnings`,
  },
]);
