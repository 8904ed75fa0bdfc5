import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildFiles, buildFolder, SMALL_CONFIG, writeSite, type SiteFiles } from '../../../../testing/siteFolder.ts';
import { toHostingFilePath } from '../hosting/hostingFile.ts';
import { matchHeaders } from '../hosting/matchHeaders.ts';
import type { HostingFile } from '../hosting/toHosting.ts';

const build = (part: string, files: SiteFiles = {}, settings = '') =>
  buildFiles({
    'site.config.ts': `export default { title: 'Contoh', url: 'https://contoh.example', parts: ['./parts/daftar/part.ts'], ${settings} };\n`,
    'parts/daftar/part.ts': part,
    ...files,
  });

/** Lists what it is given of every page. */
const LISTING = `export default {
  name: 'daftar',
  headers: [{ files: '**', headers: { 'X-Daftar': 'ya' } }],
  files: ({ locales }) => [
    { path: 'semua.json', text: JSON.stringify(locales.map(({ pages, ...locale }) => ({ ...locale, pages: pages.map(({ readHtml, ...page }) => ({ ...page, html: readHtml() })) }))) },
    { path: 'salin/catatan-1a2b3c4d.txt', copyOf: './catatan.txt', isLasting: true },
  ],
};
`;

it('passes to a part the resolved content of every page, and publishes the files it makes', async () => {
  const { outDir, report } = await build(
    LISTING,
    {
      'parts/daftar/catatan.txt': 'Catatan.\n',
      'docs/bab.md':
        '---\ntitle: Bab\ndescription: Sebuah bab.\n---\n\n## Awal\n\nLihat [tulisan](../blog/2026-01-02-satu.md).\n',
      'docs/rahasia.md': '---\ntitle: Rahasia\nunlisted: true\n---\n\nIsi.\n',
      'blog/2026-01-02-satu.md':
        '---\ntitle: Satu\ndescription: Tulisan.\n---\n\nIsi.\n\n<!-- truncate -->\n\nSisanya.\n',
    },
    "baseUrl: '/x/'",
  );
  expect(report).toBeNull();
  const [locale] = JSON.parse(await readFile(path.join(outDir, 'daftar/semua.json'), 'utf8'));
  expect(locale).toMatchObject({
    locale: 'en',
    language: 'en',
    baseUrl: '/x/',
    versions: [{ name: 'current', isLast: true, permalink: '/x/docs' }],
  });
  expect(locale.pages.map(({ permalink }: { permalink: string }) => permalink)).toEqual([
    '/x/blog/satu',
    '/x/docs/bab',
    '/x/',
  ]);
  expect(locale.pages[1]).toEqual({
    permalink: '/x/docs/bab',
    title: 'Bab',
    description: 'Sebuah bab.',
    section: 'docs',
    version: 'current',
    headings: [{ level: 2, id: 'awal', text: 'Awal' }],
    html: expect.stringContaining('<a href="/x/blog/satu">tulisan</a>'),
  });
  expect(await readFile(path.join(outDir, 'daftar/salin/catatan-1a2b3c4d.txt'), 'utf8')).toBe('Catatan.\n');

  const { hosting } = JSON.parse(await readFile(toHostingFilePath(outDir, '/x/'), 'utf8')) as HostingFile;
  expect(matchHeaders(hosting.headers, '/x/daftar/semua.json').get('x-daftar')).toBe('ya');
  expect(matchHeaders(hosting.headers, '/x/docs/bab').has('x-daftar')).toBe(false);
  expect(matchHeaders(hosting.headers, '/x/daftar/salin/catatan-1a2b3c4d.txt').get('cache-control')).toContain(
    'immutable',
  );
});

it('keeps files of a part in its folder, and reports its faults', async () => {
  const files = `[{ path: '../index.html', text: '' }, { path: 'a.json' }, { path: 'b.json', text: 1 }]`;
  const { report } = await build(`export default { name: 'daftar', files: () => ${files} };\n`);
  expect(report).toContain(
    'site/parts/daftar/part.ts:1:1  `[0].path` is "../index.html", but must be a path below the folder of the part, such as words/a.json',
  );
  expect(report).toContain('`[1]` is a group of fields, but must be a file with either `text` or `copyOf`');
  expect(report).toContain('`[2].text` is 1, but must be text');
});

it('reports a part that throws while it makes its files', async () => {
  const { report } = await build(`export default { name: 'daftar', files: () => { throw new Error('rusak'); } };\n`);
  expect(report).toContain('the part daftar stopped with an error while it created its files: rusak');
});

it('names the function that is wrong where a part creates files from the output', async () => {
  const crash = `{ throw new Error('rusak'); }`;
  const { report } = await build(`export default { name: 'daftar', outputFiles: () => ${crash} };\n`);
  expect(report).toContain('the part daftar stopped with an error while it created its files: rusak');
  expect(report).toContain('correct its function `outputFiles`');
});

it('reports a page in the folder of a part', async () => {
  const { report } = await build(`export default { name: 'daftar', files: () => [] };\n`, {
    'pages/daftar/satu.md': '---\ntitle: Satu\n---\n\nIsi.\n',
  });
  expect(report).toContain('the address /daftar/satu is in /daftar/, where files of the part daftar are');
});

it('lets a part create files from all others of the output, and compiles its service worker to the base URL', async () => {
  const { outDir, report } = await build(
    `export default {
      name: '@uji/daftar',
      folder: 'daftar',
      worker: './pekerja.ts',
      files: () => [{ path: 'satu.json', text: '1' }],
      outputFiles: ({ baseUrl, files, read }, { locales }) => [
        { path: 'semua.json', text: JSON.stringify({ baseUrl, files: [...files], satu: read('daftar/satu.json').toString(), title: /<title>(.*?)</.exec(read('docs/bab.html').toString())[1], courses: locales[0].courses.map(({ chapters }) => chapters.map(({ permalink }) => permalink)) }) },
      ],
    };\n`,
    {
      'parts/daftar/pekerja.ts':
        "import { name } from './nama.ts';\naddEventListener('install', () => console.log(name as string));\n",
      'parts/daftar/nama.ts': "export const name = 'pekerja';\n",
      'docs/bab.md': '---\ntitle: Bab\ndescription: Sebuah bab.\n---\n\nIsi.\n',
    },
    "baseUrl: '/x/'",
  );
  expect(report).toBeNull();
  const all = JSON.parse(await readFile(path.join(outDir, 'daftar/semua.json'), 'utf8'));
  expect(all).toMatchObject({ baseUrl: '/x/', satu: '1', title: 'Bab | Contoh', courses: [['/x/docs/bab']] });
  expect(all.files).toEqual(
    expect.arrayContaining(['index.html', 'docs/bab.json', 'daftar/satu.json', 'sw-uji-daftar.js']),
  );
  const worker = await readFile(path.join(outDir, 'sw-uji-daftar.js'), 'utf8');
  expect(worker).toContain('pekerja');
  expect(worker).not.toMatch(/import|export/);
});

it('lets a part derive values of files, again only when a file or the part has changed', async () => {
  const part = (key: string) => `export default {
    name: 'daftar',
    outputFiles: ({ files, derive }) => {
      const read = [];
      const toTitle = (file) => derive(file, (bytes) => (read.push(file), { ${key}: /<title>(.*?)</.exec(bytes.toString())?.[1] }));
      const titles = [...files].filter((file) => /^docs\\/.*html$/.test(file)).map(toTitle);
      return [{ path: 'semua.json', text: JSON.stringify({ read, titles }) }];
    },
  };\n`;
  const doc = (title: string) => `---\ntitle: ${title}\ndescription: Sebuah bab.\n---\n\nIsi.\n`;
  const workDir = await writeSite({
    'site.config.ts': SMALL_CONFIG.replace('title:', "parts: ['./parts/daftar/part.ts'], title:"),
    'parts/daftar/part.ts': part('a'),
    'docs/dua.md': doc('Dua'),
    'docs/satu.md': doc('Satu'),
  });
  const build = async () => {
    expect(await buildFolder(workDir)).toBeNull();
    return JSON.parse(await readFile(path.join(workDir, 'dist/daftar/semua.json'), 'utf8'));
  };
  const titles = [{ a: 'Dua | Contoh' }, { a: 'Satu | Contoh' }];
  const sorted = ({ read, titles: all }: { read: string[]; titles: { a: string }[] }) => ({
    read: read.toSorted(),
    titles: all.toSorted((one, other) => one.a.localeCompare(other.a)),
  });
  expect(sorted(await build())).toEqual({ read: ['docs/dua.html', 'docs/satu.html'], titles });
  expect(sorted(await build())).toEqual({ read: [], titles });
  await writeFile(path.join(workDir, 'site/docs/dua.md'), `${doc('Dua')}Lagi.\n`);
  expect(sorted(await build())).toMatchObject({ read: expect.arrayContaining(['docs/dua.html']), titles });
  expect(sorted(await build())).toEqual({ read: [], titles });
  await writeFile(path.join(workDir, 'site/parts/daftar/part.ts'), part('b'));
  expect((await build()).titles).toEqual(expect.arrayContaining([{ b: 'Dua | Contoh' }, { b: 'Satu | Contoh' }]));
});

it('reports a service worker that is missing or does not compile', async () => {
  const part = `export default { name: 'daftar', worker: './pekerja.ts' };\n`;
  expect((await build(part)).report).toContain('there is no module "./pekerja.ts", which the part daftar names');
  expect((await build(part, { 'parts/daftar/pekerja.ts': 'const a = ;\n' })).report).toContain(
    'site/parts/daftar/pekerja.ts:1:11  the service worker is not valid: ',
  );
});
