import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { post } from '../../../../testing/errorCases.ts';
import { buildFiles, buildFolder, SMALL_CONFIG, writeSite, type SiteFiles } from '../../../../testing/siteFolder.ts';

const SITE: Readonly<Record<string, string>> = {
  'site.config.ts': SMALL_CONFIG.replace(' };', ", docs: { title: 'Panduan' } };"),
  'sidebars.ts': "export default {\n  buku: [\n    'a',\n  ],\n};\n",
  'blog/tags.yml': 'css:\n  label: CSS\n',
  'blog/authors.yml': 'ani:\n  name: Ani\n',
  'blog/2023-01-02-a.md': post(
    'tags: [css]\nauthors: ani\n',
    '## Bagian\n\n- satu\n- dua\n\n```js title="a.js"\nlet x;\n\nlet y;\n```\n\n:::note\n\nisi\n\n:::',
  ),
  'docs/a.md': '---\ntitle: A\n---\n\n[Blog](/blog)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
  'docs/_category_.json': '{ "label": "X" }\n',
  'pages/a.md': '---\ntitle: A\n---\n\nBaris satu\nbaris dua\\\nbaris tiga\n',
};

/** Read every document, without the names that contain the application's hash. */
async function readDocuments(outDir: string): Promise<Record<string, string>> {
  const names = (await readdir(outDir, { recursive: true })).filter((name) => /\.(?:html|json|xml)$/.test(name));
  return Object.fromEntries(
    await Promise.all(
      names.sort().map(async (name) => [name, await readFile(path.join(outDir, name), 'utf8')] as const),
    ),
  );
}

it('accepts Windows line endings and a byte order mark in every file: the output is the same', async () => {
  const windows = Object.fromEntries(
    Object.entries(SITE).map(([name, text]) => [name, `\uFEFF${text.replaceAll('\n', '\r\n')}`]),
  );
  const [plain, odd] = [await buildFiles(SITE), await buildFiles(windows satisfies SiteFiles)];
  expect([plain.report, odd.report]).toEqual([null, null]);
  const documents = await readDocuments(odd.outDir);
  expect(Object.keys(documents)).toContain('blog/a.html');
  expect(documents).toEqual(await readDocuments(plain.outDir));
});

it('lets a file of static/ replace any file that the build would write', async () => {
  const { outDir } = await buildFiles({
    ...SITE,
    'static/blog.html': 'halaman',
    'static/robots.txt': 'robot',
    'static/sitemap.xml': 'peta',
    'static/blog/rss.xml': 'umpan',
  });
  for (const [name, text] of Object.entries({
    'blog.html': 'halaman',
    'robots.txt': 'robot',
    'sitemap.xml': 'peta',
    'blog/rss.xml': 'umpan',
  }))
    expect(await readFile(path.join(outDir, name), 'utf8')).toBe(text);
});

it('lets no file of static/ replace a page of a lenient site', async () => {
  const { outDir } = await buildFiles({
    'site.config.ts': SMALL_CONFIG.replace(' };', ', markdown: { lenient: true } };'),
    'pages/a.md': '---\ntitle: A\n---\n\nIsi.\n',
    'static/a.html': '<meta http-equiv="refresh" content="0; url=/a">',
    'static/b.html': 'berkas',
  });
  expect(await readFile(path.join(outDir, 'a.html'), 'utf8')).toContain('Isi.');
  expect(await readFile(path.join(outDir, 'b.html'), 'utf8')).toBe('berkas');
});

it('reads an article through a symbolic link, and reports a broken one', async () => {
  const workDir = await writeSite({
    'pages/a.md': '---\ntitle: A\n---\n\nIsi.\n',
    'lain/b.md': '---\ntitle: Lewat tautan\n---\n\n[A](/a)\n',
  });
  const pages = path.join(workDir, 'site/pages');
  await symlink('../lain/b.md', path.join(pages, 'b.md'));
  expect(await buildFolder(workDir)).toBeNull();
  expect(await readFile(path.join(workDir, 'dist/b.html'), 'utf8')).toContain('Lewat tautan');
  await symlink('../tidak-ada.md', path.join(pages, 'c.md'));
  await symlink('d.md', path.join(pages, 'd.md'));
  await writeFile(path.join(pages, 'a.md'), '---\ntitle: A\n---\n\n[C](./c.md)\n');
  expect(await buildFolder(workDir)).toBe(`site/pages/c.md:1:1  the file cannot be read: it is a link that leads nowhere
  fix:   correct it, or remove it

site/pages/d.md:1:1  the file cannot be read: it is a link that leads to itself
  fix:   correct it, or remove it

2 errors, 0 warnings`);
});

it('marks links to files, so that the application leaves them to the browser whatever their names are', async () => {
  const links = '[a](/CNAME) [b](/berkas/lisensi?x#y) [c](./LISENSI) [d](pathname:///apa) <a href="/lama.html">e</a>';
  const { outDir, report } = await buildFiles({
    'pages/a.md': `---\ntitle: A\n---\n\n${links} [f](/b)\n`,
    'pages/b.mdx': `---\ntitle: B\n---\n\n${links} <Link to="pathname:///apa">f</Link> <Link to="/CNAME">g</Link> <Link to="./a.md">h</Link>\n`,
    'pages/LISENSI': 'Bebas.',
    'static/CNAME': 'contoh.example',
    'static/berkas/lisensi': 'Bebas.',
    'static/lama.html': '<p>Lama</p>',
  });
  expect(report).toBeNull();
  const read = async (name: string) =>
    [
      ...(await readFile(path.join(outDir, name), 'utf8')).matchAll(/<a ([^>]*)>([a-z])(?:<span.*?<\/span>)?<\/a>/g),
    ].map(([, attributes = '', text]) => [
      text,
      /href="([^"]*)"/.exec(attributes)?.[1],
      attributes.includes('data-document-load=""'),
    ]);
  const files = [
    ['a', '/CNAME', true],
    ['b', '/berkas/lisensi?x#y', true],
    ['c', expect.stringMatching(/^\/assets\/LISENSI-[0-9a-f]{10}$/), true],
    ['d', '/apa', true],
    ['e', '/lama.html', true],
  ];
  expect(await read('a.html')).toEqual([...files, ['f', '/b', false]]);
  expect(await read('b.html')).toEqual([...files, ['f', '/apa', true], ['g', '/CNAME', true], ['h', '/a', false]]);
});

it('reads a folder whose name ends with .md as a folder', async () => {
  const { outDir, report } = await buildFiles({ 'pages/a.md/b.md': '---\ntitle: B\n---\n\nIsi.\n' });
  expect(report).toBeNull();
  expect(await readFile(path.join(outDir, 'a.md/b.html'), 'utf8')).toContain('Isi.');
});

it.each([
  ['an article', 'pages/b.md', '---\ntitle: [\n---\n'],
  ['the configuration', 'site.config.ts', 'export default {};\n'],
  ['a YAML file', 'blog/tags.yml', 'css: 5\n'],
  ['the sidebars', 'sidebars.ts', 'throw new Error();\n'],
  ['an image that is too large', 'pages/c.md', '---\ntitle: C\n---\n\n![x](./x.png)\n'],
])('leaves the last good output as it was when %s is wrong', async (_what, name, text) => {
  const workDir = await writeSite({ ...SITE, 'pages/x.png': new Uint8Array(2_000_000) });
  expect(await buildFolder(workDir)).toBeNull();
  const before = await readDocuments(path.join(workDir, 'dist'));
  await writeFile(path.join(workDir, 'site', name), text);
  expect(await buildFolder(workDir)).toMatch(/\d errors?, \d warnings?$/);
  expect(await readDocuments(path.join(workDir, 'dist'))).toEqual(before);
});

it('builds with a cache outside of the engine', async () => {
  const workDir = await writeSite(SITE);
  expect(await buildFolder(workDir, undefined, path.join(workDir, 'cache'))).toBeNull();
  expect(await readdir(path.join(workDir, 'dist'))).toContain('blog.html');
});
