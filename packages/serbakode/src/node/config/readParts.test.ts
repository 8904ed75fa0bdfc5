import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildFiles } from '../../../../testing/siteFolder.ts';
import type { DocPage } from '../../shared/model/docsPages.ts';

const CONFIG = (settings: string) =>
  `export default { title: 'Contoh', url: 'https://contoh.example', ${settings} };\n`;
const PAGE = '---\ntitle: Beranda\n---\n\nIsi.\n';

/** Build a site with these settings. @returns what is reported, or null */
async function build(settings: string, files: Readonly<Record<string, string>> = {}): Promise<string | null> {
  const { report } = await buildFiles({ 'site.config.ts': CONFIG(settings), 'pages/index.md': PAGE, ...files });
  return report;
}

it('names parts that are missing, and packages that are no parts', async () => {
  const report = await build("parts: ['./parts/hilang.ts', 'paket-hilang', 'valibot']");
  expect(report).toContain('there is no part "./parts/hilang.ts"');
  expect(report).toContain('the package "paket-hilang" is not installed');
  expect(report).toContain('install it with `npm install paket-hilang`');
});

it('names a part that another one builds on', async () => {
  expect(await build("parts: ['@serbakode/offline']")).toBe(
    [
      'site/site.config.ts:1:74  the part offline needs the part @serbakode/practice, which is not named',
      "  fix:   add '@serbakode/practice' to `parts`, before it",
      '',
      '1 error, 0 warnings',
    ].join('\n'),
  );
});

it('does not call a part missing that is named and does not load', async () => {
  const report = await build(
    "parts: ['@serbakode/practice', './parts/search.ts', './parts/b.ts', '@serbakode/offline']",
    {
      'node_modules/@serbakode/practice/package.json': '{ "exports": { "./part": { "default": "./part.js" } } }',
      'node_modules/@serbakode/practice/part.js': 'export default {\n',
      'parts/b.ts': "export default { name: 'b', needs: ['search'] };\n",
    },
  );
  expect(report).toContain('the part is not valid');
  expect(report).toContain('there is no part "./parts/search.ts"');
  expect(report).not.toContain('needs the part');
});

it('finds a package where the site has it', async () => {
  const report = await build("parts: ['@serbakode/practice']", {
    'node_modules/@serbakode/practice/package.json': '{ "exports": { "./part": { "default": "./part.js" } } }',
    'node_modules/@serbakode/practice/part.js': 'export default () => { throw new Error("milik situs"); };\n',
  });
  expect(report).toContain('the part stopped with an error: milik situs');
});

it('reports words of a part that is installed, but not named', async () => {
  const report = await build('', {
    'docs/a.md':
      '---\ntitle: A\n---\n\n```js run\n1\n```\n\n```js run\n2\n```\n\n::::exercise[B]{#b}\n```js solution="Lain"\n1\n```\n::::\n',
  });
  const fix = "name the part that knows it in `parts` of site.config.ts, such as '@serbakode/practice'";
  expect(report?.split(fix)).toHaveLength(4);
  expect(report).toContain('site/docs/a.md:5:1  warning: nothing reads "run" on a code block');
  expect(report).toContain('site/docs/a.md:13:1  unknown admonition "exercise"');
  expect(report).toContain('site/docs/a.md:14:1  warning: nothing reads "solution" on a code block');
});

it('adds nothing of a part that is not named', async () => {
  const { outDir, report } = await buildFiles({ 'pages/index.md': PAGE, 'docs/a.md': '# A\n\n```js\n1\n```\n' });
  expect(report).toBeNull();
  const files = (await readdir(outDir, { recursive: true })).map((file) => file.replaceAll('\\', '/'));
  expect(files).toContain('docs/a.html');
  expect(files.filter((file) => /practice|exercise|sandbox|account|login|search|school/i.test(file))).toEqual([]);
});

it('reports what a part has wrong at its file', async () => {
  const report = await build("parts: ['./parts/a.ts', './parts/b.ts', './parts/c.ts']", {
    'parts/a.ts': 'export default { name: "a", heads: [] };\n',
    'parts/b.ts': 'export default { name: "b", client: "./hilang.tsx" };\n',
    'parts/c.ts': 'export default () => { throw new Error("rusak"); };\n',
  });
  expect(report).toContain('site/parts/a.ts:1:1  unknown field `heads`');
  expect(report).toContain('site/parts/b.ts:1:1  there is no module "./hilang.tsx", which the part b names');
  expect(report).toContain('the part stopped with an error: rusak');
});

it('reports options that a part does not have, where the site writes them', async () => {
  const report = await build(
    "\n  parts: [['./parts/a.ts', {\n    frm: 'x',\n    on: 'ya',\n  }], ['@serbakode/practice', { playgrund: '/coba' }], ['@serbakode/offline', { keepWith: '/a' }]]",
    { 'parts/a.ts': 'export default () => ({ name: "a", options: { from: "string", on: "boolean" } });\n' },
  );
  expect(report).toBe(
    [
      'site/site.config.ts:3:5  unknown field `frm`',
      '  known: from',
      '  fix:   correct its name or remove it',
      '',
      'site/site.config.ts:4:5  `on` is "ya", but must be true or false',
      '  fix:   correct `on`',
      '',
      'site/site.config.ts:5:33  unknown field `playgrund`',
      '  known: playground',
      '  fix:   correct its name or remove it',
      '',
      'site/site.config.ts:5:81  `keepWith` is "/a", but must be a list of strings',
      '  fix:   correct `keepWith`',
      '',
      '4 errors, 0 warnings',
    ].join('\n'),
  );
});

it('reports what the pages of a part have wrong', async () => {
  const report = await build("parts: ['./parts/a.ts', './parts/d.ts']", {
    'parts/a.ts': 'export default { name: "a", pages: { client: "./hilang.tsx", list: () => [] } };\n',
    'parts/d.ts': 'export default { name: "d", pages: { client: "./pages.ts", list: [] } };\n',
    'parts/pages.ts': 'export const X = () => null;\n',
  });
  expect(report).toContain('site/parts/a.ts:1:1  there is no module "./hilang.tsx", which the part a names');
  expect(report).toContain('`pages.list` is a list, but must be a function of the site that returns its pages');
});

it('reports what `pages.list` does wrong', async () => {
  const report = await build("parts: ['./parts/b.ts', './parts/c.ts', './parts/d.ts']", {
    'parts/b.ts':
      'export default { name: "b", pages: { client: "./pages.ts", list: () => { throw new Error("rusak"); } } };\n',
    'parts/c.ts':
      'export default { name: "c", pages: { client: "./pages.ts", list: () => [{ path: "x", title: "X", view: "X", kind: 1 }] } };\n',
    'parts/d.ts':
      'export default { name: "d", pages: { client: "./pages.ts", list: () => [{ path: "/404", title: "X", view: "X" }] } };\n',
    'parts/pages.ts': 'export const X = () => null;\n',
  });
  expect(report).toContain('site/parts/b.ts:1:1  the part b stopped with an error while it listed its pages: rusak');
  expect(report).toContain('site/parts/c.ts:1:1  unknown field `[0].kind`');
  expect(report).toContain(
    '`[0].path` is "x", but must be the path of a page below the base URL, such as /start or /start/',
  );
  expect(report).toContain('site/parts/d.ts:1:1  the address /404 is also that of not-found');
});

it('reports a page of a part whose data cannot be created, and the problems of the others', async () => {
  const report = await build("parts: ['./parts/a.ts']", {
    'parts/a.ts':
      'export default { name: "a", pages: { client: "./pages.ts", list: () => [{ path: "/x", title: "X", view: "X", data: () => { throw new Error("rusak"); } }, { path: "/z", title: "Z", view: "Z" }] } };\n',
    'parts/pages.ts': 'export const X = () => null;\n',
  });
  expect(report).toContain(
    'site/parts/a.ts:1:1  the part a stopped with an error while it created the data of its page /x: rusak\n  fix:   correct `data` of this page',
  );
  expect(report).toContain('the module of pages of the part "a" has no component "Z"');
});

it.each([
  ['open', 'pageData: { open: () => { throw new Error("rusak"); } }'],
  ['toRuns', 'pageData: { open: () => ({ toRuns: () => { throw new Error("rusak"); } }) }'],
  ['findShown', 'pageData: { open: () => ({ findShown: () => { throw new Error("rusak"); } }) }'],
  ['toJson', 'pageData: { open: () => ({ toJson: () => { throw new Error("rusak"); } }) }'],
])('reports data beside pages whose `%s` stops with an error', async (name, pageData) => {
  const report = await build("parts: ['./parts/a.ts']", {
    'parts/a.ts': `export default { name: "a", markdown: "./markdown.ts", ${pageData} };\n`,
    'parts/markdown.ts': 'export default () => ({ pageData: { a: 1 } });\n',
    'pages/satu.md': '---\ntitle: Satu\n---\n\nIsi.\n',
  });
  expect(report).toContain(
    `site/parts/a.ts:1:1  the part a stopped with an error while it ran \`${name}\` of its data beside pages: rusak\n  fix:   correct \`${name}\``,
  );
});

it('reports a page of a part whose component is missing or crashes', async () => {
  const report = await build("parts: ['./parts/a.ts']", {
    'parts/a.ts':
      'export default { name: "a", pages: { client: "./pages.ts", list: () => [{ path: "/x", title: "X", view: "Y" }, { path: "/z", title: "Z", view: "Z" }] } };\n',
    'parts/pages.ts': 'export const Z = () => { throw new Error("rusak"); };\n',
  });
  expect(report).toContain('the module of pages of the part "a" has no component "Y"');
  expect(report).toContain('site/parts/pages.ts:1:32  site/parts/a.ts crashes while it is drawn: rusak');
});

it('reports a layout that no part has, and the problems that a part finds in the front matter', async () => {
  const report = await build("parts: ['./parts/a.ts']", {
    'parts/a.ts':
      'export default { name: "a", pages: { client: "./pages.ts", layouts: { start: { view: "X", toData: () => { throw new Error("`lead` must be text"); } } } } };\n',
    'parts/pages.ts': 'export const X = () => null;\n',
    'pages/satu.md': '---\ntitle: Satu\nlayout: a/strat\n---\n\nIsi.\n',
    'pages/dua.md': '---\ntitle: Dua\nlayout: a/start\n---\n\nIsi.\n',
  });
  expect(report).toContain('site/pages/satu.md:3:1  unknown layout "a/strat"');
  expect(report).toContain('known: a/start');
  expect(report).toContain('site/pages/dua.md:2:1  `lead` must be text');
});

it('creates a page at the folder of a course with a `landing`, which its card and its chapters name', async () => {
  const { outDir, report } = await buildFiles({
    'site.config.ts': CONFIG("parts: ['./parts/a.ts']"),
    'parts/a.ts':
      'export default { name: "a", pages: { client: "./pages.ts", list: ({ courses }) => courses.flatMap(({ folder, landing, title }) => landing ? [{ path: folder, title, view: "X" }] : []) } };\n',
    'parts/pages.ts': 'export const X = () => null;\n',
    'pages/index.md': PAGE,
    'sidebars.ts': "export default { sql: [{ type: 'autogenerated', dirName: 'sql' }] };\n",
    'courses.yml': '- sidebar: sql\n  title: SQL\n  landing: { result: Laporan., audience: Kamu. }\n',
    'docs/sql/satu.md': '---\ntitle: Satu\n---\n\nIsi.\n',
    'docs/sql/dalam/dua.md': '---\ntitle: Dua\n---\n\nIsi.\n',
  });
  expect(report).toBeNull();
  const read = async (file: string) => JSON.parse(await readFile(path.join(outDir, file), 'utf8')) as { page: object };
  expect((await read('docs/sql/index.json')).page).toMatchObject({ kind: 'part', permalink: '/docs/sql/' });
  expect((await read('docs/sql/satu.json')).page).toMatchObject({ overview: '/docs/sql/' });
  expect((await read('docs.json')).page).toMatchObject({ cards: [{ overview: '/docs/sql/' }] });
});

it('names the page of a course in the docs that courses are made of only, wherever these are', async () => {
  const chapter = (title: string) =>
    `---\ntitle: ${title}\nsidebar: ${title.startsWith('Satu') ? 'sql' : 'akar'}\n---\n\nIsi.\n`;
  const sidebars = { sql: [{ type: 'autogenerated', dirName: 'sql' }], akar: ['sql/satu', 'lain'] };
  const { outDir, report } = await buildFiles({
    'site.config.ts': CONFIG("parts: ['./parts/a.ts'], docs: { routeBasePath: '/' }, docsInstances: [{ id: 'api' }]"),
    'parts/a.ts':
      'export default { name: "a", pages: { client: "./pages.ts", list: ({ courses }) => courses.flatMap(({ folder, title }) => folder ? [{ path: folder, title, view: "X" }] : []) } };\n',
    'parts/pages.ts': 'export const X = () => null;\n',
    'pages/index.md': PAGE,
    'versions.json': '["1.0"]\n',
    'sidebars.ts': `export default ${JSON.stringify(sidebars)};\n`,
    'api_sidebars.ts': `export default ${JSON.stringify({ sql: sidebars.sql })};\n`,
    'versioned_sidebars/version-1.0-sidebars.json': JSON.stringify(sidebars),
    'courses.yml': ['sql', 'akar']
      .map((name) => `- sidebar: ${name}\n  title: Kursus ${name}\n  landing: { result: Laporan., audience: Kamu. }\n`)
      .join(''),
    'docs/sql/satu.md': chapter('Satu'),
    'docs/lain.md': chapter('Lain'),
    'api/sql/satu.md': chapter('Satu dari API'),
    'versioned_docs/version-1.0/sql/satu.md': chapter('Satu lama'),
    'versioned_docs/version-1.0/lain.md': chapter('Lain lama'),
  });
  expect(report).toBeNull();
  const read = async (file: string) =>
    (JSON.parse(await readFile(path.join(outDir, file), 'utf8')) as { readonly page: DocPage }).page;
  expect(await read('sql/index.json')).toMatchObject({ kind: 'part', permalink: '/sql/' });
  expect(await read('sql/satu.json')).toMatchObject({ overview: '/sql/' });
  // The chapters of this course have only the folder of all docs in common.
  expect(await read('lain.json')).not.toHaveProperty('overview');
  for (const file of ['next/sql/satu.json', 'api/sql/satu.json']) {
    const page = await read(file);
    expect(page).not.toHaveProperty('overview');
    expect(page.breadcrumbs[0]).toEqual({ label: 'Kursus sql', permalink: null });
  }
});

it('reports the page of a course that no part makes', async () => {
  const report = await build('', {
    'sidebars.ts': "export default { sql: [{ type: 'autogenerated', dirName: 'sql' }] };\n",
    'courses.yml': '- sidebar: sql\n  title: SQL\n  landing: { result: Laporan., audience: Kamu. }\n',
    'docs/sql/satu.md': '---\ntitle: Satu\n---\n\nIsi.\n',
  });
  expect(report).toContain('site/courses.yml:1:');
  expect(report).toContain('the course "SQL" has a `landing`, but no part makes the page /docs/sql/');
});

it('refuses tags that the policy would block, that hold up the page, or whose file is missing', async () => {
  const report = await build(
    `head: [
      { tag: 'script', attributes: { src: 'https://a.example/a.js' } },
      { tag: 'script', attributes: { defer: true } },
      { tag: 'meta', attributes: { 'http-equiv': 'refresh', content: '0' } },
      { tag: 'link', attributes: { rel: 'stylesheet', href: '/hilang.css', onload: 'x' } },
    ]`,
  );
  expect(report).toContain('a script that blocks the page is felt by every reader');
  expect(report).toContain('attributes without `http-equiv`');
  expect(report).toContain('an attribute in small letters, and no handler');
});

it('writes JSON-LD of the site into every document, as data that cannot end its element', async () => {
  const { outDir } = await buildFiles({
    'site.config.ts': CONFIG("structuredData: [{ '@type': 'Organization', name: '</script>' }]"),
    'pages/index.md': PAGE,
  });
  expect(await readFile(path.join(outDir, 'index.html'), 'utf8')).toContain(
    String.raw`<script type="application/ld+json">{"@type":"Organization","name":"\u003c/script>"}</script>`,
  );
});

it('keeps the capitals of ids if the site sets it', async () => {
  const { outDir } = await buildFiles({
    'site.config.ts': CONFIG('markdown: { anchors: { maintainCase: true } }'),
    'pages/index.md': `${PAGE}\n## Daun Teh\n\n[b](#Daun-Teh)\n`,
  });
  expect(await readFile(path.join(outDir, 'index.html'), 'utf8')).toContain('id="Daun-Teh"');
});

it('reports a file of static/ that a tag names and that does not exist', async () => {
  expect(await build("head: [{ tag: 'link', attributes: { rel: 'stylesheet', href: '/hilang.css' } }]")).toContain(
    'there is no file static/hilang.css',
  );
});

it('a kind of items that two parts declare is a problem', async () => {
  const toClient = (name: string) => `import { defineKind } from 'serbakode/items';
const ids = /^b[a-z0-9]{6,32}$/;
const kind = defineKind({ name: '${name}', letter: 'b', ids, fields: {}, isReplicated: false, describe: String, list: '${name}', toExport: () => ({}) });
export default { itemKinds: [kind] };
`;
  const files = {
    'parts/stars/part.ts': "export default { name: 'stars', client: './client.ts' };\n",
    'parts/stars/client.ts': toClient('stars'),
    'parts/moons/part.ts': "export default { name: 'moons', client: './client.ts' };\n",
    'parts/moons/client.ts': toClient('moons'),
  };
  expect(await build("parts: ['./parts/stars/part.ts', './parts/moons/part.ts']", files)).toBe(
    `site/site.config.ts:1:66  the part moons has a kind of items with the letter "b", which the part stars has too
  fix:   give one of the two kinds another \`name\` and \`letter\`, or name only one of the parts in \`parts\`

1 error, 0 warnings`,
  );
});
