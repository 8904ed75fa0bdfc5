import { describeErrors } from '../../../../testing/errorCases.ts';

/** A configuration with these navbar items, one per line from line 5 on. */
const withItems = (...items: readonly string[]): string => `export default {
  title: 'Contoh',
  url: 'https://contoh.example',
  navbar: { items: [
${items.map((item) => `    ${item},\n`).join('')}  ] },
};
`;

const DOCS = {
  'docs/intro.md': '# Awal\n',
  'docs/pasang.md': '# Pasang\n',
  'sidebars.ts': "export default { buku: ['intro', 'pasang'] };\n",
};
const VERSIONS = {
  ...DOCS,
  'versions.json': '["1.0"]\n',
  'versioned_docs/version-1.0/intro.md': '# Awal\n',
  'versioned_docs/version-1.0/lama.md': '# Lama\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{ "buku": ["intro", "lama"], "arsip": ["lama"] }\n',
};

describeErrors('navbar', [
  {
    what: 'items of every type of Docusaurus, without a problem',
    files: {
      ...VERSIONS,
      'blog/a.md': '---\ntitle: A\ndate: 2023-01-02\n---\n\nIsi.\n\n<!-- truncate -->\n',
      'site.config.ts': withItems(
        "{ type: 'doc', docId: 'pasang', position: 'left', label: 'Pasang' }",
        "{ type: 'docSidebar', sidebarId: 'arsip', docsPluginId: 'default' }",
        "{ type: 'docsVersion', label: 'Versi' }",
        "{ type: 'docsVersionDropdown', position: 'right', versions: ['1.0', 'current'], dropdownItemsAfter: [{ to: '/blog', label: 'Blog' }] }",
        "{ type: 'docsVersionDropdown', versions: { current: { label: 'Baru' } }, dropdownActiveClassDisabled: true }",
        "{ type: 'dropdown', label: 'Lain', items: [{ label: 'Blog', to: '/blog' }, { type: 'html', value: '<hr>' }] }",
        "{ label: 'Komunitas', position: 'right', items: [{ label: 'Obrolan', href: 'https://obrolan.example' }, { type: 'doc', docId: 'lama' }] }",
        "{ type: 'html', value: '<b>Baru</b>', className: 'lencana' }",
        "{ type: 'localeDropdown', position: 'right', dropdownItemsBefore: [] }",
        "{ type: 'default', to: '/blog', label: 'Blog', activeBasePath: 'blog', activeBaseRegex: '/blog/.*', className: 'tautan' }",
      ),
    },
    text: null,
  },
  {
    what: 'missing docs and sidebars',
    files: {
      ...DOCS,
      'docs/rancangan.md': '---\ndraft: true\n---\n\n# Rancangan\n',
      'sidebars.ts':
        "export default { buku: ['intro', 'pasang'], kosong: [{ type: 'link', label: 'Luar', href: 'https://luar.example' }] };\n",
      'site.config.ts': withItems(
        "{ type: 'doc', docId: 'passang' }",
        "{ type: 'doc', docId: 'entah' }",
        "{ type: 'doc', docId: 'rancangan' }",
        "{ type: 'docSidebar', sidebarId: 'tutorialSidebar', label: 'Tutorial' }",
        "{ type: 'docSidebar', sidebarId: 'kosong' }",
        "{ label: 'Lain', items: [{ type: 'doc', docId: 'intr' }, { label: 'Lama', to: '/lama' }] }",
      ),
    },
    text: `site/site.config.ts:5:20  the navbar names unknown doc "passang"
  known: pasang
  fix:   correct \`docId\`, or create the doc

site/site.config.ts:6:20  the navbar names unknown doc "entah"
  known: intro, pasang
  fix:   correct \`docId\`, or create the doc

site/site.config.ts:8:27  the navbar names unknown sidebar "tutorialSidebar"
  known: buku, kosong
  fix:   correct \`sidebarId\`, or add the sidebar to sidebars.ts

site/site.config.ts:9:27  the navbar leads to the sidebar "kosong", which has no page
  fix:   put a doc into the sidebar, or remove the item

site/site.config.ts:10:45  the navbar names unknown doc "intr"
  known: intro
  fix:   correct \`docId\`, or create the doc

site/site.config.ts:10:79  broken link "/lama"
  fix:   correct the address, or add the page it leads to

6 errors, 0 warnings`,
  },
  {
    what: 'a dropdown that names an unknown version of docs with one version',
    files: { ...DOCS, 'site.config.ts': withItems("{ type: 'docsVersionDropdown', versions: ['1.0'] }") },
    text: `site/site.config.ts:5:5  warning: the docs have one version, so this dropdown is not shown
  fix:   remove the item, or freeze a version with versions.json (docs/docs-and-sidebars.md)

site/site.config.ts:5:47  the navbar names "1.0", which is not a version of the docs
  known: current
  fix:   correct \`versions\`

1 error, 1 warning`,
  },
  {
    what: 'a dropdown of versions, although the docs have one',
    files: { ...DOCS, 'site.config.ts': withItems("{ type: 'docsVersionDropdown', position: 'right' }") },
    text: `site/site.config.ts:5:5  warning: the docs have one version, so this dropdown is not shown
  fix:   remove the item, or freeze a version with versions.json (docs/docs-and-sidebars.md)

0 errors, 1 warning`,
  },
  {
    what: 'a link to a version, although the site has no docs',
    files: { 'site.config.ts': withItems("{ type: 'docsVersion' }") },
    text: `site/site.config.ts:5:5  the site has no docs to lead to
  fix:   remove the item, or write docs

1 error, 0 warnings`,
  },
  {
    what: 'unknown types, fields and addresses of items',
    files: {
      ...DOCS,
      'site.config.ts': withItems(
        "{ type: 'search', position: 'right' }",
        "{ type: 'docs', docId: 'intro' }",
        "{ type: 'doc', id: 'intro' }",
        "{ type: 'docSidebar', sidebarID: 'buku' }",
        "{ type: 'docsVersionDropdown', docsPluginId: 'lain' }",
        "{ label: 'Lain', items: [{ type: 'dropdown', label: 'Dalam', items: [] }, 'intro'] }",
        "'intro'",
        "{ label: 'Tiga', href: '/docs/intro' }",
        "{ label: 'Empat', to: '/docs/intro', activeBaseRegex: '(' }",
        "{ to: '/docs/intro' }",
        "{ type: 'docsVersionDropdown', versions: 5 }",
        "{ type: 'html', value: '<hr style=\"margin: 0\">' }",
        '[]',
      ),
    },
    text: `site/site.config.ts:5:7  \`navbar.items[0].type\` is "search", but must be default, doc, docSidebar, docsVersion, html, dropdown, docsVersionDropdown or localeDropdown
  fix:   remove it, and name \`@serbakode/search\` in \`parts\`: it adds its button

site/site.config.ts:6:7  \`navbar.items[1].type\` is "docs", but must be default, doc, docSidebar, docsVersion, html, dropdown, docsVersionDropdown or localeDropdown
  fix:   correct \`navbar.items[1].type\`

site/site.config.ts:7:5  \`navbar.items[2].docId\` is missing
  fix:   add \`navbar.items[2].docId\`: text

site/site.config.ts:7:20  unknown field \`navbar.items[2].id\`
  fix:   correct its name or remove it

site/site.config.ts:8:5  \`navbar.items[3].sidebarId\` is missing
  fix:   add \`navbar.items[3].sidebarId\`: text

site/site.config.ts:8:27  unknown field \`navbar.items[3].sidebarID\`
  known: sidebarId
  fix:   correct its name or remove it

site/site.config.ts:9:36  \`navbar.items[4].docsPluginId\` is "lain", but must be default: other sets of docs list their versions above their pages
  fix:   correct \`navbar.items[4].docsPluginId\`

site/site.config.ts:10:32  \`navbar.items[5].items[0].type\` is "dropdown", but must be default, doc, docSidebar, docsVersion or html
  fix:   correct \`navbar.items[5].items[0].type\`

site/site.config.ts:10:79  \`navbar.items[5].items[1]\` is "intro", but must be an item of a dropdown
  fix:   correct \`navbar.items[5].items[1]\`

site/site.config.ts:11:5  \`navbar.items[6]\` is "intro", but must be an item of the navbar
  fix:   correct \`navbar.items[6]\`

site/site.config.ts:12:22  \`navbar.items[7].href\` is "/docs/intro", but must be an address such as https://example.org; for a page or file of this site write \`to\`
  fix:   correct \`navbar.items[7].href\`

site/site.config.ts:13:42  \`navbar.items[8].activeBaseRegex\` is "(", but must be a regular expression
  fix:   correct \`navbar.items[8].activeBaseRegex\`

site/site.config.ts:14:5  \`navbar.items[9].label\` is missing
  fix:   add \`navbar.items[9].label\`: text

site/site.config.ts:15:36  \`navbar.items[10].versions\` is 5, but must be a list of version names
  fix:   correct \`navbar.items[10].versions\`

site/site.config.ts:16:21  \`navbar.items[11].value\` is "<hr style=\\"margin: 0\\">", but must be HTML without \`style\`, handlers and scripts: the site's security policy blocks them
  fix:   correct \`navbar.items[11].value\`

site/site.config.ts:17:5  \`navbar.items[12]\` is a list, but must be a group of fields
  fix:   correct \`navbar.items[12]\`

16 errors, 0 warnings`,
  },
  {
    what: 'a sidebar that is unknown because the sidebars file is invalid',
    files: {
      ...DOCS,
      'sidebars.ts': 'export default { buku: 5 };\n',
      'site.config.ts': withItems("{ type: 'docSidebar', sidebarId: 'buku' }"),
    },
    text: `site/sidebars.ts:1:18  \`buku\` is 5, but must be a list of items
  fix:   correct \`buku\`

1 error, 0 warnings`,
  },
]);

describeErrors('announcement', [
  {
    what: 'links and pictures of the announcement that lead nowhere',
    files: {
      ...DOCS,
      'static/berkas.txt': 'isi',
      'static/CNAME': 'contoh.example',
      'site.config.ts': `export default {
  title: 'Contoh',
  url: 'https://contoh.example',
  i18n: { defaultLocale: 'id', locales: ['id', 'su'], localeConfigs: { su: { announcement: '[Ngawitan](/docs/intor)' } } },
  announcementBar: {
    content: '[Awal](/docs/intoro) [Awal](/docs/intro#x) [berkas](/berkas.txt) [nama](/CNAME) <a href="/tidak">A</a> [B](./b.md) [C](https://c.example) ![D](/d.png)',
  },
};
`,
    },
    text: `site/site.config.ts:4:78  broken link "/docs/intor"
  known: /docs/intro
  fix:   correct the address, or add the page it leads to

site/site.config.ts:6:5  the announcement names "./b.md", but it is on pages in every folder
  fix:   write the address from the root of the site, as /docs/intro

site/site.config.ts:6:5  missing image "/d.png"
  fix:   correct the path, or put the file there

site/site.config.ts:6:5  broken link "/docs/intoro"
  known: /docs/intro
  fix:   correct the address, or add the page it leads to

site/site.config.ts:6:5  broken link "/tidak"
  fix:   correct the address, or add the page it leads to

5 errors, 0 warnings`,
  },
  {
    what: 'a copyright line with a link to a page that is not there',
    files: {
      ...DOCS,
      'site.config.ts': `export default {
  title: 'Contoh',
  url: 'https://contoh.example',
  footer: { copyright: '© [Awal](/docs/intro), [pasang](/docs/pasan) dan [lain](https://c.example)' },
};
`,
    },
    text: `site/site.config.ts:4:13  broken link "/docs/pasan"
  known: /docs/pasang
  fix:   correct the address, or add the page it leads to

1 error, 0 warnings`,
  },
  {
    what: 'an announcement of more than a line',
    files: {
      'site.config.ts': `export default {
  title: 'Contoh',
  url: 'https://contoh.example',
  i18n: { defaultLocale: 'id', locales: ['id', 'en'], localeConfigs: { en: { announcement: 'a\\n\\nb' } } },
  announcementBar: { content: '# Baru' },
};
`,
    },
    text: `site/site.config.ts:4:78  the announcement has several paragraphs, but it is a line of text on every page
  fix:   write one paragraph; links, emphasis and code may be in it

site/site.config.ts:5:22  the announcement has a heading, but it is a line of text on every page
  fix:   write one paragraph; links, emphasis and code may be in it

2 errors, 0 warnings`,
  },
  {
    what: 'content of it that the security policy blocks',
    files: {
      'site.config.ts': `export default {
  title: 'Contoh',
  url: 'https://contoh.example',
  announcementBar: { content: '<b style="color:red" onclick="x()">Baru</b>' },
};
`,
    },
    text: `site/site.config.ts:4:22  a style attribute is blocked by the site's security policy
  fix:   use a class of the theme, or Markdown alone

site/site.config.ts:4:22  the handler onclick is blocked by the site's security policy
  fix:   remove it, or make the page an .mdx file

2 errors, 0 warnings`,
  },
]);
