import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readHosting } from '../../../../testing/serveSite.ts';
import { buildFiles, type SiteFiles } from '../../../../testing/siteFolder.ts';
import { matchHeaders } from '../hosting/matchHeaders.ts';

const config = (fields: string) =>
  `export default { title: 'Contoh', description: 'Sebuah situs.', url: 'https://contoh.example', docs: { title: 'Dokumen' }, parts: ['@serbakode/practice'], ${fields} };\n`;

const FILES: SiteFiles = {
  'docs/bab.md': `---
title: Bab
description: Sebuah bab.
---

Lihat [./lain.md](./lain.md#akhir "Lain"), [rujukan][r] dan <a href="/docs/lain">ini</a>. \`[./lain.md](x)\`

![Kotak](./kotak.svg)

::::exercise[Harga]{#harga level="coba"}
Tulis fungsinya.

\`\`\`js starter title="harga.js"
function harga() {}
\`\`\`

\`\`\`js test
same(harga(), 1);
\`\`\`

\`\`\`js wrong="dua"
function harga() { return 2; }
\`\`\`

\`\`\`js solution
function harga() { return 1; }
\`\`\`

:::why
Satu, karena satu.
:::
::::

> ::::exercise[Tebak]{#tebak level="pahami"}
> Mana?
>
> - [ ] [satu](./lain.md)
>   Bukan, dua.
> - [x] dua [x]
>
>   Benar, dua.
> ::::

[r]: ./lain.md
`,
  'docs/kotak.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><title>Kotak</title></svg>\n',
  'docs/lain.md': '---\ndescription: Lain.\n---\n\n# Bab [lain]\n\nIsi.\n\n## Akhir\n\nTamat.\n',
  'docs/rahasia.md': '---\ntitle: Rahasia\nunlisted: true\n---\n\nIsi.\n',
};

it('writes each page as Markdown beside it, with addresses that work elsewhere and without answers', async () => {
  const { outDir, report } = await buildFiles({
    'site.config.ts': config("baseUrl: '/x/', markdown: { copies: true }"),
    ...FILES,
  });
  expect(report).toBeNull();
  const read = (file: string) => readFile(path.join(outDir, file), 'utf8');
  const text = await read('docs/bab.md');
  expect(text.replace(/kotak-[\w-]+\.svg/, 'kotak-HASH.svg')).toBe(`# Bab

> Sebuah bab.

<https://contoh.example/x/docs/bab>

Lihat [./lain.md](https://contoh.example/x/docs/lain#akhir "Lain"), [rujukan][r] dan <a href="https://contoh.example/x/docs/lain">ini</a>. \`[./lain.md](x)\`

![Kotak](https://contoh.example/x/assets/kotak-HASH.svg)

::::exercise[Harga]{#harga level="coba"}
Tulis fungsinya.

\`\`\`js starter title="harga.js"
function harga() {}
\`\`\`

::::

> ::::exercise[Tebak]{#tebak level="pahami"}
> Mana?
>
> - [ ] [satu](https://contoh.example/x/docs/lain)
> - [ ] dua [x]
>
> ::::

[r]: https://contoh.example/x/docs/lain
`);
  expect(await read('docs/rahasia.md')).toContain('# Rahasia\n');
  expect(await read('llms.txt')).toBe(`# Contoh

> Sebuah situs.

## Dokumen

- [Bab](https://contoh.example/x/docs/bab.md): Sebuah bab.
- [Bab \\[lain\\]](https://contoh.example/x/docs/lain.md): Lain.
`);
  expect(await read('llms-full.txt')).toContain(
    '\n---\n\n> Lain.\n\n<https://contoh.example/x/docs/lain>\n\n# Bab [lain]\n',
  );
  const { headers } = (await readHosting(outDir, '/x/')).hosting;
  expect(Object.fromEntries(matchHeaders(headers, '/x/docs/bab.md'))).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'x-robots-tag': 'noindex',
  });
  expect(await read('docs/bab.html')).toContain('>Copy as Markdown</button>');
});

it('keeps each title on its line', async () => {
  const { outDir } = await buildFiles({
    'site.config.ts': config('markdown: { copies: true }').replace("'Contoh'", "'Contoh\\n# dua'"),
    'pages/index.md':
      "---\ntitle: ''\nlayout: home\nheading: Halo\nlead: Selamat datang\ndescription: 'Ada {samples}\n  contoh'\n---\n\n```js run\nconsole.log(1);\n```\n",
    'pages/a.md': '---\ntitle: "Satu\\n> dua\\u000b"\n---\n\nIsi.\n',
  });
  expect(await readFile(path.join(outDir, 'a.md'), 'utf8')).toMatch(/^# Satu > dua\n\n/);
  const list = await readFile(path.join(outDir, 'llms.txt'), 'utf8');
  expect(list.split('\n')[0]).toBe('# Contoh # dua');
  expect(list).toContain('- [Satu > dua](https://contoh.example/a.md): Isi.\n');
  // The home page has the site's title.
  expect(list).toContain('- [Contoh # dua](https://contoh.example/index.md): Ada 0 contoh\n');
  expect(await readFile(path.join(outDir, 'index.md'), 'utf8')).toContain('\n\n> Ada 0 contoh\n\n');
});

it('writes nothing of it without the setting, and nothing where one document shows every page', async () => {
  for (const fields of ['', "history: 'hash', markdown: { copies: true }"]) {
    const { outDir } = await buildFiles({ 'site.config.ts': config(fields), ...FILES });
    await expect(access(path.join(outDir, 'llms.txt'))).rejects.toThrow('ENOENT');
    await expect(access(path.join(outDir, 'docs/bab.md'))).rejects.toThrow('ENOENT');
  }
});
