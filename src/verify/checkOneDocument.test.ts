import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from '../build/content/listFiles.ts';
import { checkOneDocument } from './checkOneDocument.ts';

const toData = (permalink: string, body: string, more: object = {}) =>
  JSON.stringify({ build: 'a', page: { kind: 'content', permalink, bodies: { body }, ...more } });

/** Write an output and check it. @returns what is wrong, as `file: message` */
async function check(files: Readonly<Record<string, string>>): Promise<string[]> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'one-document-'));
  const html = '<script src="./assets/app.js"></script><link href="./assets/app.css">';
  for (const [name, text] of Object.entries({ 'index.html': html, 'assets/app.js': '', 'assets/app.css': '', ...files })) {
    await mkdir(path.dirname(path.join(outDir, name)), { recursive: true });
    await writeFile(path.join(outDir, name), text);
  }
  const output = { files: new Set(await listFiles(outDir)), documents: [{ file: 'index.html', address: '/', html }] };
  const { problems } = await checkOneDocument(outDir, output, 'dist');
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

it('finds nothing in a site whose links all lead somewhere', async () => {
  expect(await check(WHOLE)).toEqual([]);
});

it('names every link that leads to no data, id or file, and every permalink of the data itself', async () => {
  const wrong = {
    ...WHOLE,
    'b.json': toData('/b', '<a href="#/tidak">a</a> <a href="#/a#tidak">b</a> <a href="./tidak.pdf">c</a> <img src="./assets/tidak.png">', {
      sidebar: [{ posts: [{ permalink: '/hilang' }] }],
    }),
  };
  expect(await check(wrong)).toEqual([
    'dist/b.json: broken address "#/tidak"',
    'dist/b.json: broken address "#/a#tidak"',
    'dist/b.json: broken address "./tidak.pdf"',
    'dist/b.json: broken address "./assets/tidak.png"',
    'dist/b.json: broken address "/hilang"',
  ]);
});
