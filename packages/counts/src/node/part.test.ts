import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readClientModules } from '../../../testing/readClientModules.ts';
import { buildFiles } from '../../../testing/siteFolder.ts';

const EXERCISE = `::::exercise[Tambah]{#tambah level="pahami"}
Berapa 1 + 2?

- [x] 3

  Benar.

- [ ] 12

  Itu menyambung teks.
::::
`;

/** Build a site with a course of two chapters, of which one has an exercise. */
async function build(parts: string) {
  const { outDir, report } = await buildFiles({
    'site.config.ts': `export default { title: 'Contoh', url: 'https://contoh.example', interfaceLanguage: 'id', parts: [${parts}] };\n`,
    'sidebars.ts': `export default { angka: [{ type: 'doc', id: 'satu' }, { type: 'doc', id: 'dua' }] };\n`,
    'courses.yml': '- sidebar: angka\n  title: Angka\n  description: Dua bab.\n  requirements: Tidak ada\n',
    'docs/satu.md': `---\ntitle: Bab satu\n---\n\n${EXERCISE}`,
    'docs/dua.md': '---\ntitle: Bab dua\n---\n\nIsi.\n',
  });
  expect(report).toBeNull();
  const read = (file: string) => readFile(path.join(outDir, file), 'utf8');
  const files = (await readdir(outDir, { recursive: true })).toSorted();
  const toName = (file: string) => file.replace(/-[\w-]{8}(?=\.(?:js|css)$)/, '');
  const texts = await Promise.all(
    files.flatMap((file) =>
      /\.(?:html|js|css|json|xml|txt)$/.test(file) ? [read(file).then((text) => [toName(file), text] as const)] : [],
    ),
  );
  return {
    read,
    names: files.map(toName),
    list: (trace: RegExp) => texts.flatMap(([name, text]) => (trace.test(text) ? [name] : [])),
  };
}

const OTHERS = "'@serbakode/practice', '@serbakode/accounts'";
const TRACES = /globalPrivacyControl|:commit\?key=|\/counts\b|Hitungan latihan/;

it('contains everything of counts: a site without it has no page and no script of them', async () => {
  const without = await build(OTHERS);
  const having = await build(`${OTHERS}, '@serbakode/counts'`);
  expect(without.list(TRACES)).toEqual([]);
  expect(having.list(TRACES)).toContain('counts.html');
  // A reader who tries nothing loads only the listeners.
  expect(having.list(/globalPrivacyControl/)).toEqual(['assets/app.js']);
  expect(having.list(/:commit\?key=/)).toEqual(['assets/count.later.js']);
  expect(having.names.filter((name) => !without.names.includes(name))).toEqual([
    'assets/CountsPage.js',
    'assets/count.later.js',
    'assets/listCounters.later.js',
    // The vendor's client, which synchronisation uses too.
    'assets/openDatabase.js',
    'counts.html',
    'counts.json',
  ]);
  // This repository's site has none until its privacy notice says so.
  expect((await readClientModules()).map(({ name }) => name)).not.toContain('counts');
});

it('lists the exercises of each course for their authors, on a page that nothing leads to', async () => {
  const { read } = await build(`${OTHERS}, ['@serbakode/counts', { page: '/hitungan' }]`);
  const { page } = JSON.parse(await read('hitungan.json')) as { readonly page: { readonly data: unknown } };
  expect(page.data).toEqual({
    courses: [
      {
        title: 'Angka',
        chapters: [
          {
            title: 'Bab satu',
            permalink: '/docs/satu',
            exercises: [{ itemId: expect.stringMatching(/^e[\da-f]{12}$/) as string, id: 'tambah', title: 'Tambah' }],
          },
        ],
      },
    ],
  });
  expect(await read('hitungan.html')).toContain('noindex');
  expect(await read('sitemap.xml')).not.toContain('hitungan');
});
