import { expect, it } from 'vitest';
import { writeFiles } from '../../../testing/siteFolder.ts';
import { runConfig } from './runConfig.ts';
import { toSiteConfig } from './toSiteConfig.ts';

const CONFIG = "title: 'Teh', url: 'https://teh.example', baseUrl: '/'";

async function map(plugins: string, files: Readonly<Record<string, string>> = {}, before = '') {
  const dir = await writeFiles({
    'docusaurus.config.js': `${before}\nexport default { ${CONFIG}, presets: [['classic', { blog: false }]], plugins: ${plugins} };`,
    ...files,
  });
  const { site, plugins: found, notes } = toSiteConfig((await runConfig(dir)).config);
  return { site, content: found.content, notes: notes.map(({ field, message }) => `${field}: ${message}`) };
}

it.each([
  [
    'a function in CommonJS',
    `const blog = require('@docusaurus/plugin-content-blog');
     module.exports = { ...blog, default: async function own(...args) {
       const plugin = await blog.default(...args);
       return { ...plugin, contentLoaded: async (data) => plugin.contentLoaded(data) };
     } };`,
  ],
  [
    'a module',
    `import blog, { validateOptions } from '@docusaurus/plugin-content-blog';
     export { validateOptions };
     export default (context, options) => blog(context, options);`,
  ],
])('finds the blog that %s of the site extends', async (_what, text) => {
  const { content, notes } = await map("[['./plugins/blog', { path: 'kabar', routeBasePath: 'kabar' }]]", {
    'plugins/blog.js': text,
    'kabar/a.md': '',
  });
  expect(content.filter(({ kind }) => kind === 'blog')).toEqual([
    { kind: 'blog', id: 'default', options: { path: 'kabar', routeBasePath: 'kabar' } },
  ]);
  expect(notes).toEqual(['plugins: "./plugins/blog" does not run']);
});

it('finds the options that a plugin of the site adds, but no folder that it writes itself', async () => {
  const text = `import { join } from 'node:path';
    import docs from '@docusaurus/plugin-content-docs';
    export default (context, options) => docs(context, { ...options, path: join(context.siteDir, options.folder) });`;
  const { content } = await map(
    "[['./a.js', { id: 'satu', folder: 'isi' }], ['./a.js', { id: 'dua', folder: '.buatan' }]]",
    {
      'a.js': text,
      'isi/a.md': '',
    },
  );
  expect(content.map(({ id }) => id)).toEqual(['default', 'default', 'satu']);
});

it('finds redirects that a function of the configuration passes on', async () => {
  const { site, notes } = await map(
    "[(context) => patched(context, { redirects: [{ from: '/lama', to: '/baru' }] })]",
    {},
    `import redirects from '@docusaurus/plugin-client-redirects';
     const patched = (context, options) => ({ ...redirects(context, options), async postBuild() {} });`,
  );
  expect(site['redirects']).toEqual([{ from: '/lama', to: '/baru' }]);
  expect(notes).toEqual([]);
});

it('takes the tags that a plugin adds to the head', async () => {
  const { site, notes } = await map(`[() => ({
    name: 'tanda',
    injectHtmlTags: () => ({ headTags: [{ tagName: 'link', attributes: { rel: 'me', href: 'https://saya.example' } }] }),
  })]`);
  expect(site['head']).toEqual([{ tag: 'link', attributes: { rel: 'me', href: 'https://saya.example' } }]);
  expect(notes).toEqual([]);
});

it.each([
  ['HTML', `'<meta name="a" content="1"><link rel="me" href="https://saya.example">'`],
  ['a list of HTML', `['<meta name="a" content="1">', '<link rel="me" href="https://saya.example">']`],
])('takes tags of the head that are %s', async (_what, tags) => {
  const { site, notes } = await map(`[() => ({ name: 'tanda', injectHtmlTags: () => ({ headTags: ${tags} }) })]`);
  expect(site['head']).toEqual([
    { tag: 'meta', attributes: { name: 'a', content: '1' } },
    { tag: 'link', attributes: { rel: 'me', href: 'https://saya.example' } },
  ]);
  expect(notes).toEqual([]);
});

it('gives a plugin the content that it has loaded, for its tags', async () => {
  const { site } = await map(`[() => ({
    name: 'tanda',
    loadContent: async () => 'https://saya.example',
    injectHtmlTags: ({ content }) => ({ headTags: { tagName: 'link', attributes: { rel: 'me', href: content } } }),
  })]`);
  expect(site['head']).toEqual([{ tag: 'link', attributes: { rel: 'me', href: 'https://saya.example' } }]);
});

it('names tags of a plugin for which no page has a place', async () => {
  const { notes } = await map(`[() => ({
    name: 'tanda',
    injectHtmlTags: () => ({ preBodyTags: ['<noscript>a</noscript>'], postBodyTags: [{ tagName: 'div' }] }),
  })]`);
  expect(notes).toEqual([
    'plugins: "tanda" has run once: its pages and data stay as they are, without preBodyTags, postBodyTags',
  ]);
});

it('reports pages of a plugin that cannot be imported', async () => {
  const { notes } = await map(`[
    () => ({ name: 'riwayat', async contentLoaded({ actions: { addRoute } }) {
      addRoute({ path: '/riwayat', component: '@site/src/a.js' });
    } }),
    ['redocusaurus', { specs: [{ spec: 'a.yaml', route: '/api/' }] }],
  ]`);
  expect(notes).toEqual([
    'plugins: "riwayat" has run once: its pages and data stay as they are, without /riwayat',
    'plugins: "redocusaurus" does not run: its pages are lost: /api/',
  ]);
});

it('lets a plugin load its content, and reports its other functions', async () => {
  const plugin = (name: string, rest: string) => `() => ({ name: '${name}',
    loadContent() { return this.name; },
    contentLoaded({ content, actions }) { ${rest} },
    getPathsToWatch() {} })`;
  const dir = await writeFiles({
    'docusaurus.config.js': `export default { ${CONFIG}, plugins: [
      ${plugin('satu', "actions.addRoute({ path: '/satu', component: '@site/src/A', props: { isi: content } });")},
      ${plugin('dua', "actions.setGlobalData([content]); actions.addRoute({ path: '/dua/:id', component: '@site/src/A' });")},
      ${plugin('tiga', "actions.addRoute({ path: '/tiga', component: '@theme/A' }); throw new Error('x');")},
      () => ({ name: 'empat', contentLoaded({ actions: { setGlobalData } }) { setGlobalData(4); }, postBuild() {} }),
    ] };`,
    'src/A.tsx': '',
  });
  const { config, added } = await runConfig(dir);
  expect(added).toEqual({
    pages: [
      {
        address: '/satu',
        component: 'src/A.tsx',
        props: { isi: 'satu', route: { path: '/satu', exact: true } },
      },
    ],
    globalData: { dua: { default: ['dua'] }, empat: { default: 4 } },
  });
  const { notes } = toSiteConfig(config);
  expect(notes.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
    'different: "satu" has run once: its pages and data stay as they are',
    'missing: "dua" has run once: its pages and data stay as they are, without /dua/:id',
    'missing: "tiga" does not run: its pages are lost: /tiga',
    'missing: "empat" has run once: its pages and data stay as they are, without postBuild',
  ]);
});

it('reports the functions that do not run of a plugin whose head tags are imported', async () => {
  const { notes } = await map(
    "[() => ({ name: 'kepala', injectHtmlTags: () => ({ headTags: [{ tagName: 'meta' }] }), configureWebpack() {} })]",
    {},
  );
  expect(notes).toEqual([
    'plugins: "kepala" has run once: its pages and data stay as they are, without configureWebpack',
  ]);
});

it('names a plugin by its own name, and a failing one by its path', async () => {
  const { notes } = await map(
    "[() => ({ name: 'gaya', configurePostCss() {} }), './gagal.js', './rusak.js', 'paket']",
    {
      'gagal.js': "export default () => { throw new Error('x'); };",
      'rusak.js': 'export default {',
    },
  );
  expect(notes).toEqual(['gaya', './gagal.js', './rusak.js', 'paket'].map((name) => `plugins: "${name}" does not run`));
});

it.each([
  ['is that of Docusaurus', "module.exports = require('@docusaurus/preset-classic');"],
  [
    'extends that of Docusaurus',
    `import classic from '@docusaurus/preset-classic';
     export default (context, options) => {
       const preset = classic(context, options);
       return { ...preset, plugins: [...preset.plugins, './plugins/x'] };
     };`,
  ],
  [
    'names plugins',
    `module.exports = (context, { docs }) => ({
       plugins: [[require.resolve('@docusaurus/plugin-content-docs'), docs], ['@docusaurus/plugin-content-pages', {}]],
       themes: ['@docusaurus/theme-classic'],
     });`,
  ],
])('opens a preset of the site that %s', async (_what, text) => {
  const dir = await writeFiles({
    'docusaurus.config.js': `export default { ${CONFIG}, presets: [['./preset', { blog: false, docs: { path: 'isi' } }]] };`,
    'preset.js': text,
    'plugins/x.js': 'module.exports = () => ({ name: "x" });',
  });
  const { plugins, notes } = toSiteConfig((await runConfig(dir)).config);
  expect(plugins.content).toMatchObject([{ kind: 'docs', options: { path: 'isi' } }, { kind: 'pages' }]);
  expect(notes.filter(({ message }) => message.includes('preset'))).toEqual([]);
});

it('reports a failing preset of the site', async () => {
  const dir = await writeFiles({
    'docusaurus.config.js': `export default { ${CONFIG}, presets: ['./preset'] };`,
    'preset.js': "module.exports = () => { throw new Error('aduh'); };",
  });
  const { notes } = toSiteConfig((await runConfig(dir)).config);
  expect(notes.map(({ field, message }) => `${field}: ${message}`)).toEqual(['plugins: "./preset" does not run']);
});
