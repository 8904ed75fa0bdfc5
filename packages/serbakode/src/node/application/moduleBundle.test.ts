import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildCorpus } from '../../../../../bench/corpus/buildCorpus.ts';
import { IS_WHOLE } from '../../../../testing/takeShare.ts';

/** MDX pages of one kind. */
const pages = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `pages/halaman-${index + 1}.mdx`,
      `---\ntitle: Halaman ${index + 1}\ndescription: Halaman ke-${index + 1}.\n---\n\nimport Kotak from '@site/src/Kotak';\n\n<Kotak>Isi {${index + 1}}</Kotak>\n\n<Tabs>\n<TabItem value="a">A</TabItem>\n</Tabs>\n`,
    ]),
  );
const KOTAK = {
  'src/Kotak.tsx':
    "import kata from 'kata';\n\nexport default function Kotak({ children }: { children: unknown }) {\n  return <b title={kata}>{children as string}</b>;\n}\n",
  'node_modules/kata/package.json': '{ "name": "kata", "version": "1.2.3", "license": "ISC", "type": "module" }',
  'node_modules/kata/index.js': "export default 'paket milik situs';\n",
};

it.runIf(IS_WHOLE)(
  'creates the same application for 5 pages that are code and for 110, which threads render',
  async () => {
    const few = await buildCorpus({ posts: 1, words: 60, codeBlocks: 1 }, { ...KOTAK, ...pages(5) });
    const many = await buildCorpus({ posts: 1, words: 60, codeBlocks: 1 }, { ...KOTAK, ...pages(110) });
    const application = await listApplication(few);
    expect(application).toContainEqual(expect.stringMatching(/^app-/));
    expect(application).toContainEqual(expect.stringMatching(/^shared-/));
    expect(await listApplication(many)).toEqual(application);
    expect(await readImportMap(many)).toEqual(await readImportMap(few));
    expect(await readBuild(many)).toBe(await readBuild(few));

    const assets = await readdir(path.join(many, 'assets'));
    expect(assets.filter((name) => name.startsWith('page-'))).toHaveLength(110);
    expect(await readFile(path.join(many, 'halaman-110.html'), 'utf8')).toContain(
      '<b title="paket milik situs">Isi <!-- -->110</b>',
    );
    const licences = await readFile(path.join(few, 'licences.txt'), 'utf8');
    expect(licences).toContain('kata 1.2.3, ISC\n');
    expect(licences).toMatch(/^react \d/m);
  },
  240_000,
);

/** Names of all files with hashes except the modules of pages. */
async function listApplication(outDir: string): Promise<string[]> {
  const names = await readdir(path.join(outDir, 'assets'));
  return names.filter((name) => /\.(?:js|css)$/.test(name) && !name.startsWith('page-')).toSorted();
}

async function readImportMap(outDir: string): Promise<string | undefined> {
  const html = await readFile(path.join(outDir, 'halaman-1.html'), 'utf8');
  return /<script type="importmap">(.*?)<\/script>/s.exec(html)?.[1];
}

async function readBuild(outDir: string): Promise<string | undefined> {
  return /data-build="(\w+)"/.exec(await readFile(path.join(outDir, 'halaman-1.html'), 'utf8'))?.[1];
}
