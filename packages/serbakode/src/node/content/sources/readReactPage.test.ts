import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readReactPage } from './readReactPage.ts';
import { toSourceFormat } from './sourceFormat.ts';

/** @param beside other files of the folder, which is the site's folder too */
async function readFile(text: string, name = 'a.tsx', beside: Readonly<Record<string, string>> = {}) {
  const siteDir = await mkdtemp(path.join(tmpdir(), 'page-'));
  const file = path.join(siteDir, name);
  for (const [other, content] of Object.entries({ ...beside, [name]: text }))
    await writeFile(path.join(siteDir, other), content);
  const source = {
    path: file,
    shown: `pages/${name}`,
    relative: name,
    section: 'pages',
    version: null,
    format: 'react',
    original: file,
    isFallback: false,
  } as const;
  // Files compiled below `.cache` are run by Node itself.
  const page = await readReactPage(source, { siteDir, cacheDir: path.join(siteDir, '.cache') });
  const computedFrom = page.kind === 'react' ? page.computedFrom : null;
  return { result: page.result, computedFrom: computedFrom?.map((used) => path.relative(siteDir, used)).toSorted() };
}

const read = async (text: string, name?: string) => (await readFile(text, name)).result;

it('title, description and front matter are read without running the page', async () => {
  const result = await read(
    "export const title = 'A';\nexport const description: string = `B`;\nexport const frontMatter = {\n  slug: '/c',\n  keywords: ['d', 'e'],\n  unlisted: true,\n} as const;\nthrow new Error('never run');\nexport default () => null;\n",
  );
  expect(result.problems).toEqual([]);
  expect(result.frontMatter).toEqual({
    title: 'A',
    description: 'B',
    slug: '/c',
    keywords: ['d', 'e'],
    unlisted: true,
  });
  expect(result.frontMatterPlaces).toMatchObject({
    slug: { line: 4, column: 3 },
    'keywords[1]': { line: 5, column: 19 },
  });
});

it('a value that is not a literal is computed with only the code that it needs', async () => {
  const { result, computedFrom } = await readFile(
    `import { createContext, lazy } from 'react';
import Tabs from '@theme/Tabs';
import styles from './a.module.css';
import gambar from './gambar.png';
import Isi from './isi.mdx';
import { kata } from '@site/kata';
import daftar from './daftar.json';
import { hanyaLukisan } from './lukisan';

const Konteks = createContext(null);
const Nanti = lazy(() => import('./lukisan'));
export const title = \`Halo \${kata}\`;
const uraian = daftar.join(', ');
export { uraian as description };
export const frontMatter = { slug: '/halo', unlisted: daftar.length > 1 };
export default function Page() {
  return <Tabs className={styles.a}><img src={gambar} alt={hanyaLukisan()} /><Isi /><Nanti /></Tabs>;
}
`,
    'a.js',
    {
      'a.module.css': '.a { color: red; }',
      'gambar.png': '',
      'isi.mdx': '<Salah',
      'kata.ts': "import { nama } from './nama';\nexport const kata: string = nama.toUpperCase();\n",
      'nama.ts': "export const nama = 'sari';\n",
      'daftar.json': '["satu", "dua"]',
      'lukisan.tsx': "export const hanyaLukisan = () => 'x';\ndocument.title = 'x';\nexport default () => <p />;\n",
    },
  );
  expect(result.problems).toEqual([]);
  expect(result.frontMatter).toEqual({ title: 'Halo SARI', description: 'satu, dua', slug: '/halo', unlisted: true });
  // Dynamic imports are bundled beside it, but not run.
  expect(computedFrom).toEqual(['a.js', 'daftar.json', 'kata.ts', 'lukisan.tsx', 'nama.ts']);
});

it('imports that do not resolve and invalid files are not reported, because later steps report them', async () => {
  const missing = await readFile(
    "import { a } from './tidak-ada';\nexport const title = a;\nexport default () => null;\n",
  );
  expect(missing).toMatchObject({ result: { problems: [], frontMatter: {} }, computedFrom: undefined });
  const broken = await readFile(
    "import { a } from './b';\nexport const title = a;\nexport default () => null;\n",
    'a.tsx',
    {
      'b.ts': 'export const = 1;\n',
    },
  );
  expect(broken).toMatchObject({ result: { problems: [], frontMatter: {} }, computedFrom: undefined });
});

it('every form of default export is found, and no other export (R105)', async () => {
  const ways = [
    'export default function Page() { return null; }',
    'const Page = () => null;\nexport default Page;',
    'const Page = () => null;\nexport { Page as default };',
    "export { default } from './b';",
  ];
  for (const way of ways) expect((await read(way)).problems, way).toEqual([]);
  for (const other of [
    'export const Page = () => null;',
    "export * from './b';",
    'type Page = string;\nexport { type Page as default };',
    '',
  ]) {
    expect((await read(other)).problems, other).toMatchObject([
      { line: 1, column: 1, message: 'the page component of /a has no default export' },
    ]);
  }
});

it('JSX is read in .js files, as in Docusaurus', async () => {
  expect((await read('export default () => <p>a</p>;', 'index.js')).problems).toEqual([]);
});

it('the format of a file follows from its name and the configuration', () => {
  const formats = (relative: string, section: 'blog' | 'docs' | 'pages' = 'pages') =>
    (['md', 'detect', 'mdx'] as const).map((format) => toSourceFormat(section, relative, format));
  expect(formats('a.md')).toEqual(['md', 'md', 'mdx']);
  expect(formats('a.mdx')).toEqual(['mdx', 'mdx', 'mdx']);
  expect(formats('a.tsx')).toEqual(['react', 'react', 'react']);
  expect(formats('a.js')[0]).toBe('react');
  expect(formats('a.tsx', 'docs')[0]).toBeNull();
  for (const name of ['a.test.tsx', 'a.spec.js', 'a.d.ts', 'a.module.css', 'a.svg'])
    expect(formats(name)[0], name).toBeNull();
});
