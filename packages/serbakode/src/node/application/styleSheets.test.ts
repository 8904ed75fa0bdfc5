import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { bundleCode } from './bundleCode.ts';
import { publishedFiles } from './publishedFiles.ts';
import { createStyleSheets } from './styleSheets.ts';

const FILES = {
  'halaman.js': `
    import { judul, ikon } from './kotak.module.css';
    import gaya from './kotak.module.css';
    import gambar from './gambar satu.svg';
    import alamat from './data.csv?url';
    import teks from './gambar satu.svg?raw';
    import dalam from './dalam.css?inline';
    import './umum.css';
    export const semua = [judul, ikon, gaya['hapus-semua'], gaya.delete, gambar, alamat, teks, dalam];
    export const nanti = () => import('./nanti.js');`,
  'nanti.js': "import './nanti.css';\nexport const kata = 'nanti';",
  'kotak.module.css':
    ".judul { composes: dasar from './dasar.module.css'; color: red }\n.ikon { background: url('./gambar satu.svg#a') }\n.hapus-semua { top: 0 }\n.delete { top: 1px }",
  'dasar.module.css': '.dasar { inset: 0 }',
  'umum.css':
    "@import 'https://example.com/jauh.css?berat=400;700';\n@import './dalam.css';\n@import 'paket/gaya.css';\nb { background: url(/gambar.svg), url('data:,<a b=\"\">') }",
  'dalam.css': 'i { top: 2px }',
  'nanti.css': 'u { top: 3px }',
  'gambar satu.svg': '<svg/>',
  'data.csv': 'a,b',
  'node_modules/paket/package.json': '{ "name": "paket" }',
  'node_modules/paket/gaya.css': 's { top: 4px }',
};

async function compile(base: string): Promise<{ code: string; css: string; files: string[]; server: string }> {
  const root = await mkdtemp(path.join(tmpdir(), 'styles-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  const sheets = createStyleSheets({ root, base, rename: (text) => text.replaceAll(/m-[\w-]{6}-/g, '') });
  const input = { cwd: root, input: path.join(root, 'halaman.js') };
  const output = { assetFileNames: 'assets/[name][extname]', entryFileNames: 'assets/[name].js' };
  const [client, server] = await Promise.all([
    bundleCode(
      { ...input, plugins: [publishedFiles(base, true), sheets.client] },
      { ...output, dir: path.join(root, 'client') },
    ),
    bundleCode(
      { ...input, plugins: [publishedFiles(base, false), sheets.server] },
      { ...output, dir: path.join(root, 'server') },
    ),
  ]);
  const style = client.output.find(({ fileName }) => fileName === 'assets/style.css');
  return {
    code: client.output[0].code,
    css: style?.type === 'asset' ? String(style.source) : '',
    files: (await readdir(path.join(root, 'client/assets'))).toSorted(),
    server: server.output.map((file) => (file.type === 'chunk' ? file.code : file.fileName)).join('\n'),
  };
}

it('compiles style sheets into one, and publishes the files that scripts and styles name', async () => {
  const { code, css, files, server } = await compile('/situs/');
  const [image = '', data = ''] = [/gambar_satu-[\w-]{8}\.svg/, /data-[\w-]{8}\.csv/].map(
    (name) => name.exec(code)?.[0],
  );
  expect(css).toBe(
    '@import "https://example.com/jauh.css?berat=400;700";' +
      `.dasar{inset:0}.judul{color:red}.ikon{background:url(/situs/assets/${image}#a)}.hapus-semua{top:0}.delete{top:1px}` +
      String.raw`i{top:2px}s{top:4px}b{background:url(/gambar.svg),url("data:,<a b=\"\">")}u{top:3px}` +
      '\n',
  );
  expect(files).toEqual([data, image, 'halaman.js', 'style.css'].toSorted());
  for (const text of [code, server]) {
    for (const value of ['judul dasar', 'hapus-semua', 'delete', `/situs/assets/${image}`, `/situs/assets/${data}`])
      expect(text).toContain(JSON.stringify(value));
    expect(text).toContain('<svg/>');
    expect(text).toContain('i{top:2px}');
  }
  expect(server).not.toContain('.svg\n');
});

it('gives the classes of a site the same names wherever the site is', async () => {
  const names = [];
  for (const place of ['a', 'lain/dalam']) {
    const siteDir = path.join(await mkdtemp(path.join(tmpdir(), 'styles-')), place);
    await mkdir(siteDir, { recursive: true });
    await writeFile(path.join(siteDir, 'kotak.module.css'), '.judul { color: red }');
    const { server } = createStyleSheets({
      root: path.resolve('packages/serbakode'),
      siteDir,
      base: '/',
      rename: String,
    });
    const { output } = await bundleCode(
      { input: path.join(siteDir, 'kotak.module.css'), plugins: [server] },
      { dir: path.join(siteDir, 'out') },
    );
    names.push(/m-[\w-]{6}-judul/.exec(output[0].code)?.[0]);
  }
  expect(names).toEqual([expect.any(String), names[0]]);
});

it('refers to files by relative addresses if the address of the site is unknown', async () => {
  const { code, css } = await compile('./');
  expect(code).toMatch(/new URL\("\.\/gambar_satu-[\w-]{8}\.svg", import\.meta\.url\)\.href/);
  expect(css).toMatch(/url\(\.\/gambar_satu-[\w-]{8}\.svg#a\)/);
});
