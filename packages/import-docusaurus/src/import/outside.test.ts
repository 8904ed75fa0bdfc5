import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../../../testing/siteFolder.ts';
import { importSite } from './importSite.ts';

it('copies files that articles show or link to from outside their folder', async () => {
  const dir = await writeFiles({
    'repo/situs/docusaurus.config.js': `export default { title: 'Teh', url: 'https://teh.example', baseUrl: '/',
      presets: [['classic', { docs: { path: '../buku' }, blog: false }]],
      plugins: [['content-docs', { id: 'api', path: '../paket/inti/buku', routeBasePath: 'api' }]] };`,
    'repo/buku/bab/satu.md': [
      '![a](../../situs/static/img/a.png) ![b](/img/a.png) [c](../../lisensi/teks%20ini.txt "Judul")',
      '[d](dua.md#x) [e](../../paket/inti/buku/fungsi.md?x#y) [f](../../catatan.md) [g](https://teh.example/a.md)',
      '`![kode](../../situs/static/img/a.png)` ![h](<../../gambar (1).png>) ![i](../gambar/i.png) [j](#x) [k]',
      '',
      '[k]: ../../data.zip',
      '',
      '```md',
      '![a](../../situs/static/img/a.png)',
      '```',
    ].join('\n'),
    'repo/buku/bab/dua.md': '# Dua',
    'repo/buku/gambar/i.png': 'i',
    'repo/paket/inti/buku/fungsi.md': '[a](../../../buku/bab/satu.md)',
    'repo/situs/static/img/a.png': 'a',
    'repo/lisensi/teks ini.txt': 'c',
    'repo/gambar (1).png': 'h',
    'repo/data.zip': 'k',
    'repo/catatan.md': 'f',
  });
  const to = path.join(dir, 'new');
  await mkdir(to);
  await importSite(path.join(dir, 'repo/situs'), to);
  const read = (file: string) => readFile(path.join(to, file), 'utf8');
  expect((await read('docs/bab/satu.md')).split('\n')).toEqual([
    '![a](../../static/img/a.png) ![b](/img/a.png) [c](../../src/outside/lisensi/teks%20ini.txt "Judul")',
    '[d](dua.md#x) [e](../../docs-api/fungsi.md?x#y) [f](../../catatan.md) [g](https://teh.example/a.md)',
    '`![kode](../../situs/static/img/a.png)` ![h](../../src/outside/gambar%20%281%29.png) ![i](../gambar/i.png) [j](#x) [k]',
    '',
    '[k]: ../../src/outside/data.zip',
    '',
    '```md',
    '![a](../../situs/static/img/a.png)',
    '```',
  ]);
  expect(await read('docs-api/fungsi.md')).toBe('[a](../docs/bab/satu.md)');
  expect(await read('src/outside/gambar (1).png')).toBe('h');
  expect(await read('src/outside/data.zip')).toBe('k');
});

it('installs Sass for a style sheet that is not below src/', async () => {
  const dir = await writeFiles({
    'situs/docusaurus.config.js': `export default { title: 'Teh', url: 'https://teh.example', baseUrl: '/',
      presets: [['classic', { docs: false, blog: false, theme: { customCss: './gaya.scss' } }]] };`,
    'situs/gaya.scss': '$merah: red;',
  });
  const imported = await importSite(path.join(dir, 'situs'), path.join(dir, 'new'));
  expect(imported.packages).toHaveProperty('sass');
});
