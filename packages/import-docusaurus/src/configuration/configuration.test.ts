import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Fields } from './fields.ts';
import { ImportFailure, runConfig } from './runConfig.ts';
import { toSiteConfig } from './toSiteConfig.ts';
import { toSource } from './toSource.ts';

const made: string[] = [];
afterEach(async () => {
  await Promise.all(made.splice(0).map((dir) => rm(dir, { recursive: true })));
});

async function run(files: Readonly<Record<string, string>>, limitMs?: number) {
  const dir = await mkdtemp(path.join(tmpdir(), 'configuration-'));
  made.push(dir);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), text);
  }
  return runConfig(dir, limitMs);
}

const BASE = { title: 'Kopi', url: 'https://kopi.example', baseUrl: '/' };
const map = (config: Fields) => toSiteConfig({ ...BASE, ...config });
const mapTheme = (themeConfig: Fields) => map({ themeConfig });
const notesOf = (config: Fields) => map(config).notes.map(({ kind, field, message }) => `${kind} ${field}: ${message}`);

it.each<[string, string, Readonly<Record<string, string>>]>([
  ['an object in ECMAScript', 'js', { 'docusaurus.config.js': "export default { title: 'A' };" }],
  ['CommonJS', 'cjs', { 'docusaurus.config.cjs': "module.exports = { title: 'A' };" }],
  ['a function', 'js', { 'docusaurus.config.js': "export default function config() { return { title: 'A' }; }" }],
  [
    'an asynchronous function',
    'mjs',
    {
      'docusaurus.config.mjs': "export default async () => ({ title: (await import('./a.mjs')).a });",
      'a.mjs': "export const a = 'A';",
    },
  ],
  [
    'TypeScript',
    'ts',
    {
      'docusaurus.config.ts':
        "import type { Config } from '@docusaurus/types';\nconst config: Config = { title: 'A' } satisfies Config;\nexport default config;",
    },
  ],
  [
    '`require` in TypeScript, of a file in ECMAScript',
    'ts',
    {
      'docusaurus.config.ts': "const { a } = require('./a');\nexport default { title: a };",
      'a.js': "export const a = 'A';",
    },
  ],
  [
    'its own files, by paths of all kinds',
    'ts',
    {
      'docusaurus.config.ts':
        "import fs from 'node:fs';\nimport { resolve } from 'path';\nconst read = (file: string | URL) => fs.readFileSync(file, 'utf8');\nexport default { title: read(resolve(__dirname, 'a.txt')) + read(new URL('./b.txt', import.meta.url)) + read('c.txt') };",
      'a.txt': 'A',
      'b.txt': '',
      'c.txt': '',
    },
  ],
  [
    'names of CommonJS that it declares',
    'mjs',
    {
      'docusaurus.config.mjs':
        "import { createRequire } from 'node:module';\nimport path from 'node:path';\nimport { fileURLToPath } from 'node:url';\nconst require = createRequire(import.meta.url);\nconst __dirname = path.dirname(fileURLToPath(import.meta.url));\nexport default { title: require(path.join(__dirname, 'a.json')).title, css: require.resolve('nicht-da/theme.css') };",
      'a.json': '{"title":"A"}',
    },
  ],
  [
    'JSON as an import',
    'js',
    {
      'docusaurus.config.js': "import a from './a.json';\nexport default { title: a.title };",
      'a.json': '{"title":"A"}',
    },
  ],
  [
    'the environment',
    'js',
    { 'docusaurus.config.js': "export default { title: process.env.NODE_ENV === 'production' ? 'A' : 'B' };" },
  ],
])('runs %s', async (_name, ending, files) => {
  const { config, file } = await run(files);
  expect(config['title']).toBe('A');
  expect(path.basename(file)).toBe(`docusaurus.config.${ending}`);
});

it('continues without packages that are not installed, and names them', async () => {
  const { config, missing } = await run({
    'docusaurus.config.js': `import { themes } from '@nicht/da';
import plugin, { options } from 'nicht-da/plugin';
export default { title: 'A', theme: themes.github, plugins: [[plugin, { ...options, made: new options.Maker().done(\`\${plugin}\`) }]] };`,
  });
  expect(missing).toEqual(['@nicht/da', 'nicht-da']);
  expect(toSiteConfig({ ...BASE, plugins: config['plugins'] }).notes).toContainEqual({
    kind: 'missing',
    field: 'plugins',
    message: '"nicht-da/plugin" does not run',
  });
});

it.each([
  ['no file', {}, 'has no docusaurus.config.js or .ts'],
  ['no default export', { 'docusaurus.config.js': 'export default 7;' }, 'exports no configuration'],
  [
    'an error',
    { 'docusaurus.config.js': "throw new Error('no token');" },
    'docusaurus.config.js:1:20  docusaurus.config.js does not run: no token',
  ],
  ['a syntax error', { 'docusaurus.config.js': 'export default {' }, 'does not run'],
])('refuses a site with %s', async (_name, files, message) => {
  await expect(run(files)).rejects.toThrow(message);
  expect(process.env['NODE_ENV']).toBe('production');
});

it.each([
  [
    'throws a value that is not an error',
    'throw { toString() { throw 1; } };',
    /does not run: \{ toString: \[Function: toString\] \}\n/,
  ],
  ['rejects with nothing', 'module.exports = () => Promise.reject();', /does not run: undefined\n/],
  [
    'waits for ever',
    'setInterval(() => {}, 1000).unref(); module.exports = () => new Promise(() => {});',
    /docusaurus\.config\.js does not run: it waits for more than 0\.2 s\n/,
  ],
  [
    'contains itself',
    "const item = { label: 'A' }; item.items = [item]; module.exports = { title: 'A', themeConfig: { navbar: { items: [item] } } };",
    /does not run: Converting circular structure to JSON\n/,
  ],
])('reports the problem of a configuration that %s', async (_what, text, message) => {
  const failing = run({ 'docusaurus.config.js': text }, 200);
  await expect(failing).rejects.toThrow(ImportFailure);
  await expect(failing).rejects.toThrow(message);
});

it('keeps fields with the same name in both, with the defaults of Docusaurus', () => {
  expect(
    map({
      tagline: 'Hitam',
      titleDelimiter: '-',
      favicon: 'img/f.ico',
      trailingSlash: false,
      url: 'https://kopi.example/',
    }).site,
  ).toMatchObject({
    title: 'Kopi',
    tagline: 'Hitam',
    titleDelimiter: '-',
    favicon: 'img/f.ico',
    url: 'https://kopi.example',
    trailingSlash: false,
    interfaceLanguage: 'en',
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: false },
    markdown: { format: 'mdx' },
  });
  expect(map({ url: 'https://kopi.github.io' }).site['hosting']).toEqual(['github-pages']);
  expect(map({ deploymentBranch: 'gh-pages' }).site['hosting']).toEqual(['github-pages']);
  expect(map({}).site).not.toHaveProperty('hosting');
  expect(map({ presets: ['classic'] }).site).toMatchObject({
    blog: {
      title: 'Blog',
      postsPerPage: 10,
      sidebarCount: 5,
      feedCount: 20,
      onUntruncated: 'warn',
      onInlineTags: 'warn',
    },
  });
});

it.each<[string, Fields, readonly string[]]>([
  ['a preset by name', { presets: ['classic'] }, ['docs default', 'blog default', 'pages default']],
  [
    'a preset by package',
    { presets: [['@docusaurus/preset-classic', { blog: false }]] },
    ['docs default', 'pages default'],
  ],
  [
    'a preset by path',
    { presets: [['/x/node_modules/@docusaurus/preset-classic/lib/index.js', { docs: false, pages: false }]] },
    ['blog default'],
  ],
  [
    'plugins without a preset',
    { plugins: ['@docusaurus/plugin-content-docs', ['@docusaurus/content-blog', {}]] },
    ['docs default', 'blog default'],
  ],
  [
    'two sets of docs',
    { presets: ['classic'], plugins: [['content-docs', { id: 'api' }]] },
    ['docs default', 'blog default', 'pages default', 'docs api'],
  ],
  ['conditions that are false', { presets: [false, null], plugins: [undefined, ['x', false]] }, []],
])('finds blog, docs and pages of %s', (_name, config, expected) => {
  const { plugins } = map(config);
  expect(plugins.content.map(({ kind, id }) => `${kind} ${id}`)).toEqual(expected);
});

it.each<[Fields, readonly string[]]>([
  [{}, ['error', 'warn', 'error']],
  [{ onBrokenLinks: 'warn', onBrokenAnchors: 'throw' }, ['warn', 'error', 'error']],
  [
    { onBrokenLinks: 'ignore', onBrokenAnchors: 'log', markdown: { hooks: { onBrokenMarkdownImages: 'warn' } } },
    ['ignore', 'warn', 'warn'],
  ],
])('is as strict about links as %j', (config, expected) => {
  const { site } = map(config);
  expect([site['onBrokenLinks'], site['onBrokenAnchors'], site['onBrokenImages']]).toEqual(expected);
});

it('reads links of menus below the base URL as Docusaurus does, which adds it only if it is not written', () => {
  const items = ['/dasar/a', '/a', 'a', '/dasar', '/dasarnya', 'pathname:///dasar/x.html'].map((to) => ({
    label: 'A',
    to,
  }));
  const site = toSiteConfig({
    title: 'A',
    url: 'https://a.example',
    baseUrl: '/dasar/',
    themeConfig: { navbar: { items }, footer: { links: [{ title: 'B', items }] } },
  }).site as { navbar: { items: object[] }; footer: { columns: { items: object[] }[] } };
  const expected = [
    ...['/a', '/a', '/a', '/', '/dasarnya'].map((to) => ({ label: 'A', to })),
    { label: 'A', href: 'pathname:///x.html' },
  ];
  expect(site.navbar.items).toMatchObject(expected);
  expect(site.footer.columns[0]?.items).toEqual(expected);
});

it('names what a logo, items and links have besides', () => {
  const item = { label: 'A', href: 'https://a.example', target: '_self', rel: 'me', 'data-x': 'y' };
  const usual = { label: 'B', href: 'https://b.example', target: '_blank', rel: 'noopener noreferrer' };
  const navbar = {
    logo: { src: 'l.svg', width: 30, className: 'l' },
    items: [item, usual, { type: 'localeDropdown', queryString: '?x' }, { type: 'custom-cart', x: 1 }],
  };
  expect(notesOf({ themeConfig: { navbar, footer: { links: [{ title: 'T', items: [item, usual] }] } } })).toEqual([
    'different themeConfig.navbar.logo: the logo looks as the theme draws it, without width, className',
    'different themeConfig.navbar.items: "A" looks and opens as other items do, without target, rel, data-x',
    'different themeConfig.navbar.items: "localeDropdown" looks and opens as other items do, without queryString',
    'missing themeConfig.navbar.items: "custom-cart" is a component of the site; replace what draws the navbar with `theme.components`',
    'different themeConfig.footer.links: "A" looks and opens as other links do, without target, rel, data-x',
  ]);
});

it('names fields of a theme, metadata and pictures of items that do not come in', () => {
  const items = [{ to: '/a', html: '<img src="/a.png"> A' }];
  const metadata = [{ 'http-equiv': 'refresh', content: '1' }];
  expect(notesOf({ themeConfig: { zoom: { selector: 'img' }, metadata, navbar: { items } } })).toEqual(
    expect.arrayContaining([
      'different themeConfig.zoom: nothing here reads it',
      'missing themeConfig.metadata: <meta> is code in the page, or has no address that the policy can allow',
      'missing themeConfig.navbar.items: "A" is text alone, without <img> /a.png',
    ]),
  );
  expect(map({ themeConfig: { metadata } }).site['head']).toBeUndefined();
});

it('names redirects that leave the site', () => {
  const redirects = [
    { from: ['/a', '/b'], to: 'https://jauh.example/x' },
    { from: '/c', to: '/d' },
  ];
  expect(notesOf({ plugins: [['@docusaurus/plugin-client-redirects', { redirects }]] })).toEqual([
    'missing redirects: /a, /b led to https://jauh.example/x, which is not a page of the site: write it into the rules of the host',
  ]);
});

it('maps the items of the navbar', () => {
  const { site } = mapTheme({
    navbar: {
      logo: { src: 'l.svg', alt: 'L', width: 30 },
      items: [
        { to: 'blog', label: 'Blog', position: 'right' },
        { href: 'https://far.example', 'aria-label': 'Far', className: 'icon', target: '_self' },
        { type: 'docSidebar', sidebarId: 's', label: 'D' },
        { label: 'More', items: [{ to: '/a', label: 'A' }] },
        { type: 'localeDropdown', queryString: '?x' },
        { type: 'search' },
        { type: 'custom-cart' },
        { type: 'doc', docId: 'a', docsPluginId: 'api' },
      ],
    },
  });
  expect(site['navbar']).toEqual({
    title: null,
    logo: { src: 'l.svg', alt: 'L' },
    items: [
      { label: 'Blog', to: '/blog', position: 'right' },
      { label: 'Far', href: 'https://far.example', className: 'icon navbar__item--icon', position: 'left' },
      { type: 'docSidebar', sidebarId: 's', label: 'D', position: 'left' },
      { type: 'dropdown', label: 'More', items: [{ label: 'A', to: '/a' }], position: 'left' },
      { type: 'localeDropdown', position: 'left' },
      { type: 'doc', docId: 'a', docsPluginId: 'api', position: 'left' },
    ],
  });
  expect(notesOf({ themeConfig: { navbar: { items: [{ type: 'custom-cart' }, { type: 'search' }] } } })).toEqual([
    'missing themeConfig.navbar.items: "custom-cart" is a component of the site; replace what draws the navbar with `theme.components`',
    'missing themeConfig.navbar.items: the site has no search: the part @serbakode/search is one',
  ]);
});

it('maps columns and single links of the footer, links in HTML, and a copyright with its links', () => {
  const footer = {
    links: [
      {
        title: 'T',
        items: [
          { label: 'A', to: 'a' },
          { html: '<a href="https://h.example"><img alt="Host" src="x"></a>' },
          { html: '<hr>' },
        ],
      },
      { label: 'Z', href: 'https://z.example' },
    ],
    copyright: '© 2026 &amp; <a href="/x">Kopi</a>, <a href="https://t.example/a_(b)">Teh</a>',
  };
  expect(mapTheme({ footer }).site['footer']).toEqual({
    columns: [
      {
        title: 'T',
        items: [
          { label: 'A', to: '/a' },
          { label: 'Host', href: 'https://h.example' },
        ],
      },
      { title: 'Kopi', items: [{ label: 'Z', href: 'https://z.example' }] },
    ],
    copyright: '© 2026 & [Kopi](/x), Teh',
  });
  expect(notesOf({ themeConfig: { footer } })).toEqual([
    'different themeConfig.footer.copyright: is text without some of its links: https://t.example/a_(b) may be in `footer.columns`',
    'missing themeConfig.footer: has links and text alone, without <img> x',
    'missing themeConfig.footer.links: an item has no link with a text: <hr>',
  ]);
});

it('reports images and code in HTML of which only the text is kept', () => {
  const footer = {
    links: [{ html: '<a href="/a">A <svg></svg></a>' }],
    copyright: '© Kopi <img src="/lencana.svg"> <img src="/lencana.svg">',
  };
  const announcementBar = { content: 'Baru <script>x()</script><img src="https://h.example/a.png">' };
  expect(notesOf({ themeConfig: { footer, announcementBar } })).toEqual([
    'missing themeConfig.announcementBar: has links and text alone, without <img> https://h.example/a.png, <script>',
    'missing themeConfig.footer: has links and text alone, without <svg>, <img> /lencana.svg',
  ]);
});

it('puts all links without a title into one column', () => {
  const [satu, dua, tiga] = ['a', 'b', 'c'].map((name) => ({ label: name, to: `/${name}` }));
  const { site } = mapTheme({
    footer: { links: [{ items: [satu] }, { title: 'T', items: [dua] }, { items: [tiga] }] },
  });
  expect(site['footer']).toEqual({
    columns: [
      { title: 'T', items: [dua] },
      { title: 'Kopi', items: [satu, tiga] },
    ],
  });
});

it.each([
  [
    '© Kopi</span> Co</div><noscript><iframe src="https://x.example" style="display:none"></iframe></noscript>',
    '© Kopi Co',
  ],
  ['<p>Made <b>here</b></p><p>© Kopi</p><script>count()</script>', 'Made here © Kopi'],
  ['one<br>two<style>b{}</style>', 'one two'],
])('reads the visible text of the copyright %j', (copyright, expected) => {
  expect(mapTheme({ footer: { copyright } }).site['footer']).toEqual({ columns: [], copyright: expected });
});

it('names an item of a menu by its text, block by block', () => {
  const item = { to: '/a', html: '<strong>Teh</strong><div>Hot  drinks</div>' };
  const { site } = mapTheme({ navbar: { items: [{ label: 'M', items: [item] }] } });
  expect(site['navbar']).toMatchObject({ items: [{ items: [{ label: 'Teh Hot drinks', to: '/a' }] }] });
});

it.each([
  ['<hr class="a">', '<hr class="a">'],
  ['<hr style="margin: 0">', '<hr>'],
  ['<p>a<b onclick="x()" id="c">d</b><script>e</script></p>', '<p>a<b id="c">d</b></p>'],
])('removes from the HTML %j of a menu what the policy blocks', (value, expected) => {
  const { site, notes } = mapTheme({ navbar: { items: [{ type: 'html', value }] } });
  expect(site['navbar']).toMatchObject({ items: [{ type: 'html', value: expected }] });
  expect(notes.map(({ message }) => message)).toEqual(
    value === expected ? [] : [`HTML without styles and scripts: ${value}`],
  );
});

it('reports where the logo linked to', () => {
  expect(notesOf({ themeConfig: { navbar: { logo: { src: 'l.svg', href: 'https://induk.example' } } } })).toEqual([
    'different themeConfig.navbar.logo.href: the logo leads to the home page, not to https://induk.example',
  ]);
});

it.each([
  ['Version 3<br>is here', 'Version 3 is here'],
  ['<div>Version <i>3</i></div><div><a href="/y">read<br/>more</a></div>', 'Version 3 [read more](</y>)'],
])('keeps words of the announcement %j apart', (content, expected) => {
  expect(mapTheme({ announcementBar: { content } }).site['announcementBar']).toEqual({ content: expected });
});

it('reports that screen readers read an item as it is shown', () => {
  const item = { label: 'Teh', to: '/teh', 'aria-label': 'All teas' };
  const navbar = { items: [item, { label: 'M', items: [{ ...item, label: 'Kopi', 'aria-label': 'Kopi' }, item] }] };
  expect(notesOf({ themeConfig: { navbar, footer: { links: [{ title: 'T', items: [item] }] } } })).toEqual([
    'different themeConfig.navbar.items: "Teh" is read out as it is shown, not as "All teas"',
    'different themeConfig.footer.links: "Teh" is read out as it is shown, not as "All teas"',
  ]);
});

it('maps HTML of the announcement to Markdown', () => {
  const { site } = mapTheme({
    announcementBar: { id: 'x', content: '<b>New_1</b>: <a href="/y">read</a>', backgroundColor: 'red' },
  });
  expect(site['announcementBar']).toEqual({ id: 'x', content: 'New\\_1: [read](</y>)' });
});

it('maps tags of the head that the policy can allow', () => {
  expect(
    map({
      scripts: [
        'https://s.example/s.js',
        { src: '//hitung.example/s.js', async: true },
        { src: 'http://s.example/s.js' },
      ],
      stylesheets: ['https://s.example/s.css'],
      headTags: [
        { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://s.example', crossOrigin: 'anonymous' } },
        { tagName: 'script', attributes: {}, innerHTML: 'x()' },
      ],
      themeConfig: { metadata: [{ name: 'twitter:card', content: 'summary' }] },
    }).site['head'],
  ).toEqual([
    { tag: 'link', attributes: { rel: 'preconnect', href: 'https://s.example', crossorigin: 'anonymous' } },
    { tag: 'script', attributes: { src: 'https://s.example/s.js', defer: true } },
    { tag: 'script', attributes: { src: 'https://hitung.example/s.js', async: true } },
    { tag: 'link', attributes: { rel: 'stylesheet', href: 'https://s.example/s.css' } },
    { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary' } },
  ]);
});

it('reads JSON-LD of the head as data, and reports invalid JSON-LD', () => {
  const toTag = (innerHTML: string) => ({
    tagName: 'script',
    attributes: { type: 'application/ld+json' },
    innerHTML,
  });
  const { site, notes } = map({ headTags: [toTag('{"@type":"Organization"}'), toTag('[{"@id":"a"}]'), toTag('x()')] });
  expect(site).not.toHaveProperty('head');
  expect(site['structuredData']).toEqual([{ '@type': 'Organization' }, { '@id': 'a' }]);
  expect(notes).toContainEqual({
    kind: 'missing',
    field: 'headTags',
    message: '<script type="application/ld+json"> is not JSON',
  });
});

it('keeps capital letters of ids if the old site did', () => {
  expect(map({ markdown: { anchors: { maintainCase: true } } }).site['markdown']).toEqual({
    format: 'mdx',
    anchors: { maintainCase: true },
  });
});

it('gives each locale its interface language, and reports locales without one', () => {
  const { site, notes } = map({
    i18n: { defaultLocale: 'en', locales: ['en', 'id-ID', 'fr', 'de'] },
    presets: [['classic', { blog: {} }]],
  });
  expect(site).toMatchObject({
    interfaceLanguage: 'en',
    i18n: {
      localeConfigs: {
        en: { label: 'English' },
        'id-ID': { label: 'Indonesia (Indonesia)', interfaceLanguage: 'id' },
        fr: { label: 'Français' },
      },
    },
    blog: { feedOptions: { title: 'Kopi Blog', description: 'Kopi Blog' } },
  });
  expect(site['i18n']).not.toHaveProperty('localeConfigs.fr.interfaceLanguage');
  expect(notes).toContainEqual({
    kind: 'different',
    field: 'i18n',
    message: 'the theme has no texts in fr, de: it is in English, but for those in i18n/LOCALE/code.json',
  });
});

it('maps options of blog and docs, languages and redirects', () => {
  const { site } = map({
    i18n: {
      defaultLocale: 'id',
      locales: ['id', 'en'],
      path: 'i18n',
      localeConfigs: { id: { label: 'Bahasa', calendar: 'gregory' } },
    },
    presets: [
      [
        'classic',
        {
          blog: {
            postsPerPage: 'ALL',
            blogSidebarCount: 'ALL',
            blogTitle: 'B',
            feedOptions: { type: 'all', limit: false, title: 'Kabar', description: 'Dari kebun', copyright: 'x' },
            onUntruncatedBlogPosts: 'throw',
          },
          docs: {
            lastVersion: 'current',
            versions: { current: { label: 'Now', path: '', badge: false }, old: { path: 'o', banner: 'none' } },
          },
        },
      ],
    ],
    plugins: [
      [
        '@docusaurus/plugin-client-redirects',
        {
          redirects: [
            { from: ['/a', '/b'], to: '/c' },
            { from: '/d', to: '/e#f' },
          ],
        },
      ],
    ],
  });
  expect(site).toMatchObject({
    interfaceLanguage: 'id',
    i18n: {
      defaultLocale: 'id',
      locales: ['id', 'en'],
      localeConfigs: { id: { label: 'Bahasa' }, en: { interfaceLanguage: 'en' } },
    },
    blog: {
      title: 'B',
      postsPerPage: 'ALL',
      sidebarCount: 100_000,
      feedCount: 100_000,
      feedOptions: { type: 'all', title: 'Kabar', description: 'Dari kebun' },
      onUntruncated: 'error',
    },
    docs: { lastVersion: 'current', versions: { current: { label: 'Now' }, old: { path: 'o', banner: 'none' } } },
    redirects: [
      { from: '/a', to: '/c' },
      { from: '/b', to: '/c' },
      { from: '/d', to: '/e' },
    ],
  });
});

it('reports that a redirect leads to the beginning of a page', () => {
  const redirects = [
    { from: '/a', to: '/c#d' },
    { from: '/b', to: '/c?d' },
  ];
  expect(notesOf({ plugins: [['client-redirects', { redirects }]] })).toEqual([
    'different redirects: 2 lead to the beginning of the page, without what follows # or ?',
  ]);
});

it('reports a language in which the theme has no texts', () => {
  expect(notesOf({ i18n: { defaultLocale: 'zh-Hant', locales: ['zh-Hant', 'en'] } })).toEqual([
    'different i18n: the theme has no texts in zh-Hant: it is in English, but for those in i18n/zh-Hant/code.json',
  ]);
  expect(notesOf({ i18n: { defaultLocale: 'en-GB', locales: ['en-GB'] } })).toEqual([]);
});

it('gives a blog that is the home page the title of the site', () => {
  const { site } = map({ presets: [['classic', { blog: { routeBasePath: '/', blogTitle: 'B' } }]] });
  expect(site['blog']).toMatchObject({ routeBasePath: '/', title: 'Kopi' });
});

it('reports what does not run', () => {
  function remarkOwn() {}
  expect(
    notesOf({
      presets: [
        [
          'classic',
          {
            docs: {
              remarkPlugins: [remarkOwn, ['named', {}]],
              docItemComponent: '@site/x',
            },
            gtag: { trackingID: 'G' },
          },
        ],
      ],
      themes: ['@docusaurus/theme-mermaid'],
      markdown: { remarkRehypeOptions: {} },
    }),
  ).toEqual([
    'refused markdown.remarkRehypeOptions: are options of a parser that is not here',
    'missing gtag: readers are not counted; a part can add a script (`parts`)',
    'refused docs.remarkPlugins: "remarkOwn" does not run; write a plugin for `markdown.plugins` if pages need it',
    'refused docs.remarkPlugins: "named" does not run; write a plugin for `markdown.plugins` if pages need it',
    'refused docs.docItemComponent: replace what draws it with `theme.components`',
  ]);
});

it('reports once what is shown in another way', () => {
  const sidebar = { hideable: true, autoCollapseCategories: false };
  expect(
    notesOf({
      presets: [
        [
          'classic',
          {
            docs: { breadcrumbs: false },
            blog: { showReadingTime: true, feedOptions: { createFeedItems: () => [] } },
            sitemap: { filename: 'peta.xml', ignorePatterns: ['/a'] },
          },
        ],
      ],
      themeConfig: {
        announcementBar: { content: 'a', textColor: '#fff' },
        docs: { versionPersistence: 'none', sidebar },
        blog: { sidebar: { groupByYear: false } },
        prism: { defaultLanguage: 'js' },
      },
    }),
  ).toEqual([
    'different themeConfig.announcementBar.textColor: the bar has the colours of the theme',
    'different themeConfig.blog.sidebar.groupByYear: the sidebar of the blog groups posts by year',
    'different themeConfig.docs.sidebar.hideable: the sidebar is always shown',
    'different themeConfig.prism.defaultLanguage: code without a language has no colours',
    'different sitemap.filename: is sitemap.xml',
    'different sitemap.ignorePatterns: the sitemap has all pages, but `unlisted` ones and versions with `noIndex`',
    'refused blog.feedOptions.createFeedItems: is a function of a Docusaurus build, and is not called',
  ]);
});

it('maps metadata for search engines and other sites, and the site’s own admonitions', () => {
  const { site } = map({
    noIndex: true,
    themeConfig: { image: 'img/kartu.png' },
    presets: [['classic', { docs: { admonitions: { keywords: ['tip', 'resep'] } }, blog: { blogSidebarCount: 0 } }]],
  });
  expect(site['head']).toEqual([
    { tag: 'meta', attributes: { property: 'og:image', content: 'https://kopi.example/img/kartu.png' } },
    { tag: 'meta', attributes: { name: 'robots', content: 'noindex, nofollow' } },
  ]);
  expect(site['markdown']).toMatchObject({ admonitions: ['resep'] });
  expect(site['blog']).toMatchObject({ sidebarCount: 0 });
});

it('keeps the prefixes of addresses', () => {
  const blog = { routeBasePath: '/kabar/', tagsBasePath: 'topik', pageBasePath: 'lembar', archiveBasePath: null };
  const presets = [['classic', { docs: { routeBasePath: '/', tagsBasePath: 'label' }, blog }]];
  expect(map({ presets }).site).toMatchObject({ blog, docs: { routeBasePath: '/', tagsBasePath: 'label' } });
  expect(notesOf({ presets })).toEqual([]);
});

it('maps further sets of docs, whose files keep their prefix', () => {
  const plugins = [['@docusaurus/plugin-content-docs', { id: 'api', path: 'acuan', routeBasePath: 'rujukan' }]];
  expect(map({ plugins }).site['docsInstances']).toEqual([
    { id: 'api', path: 'docs-api', routeBasePath: 'rujukan', onInlineTags: 'warn' },
  ]);
  // Without `routeBasePath` the docs are at the default path of docs.
  expect(map({ plugins: [['content-docs', { id: 'b' }]] }).site['docsInstances']).toEqual([
    { id: 'b', path: 'docs-b', routeBasePath: 'docs', onInlineTags: 'warn' },
  ]);
  expect(notesOf({ plugins })).toEqual([]);
});

it('writes a file with the same values', () => {
  expect(toSource({ title: 'A "b":\n c', 'own-name': { a: 1 } })).toBe(`import { defineConfig } from 'serbakode';

export default defineConfig({
  title: "A \\"b\\":\\n c",
  "own-name": {
    a: 1
  }
});
`);
});

it.each([
  [
    'that cannot be compiled',
    'export default () => {};\nconst x = ;\n',
    'plugin.mjs:2:11  docusaurus.config.js does not run',
  ],
  ['that stops', 'const a = null;\n\nexport default a.b;\n', 'plugin.mjs:3:'],
  [
    'that imports what is not there',
    "\nimport x from './tiada.js';\nexport default x;\n",
    "Cannot find module './tiada.js'",
  ],
])('reports the place of a plugin %s, and the fix', async (_fault, text, expected) => {
  const failure = run({
    'docusaurus.config.js': "import plugin from './plugin.mjs';\nexport default { plugins: [plugin] };\n",
    'plugin.mjs': text,
  });
  await expect(failure).rejects.toThrow(expected);
  await expect(failure).rejects.toThrow(/plugin\.mjs:\d+:\d+  [\s\S]*fix: {3}correct it there/);
});
