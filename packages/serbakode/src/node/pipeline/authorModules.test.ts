import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildAndReport, buildFiles } from '../../../../testing/siteFolder.ts';

const CONFIG = (fields: string) =>
  `export default { title: 'Contoh', url: 'https://contoh.example', baseUrl: '/dasar/', ${fields} };\n`;
const SVG = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="8" viewBox="0 0 9 8">${content}</svg>`;

describe('pages with the modules of Docusaurus, all in one site', () => {
  let read: (file: string) => Promise<string>;
  beforeAll(async () => {
    const { outDir, report } = await buildFiles({
      'site.config.ts': CONFIG(
        "assets: { svg: 'component' }, parts: ['./parts/nama/part.ts'], styles: ['./a.css'], theme: { components: { Footer: './theme/Footer.jsx' } }",
      ),
      'theme/Footer.jsx':
        "import Asli from '@theme-original/Footer';\nimport Heading from '@theme-original/Heading';\nimport { useSapa } from '@docusaurus/sapa';\nimport { tempat } from './practice.ts';\nexport default () => <><Heading as=\"h2\">{tempat}, {useSapa()}</Heading><Asli /></>;\n",
      'theme/practice.ts': "export const tempat = 'kaki';\n",
      'a.css': '.a { color: inherit; }\n',
      'parts/nama/part.ts':
        "export default { name: 'nama', client: './client.tsx', data: { kata: 'halo' }, modules: { '@theme/Kartu': './kartu.tsx', '@docusaurus/sapa': './sapa.ts' } };\n",
      'parts/nama/client.tsx': 'export default {};\n',
      'parts/nama/kartu.tsx': 'export default () => <i>kartu bagian</i>;\n',
      'parts/nama/sapa.ts':
        "import { usePartData } from 'serbakode/client';\nexport const useSapa = () => (usePartData('nama') as { kata: string }).kata;\n",
      'src/theme/Kartu/index.js':
        "import Asli from '@theme-original/Kartu';\nexport default () => <b>kartu situs, <Asli /></b>;\n",
      'src/theme/Admonition.jsx':
        "import Asli from '@theme/Admonition';\nexport default (props) => <section><Asli {...props} /></section>;\n",
      'src/theme/Layout.jsx':
        "import Asli from '@theme-original/Layout';\nexport default (props) => <Asli {...props}><p>bingkai</p>{props.children}</Asli>;\n",
      'pages/satu.js': `import Layout from '@theme/Layout';
import Head from '@docusaurus/Head';
import Kartu from '@theme/Kartu';
import Admonition from '@theme/Admonition';
import { useSapa } from '@docusaurus/sapa';
const Gambar = require('./gambar.svg').default;
import Ikon from './ikon.svg';
export default function Satu() {
  return (
    <Layout title={\`Satu \${1 + 1}\`} description="Keterangan">
      <Head>
        <meta property="og:title" content="Lain" />
        <meta name="kata" content={useSapa()} />
        <link rel="preload" as="image" href="/x.png" crossOrigin="anonymous" />
        <script type="application/ld+json">{JSON.stringify({ '@type': 'Thing' })}</script>
      </Head>
      <h1>Satu</h1>
      <Kartu />
      <Admonition type="tip">isi</Admonition>
      <Gambar className="g" role="img" fill="red" />
      <Ikon title="Ikon" className="i" />
    </Layout>
  );
}
`,
      'pages/tiga.jsx':
        'import Layout from \'@theme/Layout\';\nexport default () => <Layout title="Tiga"><h1>Tiga</h1><main>utama</main></Layout>;\n',
      'pages/gambar.svg': SVG('<path fill="#123" d="M0 0"/>'),
      'pages/ikon.svg': SVG('<path id="a" fill="currentColor" d="M0 0"/>'),
      'pages/dua.mdx':
        '---\ntitle: Dua\n---\n\n<head>\n  <title>Judul lain</title>\n  <meta name="robots" content="noarchive" />\n</head>\n\nIsi.\n',
    });
    expect(report).toBeNull();
    read = (file) => readFile(path.join(outDir, file), 'utf8');
  });

  it('Layout sets the title and the description of the document, and of the page that a navigation loads', async () => {
    const html = await read('satu.html');
    expect(html).toContain('<title>Satu 2 | Contoh</title>\n<meta name="description" content="Keterangan">');
    const { page } = JSON.parse(await read('satu.json')) as { page: { meta: object } };
    expect(page.meta).toMatchObject({ title: 'Satu 2', documentTitle: 'Satu 2 | Contoh', description: 'Keterangan' });
  });

  it('a page has one main landmark, its own if it has one, and the target of the skip link around it', async () => {
    const toLandmarks = async (name: string) =>
      (await read(`${name}.html`)).match(/<(?:main|div)(?= id="main"|>utama)/g);
    expect(await toLandmarks('satu')).toEqual(['<main']);
    expect(await toLandmarks('tiga')).toEqual(['<div', '<main']);
    expect(JSON.parse(await read('tiga.json'))).toMatchObject({ page: { hasOwnMain: true } });
  });

  it('tags of Head are in the head, and replace tags of the same kind', async () => {
    const html = await read('satu.html');
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head.match(/<meta property="og:title"[^>]*>/g)).toEqual(['<meta property="og:title" content="Lain">']);
    expect(head).toContain('<meta name="kata" content="halo">');
    expect(head).toContain('<link rel="preload" as="image" href="/x.png" crossorigin="anonymous">');
    expect(html).toContain('<script type="application/ld+json">{"@type":"Thing"}</script>');
    const other = await read('dua.html');
    expect(other).toContain('<title>Judul lain</title>');
    expect(other).toContain('<meta name="robots" content="noarchive">');
    expect(other.slice(other.indexOf('<body>'))).not.toMatch(/<title>|noarchive/);
    expect(other).toContain('<p>Isi.</p>');
  });

  it('a file of src/theme replaces a module of the theme or of a part, which it may wrap', async () => {
    const html = await read('satu.html');
    expect(html).toContain('<b>kartu situs, <i>kartu bagian</i></b>');
    expect(html).toContain('<p>bingkai</p><h1>Satu</h1>');
    expect(html).toMatch(/<section><aside class="admonition tip"[^>]*>.*isi<\/div><\/aside><\/section>/);
  });

  it('a component that the site replaces imports them too', async () => {
    expect(await read('dua.html')).toMatch(/<h2[^>]*>kaki<!-- -->, <!-- -->halo<\/h2><footer/);
  });

  // Its ids do not depend on where the site is.
  it('an SVG is a component: an image, or a part of the page if it has the colour of the text', async () => {
    const html = await read('satu.html');
    const id = `drawing-${hash('sha1', 'pages/ikon.svg').slice(0, 8)}-a`;
    expect(html).toMatch(/<img class="g" src="\/dasar\/assets\/gambar-[\w-]+\.svg" alt="" decoding="async"\/>/);
    expect(html).toContain(
      `<svg viewBox="0 0 9 8" role="img" aria-label="Ikon" class="i"><path id="${id}" fill="currentColor" d="M0 0"/></svg>`,
    );
  });
});

it('reports the replacement for features that a page cannot use', async () => {
  const report = await buildAndReport({
    'pages/a.jsx': `import Head from '@docusaurus/Head';
export const title = 'A';
export default () => <Head><script src="https://x.example/a.js" /></Head>;
`,
  });
  expect(report).toContain(
    "site/pages/a.jsx:3:22  the page crashes while it is drawn: <script> cannot stand in <Head>, because the site's policy refuses code in a page: add it to `head` in site.config.ts",
  );
});
