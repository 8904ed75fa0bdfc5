import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readDocBlocks } from '../../../../testing/docBlocks.ts';
import { buildFiles } from '../../../../testing/siteFolder.ts';

const CONFIG = (setting: string) =>
  `const defineConfig = <T>(config: T): T => config;\nexport default defineConfig({ title: 'Contoh', url: 'https://contoh.example', ${setting} });\n`;

it('builds a site with the unchanged examples of docs/extending.md', async () => {
  const blocks = await readDocBlocks('docs/extending.md');
  expect(blocks.map(({ name }) => name)).toEqual([
    'plugins/keys.ts',
    'site.config.ts',
    'site.config.ts',
    'site.css',
    'theme/Footer.tsx',
    'theme/Footer.module.css',
    'site.config.ts',
    'site.config.ts',
    'parts/comments/part.ts',
    'parts/comments/client.tsx',
    'site.config.ts',
    'parts/stars/part.ts',
    'parts/stars/client.tsx',
    'parts/polls/part.ts',
    'parts/guide/part.ts',
    'parts/guide/pages.tsx',
    'parts/titles/part.ts',
  ]);
  const settings = blocks
    .filter(({ name }) => name === 'site.config.ts')
    .map(({ code }) => /\n {2}(?!\/\/)(.*),\n/.exec(code)?.[1]);
  const { outDir, report } = await buildFiles({
    ...Object.fromEntries(blocks.map(({ name, code }) => [name, code])),
    'site.config.ts': CONFIG(
      settings
        .join(', ')
        .replace('parts: [', "parts: ['./parts/guide/part.ts', './parts/polls/part.ts', './parts/stars/part.ts', "),
    ),
    'parts/polls/client.ts': 'export default { places: {} };\n',
    'parts/polls/markdown.ts':
      "export default ({ file }) => ({ pageData: file.endsWith('b.md') ? { polls: 1 } : null });\n",
    'static/cetak.css': '',
    'docs/b.md': '---\ntitle: B\n---\n\nIsi.\n',
    'pages/a.md': '---\ntitle: A\n---\n\nTekan [[Ctrl]].\n',
  });
  expect(report).toBeNull();
  const html = await readFile(path.join(outDir, 'a.html'), 'utf8');
  expect(html).toContain('<p>Tekan <kbd>Ctrl</kbd>.</p>');
  expect(html).toMatch(/<\/footer><p class="[\w-]+-thanks">Terima kasih sudah membaca\.<\/p>/);
  expect(html).toContain(
    '<link integrity="sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=" crossorigin="" rel="stylesheet"',
  );
  expect(await readFile(path.join(outDir, 'docs/b.html'), 'utf8')).toContain(
    '<button class="button">0 dari 5 bintang</button><button class="button">Tampilkan komentar</button>',
  );
  expect(await readFile(path.join(outDir, 'docs/b.polls.json'), 'utf8')).toBe('{"polls":1}');
  expect(await readFile(path.join(outDir, 'panduan/index.html'), 'utf8')).toContain('<li>B: 1 menit</li>');
});
