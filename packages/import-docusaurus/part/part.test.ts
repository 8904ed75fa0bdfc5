import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildFiles, SMALL_CONFIG } from '../../testing/siteFolder.ts';
import part from './part.ts';

const CONFIG = `export default {
  title: 'Contoh', url: 'https://contoh.example', markdown: { format: 'mdx' },
  i18n: { defaultLocale: 'id', locales: ['id', 'en'] },
  parts: [['import-docusaurus', {
    customFields: { rilis: '4.2' }, themeConfig: { warna: 'nila' },
    translations: { en: { halo: { message: 'Hello {nama}' }, Buka: { message: 'Open' } } },
  }]],
};
`;

const PAGE = `import Translate, { translate } from '@docusaurus/Translate';
import Interpolate from '@docusaurus/Interpolate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import siteConfig from '@generated/docusaurus.config';
import { useColorMode, useThemeConfig, usePluralForm, PageMetadata, HtmlClassNameProvider } from '@docusaurus/theme-common';
import { useLocation, useHistory, matchPath, Redirect } from '@docusaurus/router';
import { useLatestVersion, useVersions, useActiveVersion } from '@docusaurus/plugin-content-docs/client';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useIsBrowser from '@docusaurus/useIsBrowser';
import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import ThemedImage from '@theme/ThemedImage';
import IdealImage from '@theme/IdealImage';
import TOCInline from '@theme/TOCInline';
import DocCardList from '@theme/DocCardList';
import MDXComponents from '@theme/MDXComponents';

const TOC = [{ value: 'A', id: 'a', level: 2 }, { value: 'B', id: 'b', level: 3 }, { value: 'C', id: 'c', level: 2 }];

export default function Semua() {
  const { siteConfig: own, i18n } = useDocusaurusContext();
  const { pathname } = useLocation();
  const facts = [
    own.customFields.rilis, siteConfig.title, i18n.currentLocale, i18n.defaultLocale, useThemeConfig().warna, useColorMode().colorMode,
    usePluralForm().selectMessage(2, 'satu|banyak'), pathname, typeof useHistory().push, matchPath('/a/b', { path: '/a' }).isExact,
    useLatestVersion().path, useVersions().length, useActiveVersion()?.name, ExecutionEnvironment.canUseDOM, useIsBrowser(),
    useBaseUrl('/x.png') === useBaseUrlUtils().withBaseUrl('/x.png'), translate({ id: 'halo', message: 'Halo {nama}' }, { nama: 'Sari' }),
    translate({ message: 'Buka' }), Object.keys(MDXComponents).length,
  ];
  return (
    <HtmlClassNameProvider className="khusus">
      <PageMetadata title="Semua" description="Ket" keywords={['x', 'y']} image="/kartu.png" />
      <h1>{facts.map(String).join(' ')}</h1>
      <p><Translate id="halo" values={{ nama: <b>Sari</b> }}>{'Halo {nama}'}</Translate></p>
      <ErrorBoundary fallback={() => 'gagal'}><Interpolate values={{ nama: 'D' }}>{'C {nama}'}</Interpolate></ErrorBoundary>
      <ThemedImage alt="g" sources={{ light: '/t.png', dark: '/g.png' }} />
      <IdealImage img="/i.png" alt="i" />
      <TOCInline toc={TOC} />
      <DocCardList items={[{ type: 'link', label: 'Kartu', href: '/docs/a', description: 'isi' }]} />
      {false && <Redirect to="/" />}
    </HtmlClassNameProvider>
  );
}
`;

describe('a site with the part, in both of its languages', () => {
  let read: (file: string) => Promise<string>;
  beforeAll(async () => {
    const { outDir, report } = await buildFiles({
      'site.config.ts': CONFIG,
      'src/pages/semua.jsx': PAGE,
      'docs/a.md':
        '---\ntitle: A\n---\n\nimport DocCardList from "@theme/DocCardList";\n\n<DocCardList />\n\n' +
        '<DocCardList items={[{ type: "link", label: "Lain", href: "/docs/b", docId: "b" }]} />\n',
      'docs/b.md': '# B\n\nTentang B.\n',
      'docs/rak/_category_.json': '{ "label": "Rak" }',
      'docs/rak/c.md':
        '---\ntitle: C\n---\n\nimport { useCurrentSidebarCategory, findFirstSidebarItemLink, Details } from "@docusaurus/theme-common";\n\n' +
        'export const Rak = () => { const rak = useCurrentSidebarCategory(); return <b>{rak.label + rak.items.length + findFirstSidebarItemLink(rak)}</b>; };\n\n' +
        '<Details summary="s"><Rak /></Details>\n',
    });
    expect(report).toBeNull();
    read = (file) => readFile(path.join(outDir, file), 'utf8');
  });

  it('hooks and components of Docusaurus work while pages are rendered', async () => {
    const html = await read('semua.html');
    expect(/<h1>(.*?)<\/h1>/.exec(html)?.[1]).toBe(
      '4.2 Contoh id id nila light satu /semua function false /docs 1 undefined false false true Halo Sari Buka 0',
    );
    expect(html).toContain('<p>Halo <b>Sari</b></p>C D');
    expect(html).toContain('<img src="/t.png" alt="g" class="themed-image themed-image--light"/>');
    expect(html).toContain('<img loading="lazy" src="/i.png" alt="i"/>');
    expect(html).toContain(
      '<ul><li><a href="#a">A</a><ul><li><a href="#b">B</a></li></ul></li><li><a href="#c">C</a></li></ul>',
    );
    expect(html).toContain('<h2 class="text--truncate"><a href="/docs/a">Kartu</a></h2><p>isi</p>');
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).toContain('<title>Semua | Contoh</title>');
    expect(head).toContain('<meta name="keywords" content="x,y">');
    expect(head).toContain('<meta property="og:image" content="https://contoh.example/kartu.png">');
  });

  it('texts come from the code.json of the language', async () => {
    const html = await read('en/semua.html');
    expect(html).toContain('Hello Sari Open 0</h1>');
    expect(html).toContain('<p>Hello <b>Sari</b></p>');
  });

  it('a list of cards without items shows the items beside the page', async () => {
    expect(await read('docs/a.html')).toContain('<h2 class="text--truncate"><a href="/docs/b">B</a></h2>');
  });

  it('cards of docs have their descriptions', async () => {
    const html = await read('docs/a.html');
    for (const label of ['B', 'Lain']) expect(html).toContain(`<a href="/docs/b">${label}</a></h2><p>Tentang B.</p>`);
  });

  it('a page has the category that contains it', async () => {
    expect(await read('docs/rak/c.html')).toContain('<b>Rak1/docs/rak/c</b>');
  });

  it('the first frame has the classes and variables of Infima', async () => {
    const html = await read('semua.html');
    expect(html).toMatch(/\.hero--primary\{/);
    expect(html).toMatch(/:where\(\.hero,\s?\.row\) :where\(p\)\{margin-block-end:1\.25rem\}/);
    // A badge in an alert has its own color.
    expect(html).toMatch(/\.alert,\.badge\{--\w+:/);
    expect(html).toMatch(/\.margin-bottom--lg\{margin-block-end:2rem!important\}/);
    expect(html).toMatch(
      /html:not\(\[data-theme=dark\]\) \.themed-image--dark,\[data-theme=dark\] \.themed-image--light\{display:none\}/,
    );
    // A link of the navbar that shows an icon alone.
    expect(html).toMatch(/@layer components\{(?:[^{}]*\{[^{}]*\})*header \.navbar__item--icon\{font-size:0\}/);
  });
});

it('variables of Infima that a site does not set have the theme’s values, without a circular reference', async () => {
  const plain = (css: string) => css.replace(/\s+/g, ' ').replace(/\( /g, '(').replace(/ \)/g, ')');
  const [own, theme] = await Promise.all(
    ['infima/variables.css', '../../serbakode/src/client/theme/styles/tokens.css'].map(async (file) =>
      plain(await readFile(path.join(import.meta.dirname, file), 'utf8')),
    ),
  );
  const valuesOf = (name: string) =>
    [...(theme ?? '').matchAll(new RegExp(`${name}: ([^;]+);`, 'g'))].map(([, value]) => value);
  for (const name of ['--font-body', '--font-heading', '--font-code'])
    for (const value of valuesOf(name)) expect(own).toContain(`, ${value})`);
  expect([...(own ?? '').matchAll(/--ifm-background-color: (#\w+);/g)].map(([, value]) => value)).toEqual(
    valuesOf('--color-background'),
  );
});

it('every module of the part is a file, and a site without the part has none of its styles', async () => {
  const files = await Promise.all(
    Object.values(part().modules).map((file) => readFile(path.join(import.meta.dirname, file), 'utf8')),
  );
  expect(files.every((text) => text.includes('export'))).toBe(true);
  const { outDir } = await buildFiles({ 'site.config.ts': SMALL_CONFIG });
  expect(await readFile(path.join(outDir, 'index.html'), 'utf8')).not.toContain('.hero--primary');
});
