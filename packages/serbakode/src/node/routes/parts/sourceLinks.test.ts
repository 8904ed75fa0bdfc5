import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildFiles } from '../../../../../testing/siteFolder.ts';

const FILES = {
  'docs/bab satu.md': '---\ntitle: Satu\ndescription: Satu.\nslug: satu\n---\n\nIsi.\n',
  'docs/dua.md': '---\ntitle: Dua\ndescription: Dua.\ncustom_edit_url: https://lain.example/dua\n---\n\nIsi.\n',
  'docs/tiga.md': '---\ntitle: Tiga\ndescription: Tiga.\ncustom_edit_url: null\n---\n\nIsi.\n',
  'blog/2026-01-02-a.md': '---\ntitle: A\ndescription: A.\n---\n\nIsi.\n\n<!-- truncate -->\n',
};

async function buildWith(fields: string) {
  const { outDir, report } = await buildFiles({
    'site.config.ts': `export default { title: 'Contoh', url: 'https://contoh.example', ${fields} };\n`,
    ...FILES,
  });
  expect(report).toBeNull();
  const read = async (file: string) => {
    const html = await readFile(path.join(outDir, file), 'utf8');
    return [...html.matchAll(/<a href="([^"]*)">(?:Edit this page|Report an error)<\/a>/g)].map(([, href]) => href);
  };
  return Object.fromEntries(
    await Promise.all(
      ['docs/satu', 'docs/dua', 'docs/tiga', 'blog/a'].map(async (page) => [page, await read(`${page}.html`)] as const),
    ),
  );
}

it('links an article to its source, and to where errors are reported', async () => {
  expect(
    await buildWith(
      "editUrl: 'https://kode.example/edit/main/site/', reportUrl: 'mailto:a@contoh.example?subject=x&body={url}'",
    ),
  ).toEqual({
    'docs/satu': [
      'https://kode.example/edit/main/site/docs/bab%20satu.md',
      'mailto:a@contoh.example?subject=x&amp;body=https%3A%2F%2Fcontoh.example%2Fdocs%2Fsatu',
    ],
    'docs/dua': [
      'https://lain.example/dua',
      'mailto:a@contoh.example?subject=x&amp;body=https%3A%2F%2Fcontoh.example%2Fdocs%2Fdua',
    ],
    'docs/tiga': ['mailto:a@contoh.example?subject=x&amp;body=https%3A%2F%2Fcontoh.example%2Fdocs%2Ftiga'],
    'blog/a': [
      'https://kode.example/edit/main/site/blog/2026-01-02-a.md',
      'mailto:a@contoh.example?subject=x&amp;body=https%3A%2F%2Fcontoh.example%2Fblog%2Fa',
    ],
  });
});

it('links the sections that are named, and nothing without the settings', async () => {
  expect(await buildWith("editUrl: { blog: 'https://kode.example/edit' }")).toMatchObject({
    'docs/satu': [],
    'docs/tiga': [],
    'blog/a': ['https://kode.example/edit/blog/2026-01-02-a.md'],
  });
  expect(await buildWith('')).toMatchObject({ 'docs/satu': [], 'blog/a': [] });
});

it('reads a post’s source fields, and reports values that are neither an address nor a group', async () => {
  const config =
    "export default { title: 'Contoh', url: 'https://contoh.example', editUrl: 'https://kode.example', showLastUpdateAuthor: true };\n";
  const post = (fields: string) => `---\ntitle: A\n${fields}---\n\nIsi.\n\n<!-- truncate -->\n`;
  const { outDir, report } = await buildFiles({
    'site.config.ts': config,
    'blog/2026-01-02-a.md': post('custom_edit_url: https://lain.example/a\n'),
  });
  expect(report).toBeNull();
  expect(await readFile(path.join(outDir, 'blog/a.html'), 'utf8')).toContain('<a href="https://lain.example/a">');
  const wrong = await buildFiles({
    'site.config.ts': config,
    'blog/2026-01-02-a.md': post('custom_edit_url: 1\nlast_update: Budi\n'),
  });
  expect(wrong.report).toContain('site/blog/2026-01-02-a.md:3:1  `custom_edit_url` is 1, but must be an address');
  expect(wrong.report).toContain(
    'site/blog/2026-01-02-a.md:4:1  `last_update` is "Budi", but must be a group of fields with `date` and `author`',
  );
});

it('names who changed an article last, if the site shows it', async () => {
  const page = async (fields: string) => {
    const { outDir } = await buildFiles({
      'site.config.ts': `export default { title: 'Contoh', url: 'https://contoh.example', ${fields} };\n`,
      'docs/a.md': '---\ntitle: A\ndescription: A.\nlast_update:\n  date: 2026-01-02\n  author: Budi\n---\n\nIsi.\n',
    });
    return readFile(path.join(outDir, 'docs/a.html'), 'utf8');
  };
  expect(await page('showLastUpdateAuthor: true')).toMatch(/January 2, 2026<\/time> \/ Budi</);
  expect(await page('')).not.toContain('Budi');
});
