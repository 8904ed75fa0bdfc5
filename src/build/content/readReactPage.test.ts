import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readReactPage } from './readReactPage.ts';
import { toSourceFormat } from './sourceFormat.ts';

async function read(text: string, name = 'a.tsx') {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'page-')), name);
  await writeFile(file, text);
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
  return (await readReactPage(source)).result;
}

it('reads title, description and front matter without running the page', async () => {
  const result = await read(
    "export const title = 'A';\nexport const description: string = `B`;\nexport const frontMatter = {\n  slug: '/c',\n  keywords: ['d', 'e'],\n  unlisted: true,\n} as const;\nthrow new Error('never run');\nexport default () => null;\n",
  );
  expect(result.problems).toEqual([]);
  expect(result.frontMatter).toEqual({ title: 'A', description: 'B', slug: '/c', keywords: ['d', 'e'], unlisted: true });
  expect(result.frontMatterPlaces).toMatchObject({ slug: { line: 4, column: 3 }, 'keywords[1]': { line: 5, column: 19 } });
});

it('takes every way of writing a default export, and no other (R105)', async () => {
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

it('reads JSX in .js files, as Docusaurus does', async () => {
  expect((await read('export default () => <p>a</p>;', 'index.js')).problems).toEqual([]);
});

it('knows a file by its name and the format of the site', () => {
  const formats = (relative: string, section: 'blog' | 'docs' | 'pages' = 'pages') =>
    (['md', 'detect', 'mdx'] as const).map((format) => toSourceFormat(section, relative, format));
  expect(formats('a.md')).toEqual(['md', 'md', 'mdx']);
  expect(formats('a.mdx')).toEqual(['mdx', 'mdx', 'mdx']);
  expect(formats('a.tsx')).toEqual(['react', 'react', 'react']);
  expect(formats('a.js')[0]).toBe('react');
  expect(formats('a.tsx', 'docs')[0]).toBeNull();
  for (const name of ['a.test.tsx', 'a.spec.js', 'a.d.ts', 'a.module.css', 'a.svg']) expect(formats(name)[0], name).toBeNull();
});
