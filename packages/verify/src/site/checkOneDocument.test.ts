import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listFiles } from 'serbakode/built';
import { expect, it } from 'vitest';
import { checkOneDocument } from './checkOneDocument.ts';

const toData = (permalink: string, body: string, more: object = {}) =>
  JSON.stringify({ build: 'a', page: { kind: 'content', permalink, bodies: { body }, ...more } });

/** Write an output and check it. @returns problems as `file: message` */
async function check(files: Readonly<Record<string, string>>): Promise<string[]> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'one-document-'));
  const html = '<script src="./assets/app.js"></script><link href="./assets/app.css">';
  const all: Readonly<Record<string, string>> = {
    'index.html': html,
    '404.json': toData('/404', ''),
    'assets/app.js': '',
    'assets/app.css': '',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(outDir, name)), { recursive: true });
    await writeFile(path.join(outDir, name), text);
  }
  const documents = ['index.html', 'ar/index.html'].flatMap((file) =>
    file in all ? [{ file, address: '/', html: all[file] ?? '' }] : [],
  );
  const read = (file: string) => readFileSync(path.join(outDir, file));
  const { problems } = checkOneDocument({ files: new Set(await listFiles(outDir)), documents, read });
  return problems.map(({ file, message }) => `${file}: ${message}`);
}

const WHOLE = {
  'index.json': toData(
    '/',
    '<a href="#/a">a</a> <a href="#/a%20b/">b</a> <a href="https://lain.example/">c</a> <img src="./assets/g.png">',
  ),
  'a.json': toData('/a', '<h2 id="éclair">a</h2><a href="#/a#%C3%A9clair">b</a>', { newer: '/' }),
  'a b/index.json': toData('/a%20b/', '<a href="./berkas%20ini.pdf">a</a>'),
  'assets/g.png': '',
  'berkas ini.pdf': '',
  'site-data.json': '{"docs":{}}',
};

it('reports nothing for a site without broken links', async () => {
  expect(await check(WHOLE)).toEqual([]);
});

it('reports every link to missing data, ids or files, and every broken permalink in the data', async () => {
  const wrong = {
    ...WHOLE,
    'b.json': toData(
      '/b',
      '<a href="#/tidak">a</a> <a href="#/a#tidak">b</a> <a href="./tidak.pdf">c</a> <img src="./assets/tidak.png">',
      {
        sidebar: [{ posts: [{ permalink: '/hilang' }] }],
      },
    ),
  };
  expect(await check(wrong)).toEqual([
    'b.json: broken address "#/tidak"',
    'b.json: broken address "#/a#tidak"',
    'b.json: broken address "./tidak.pdf"',
    'b.json: broken address "./assets/tidak.png"',
    'b.json: broken address "/hilang"',
  ]);
});

it('resolves the links of a locale relative to its document', async () => {
  const arabic = {
    'ar/index.html':
      '<script src="../assets/app.js"></script><link rel="alternate" href="../index.html"><link href="./hilang.css">',
    'ar/404.json': toData('/404', ''),
    'ar/index.json': toData(
      '/',
      '<a href="#/b">a</a> <a href="#/a">b</a> <img src="../assets/g.png"> <img src="./assets/g.png">',
    ),
    'ar/b.json': toData('/b', '<a href="../../di-luar.pdf">a</a>'),
  };
  const elsewhere = {
    'a.json': toData('/a', '', { elsewhere: { ar: { permalink: '/b' } } }),
    'c.json': toData('/c', ''),
  };
  const toNowhere = { 'c.json': toData('/c', '', { elsewhere: { ar: { permalink: '/hilang' } } }) };
  expect(await check({ ...WHOLE, ...elsewhere, ...toNowhere, ...arabic, 'di-luar.pdf': '' })).toEqual([
    'ar/index.html: broken address "./hilang.css"',
    'ar/b.json: broken address "../../di-luar.pdf"',
    'ar/index.json: broken address "#/a"',
    'ar/index.json: broken address "./assets/g.png"',
    'c.json: broken address "/hilang"',
  ]);
});

it('ignores files that are not data of a page', async () => {
  expect(
    await check({ ...WHOLE, 'daftar.json': '[1]', 'kosong.json': 'null', 'setelan.json': '// bukan JSON\n{}' }),
  ).toEqual([]);
});
