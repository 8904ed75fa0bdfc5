import { mkdtemp, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type * as Utils from 'rolldown/utils';
import { afterAll, expect, it, vi } from 'vitest';
import { buildFolder, ROOT, writeSite } from '../../../../testing/siteFolder.ts';

// Files of one process share its modules: without this, one loaded by another file would keep its real imports.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const compiled = vi.hoisted(() => [] as string[]);
const parsed = vi.hoisted(() => [] as string[]);
vi.mock('rolldown/utils', async (load) => {
  const utils = await load<typeof Utils>();
  return {
    ...utils,
    transform: (...input: Parameters<typeof utils.transform>) => {
      compiled.push(path.basename(input[0]));
      return utils.transform(...input);
    },
    parseSync: (...input: Parameters<typeof utils.parseSync>) => {
      if (input[0] === 'module.js') parsed.push(input[0]);
      return utils.parseSync(...input);
    },
  };
});

const PAGES = ['a', 'b', 'c', 'd'];
const toPage = (name: string, count: number) =>
  `---\ntitle: Halaman ${name}\ndescription: Isi ${name}.\n---\n\nimport Kotak from '@site/src/Kotak';\n\n<Kotak>Isi {${count}}</Kotak>\n`;

it('compiles and looks through only the pages that have changed of those that are code', async () => {
  const workDir = await writeSite({
    ...Object.fromEntries(PAGES.map((name) => [`pages/${name}.mdx`, toPage(name, 1)])),
    'src/Kotak.tsx': 'export default function Kotak({ children }) {\n  return <b>{children}</b>;\n}\n',
  });
  const cacheDir = await mkdtemp(path.join(ROOT, '.cache/code-'));
  const build = async () => {
    compiled.length = 0;
    parsed.length = 0;
    expect(await buildFolder(workDir, undefined, cacheDir)).toBe(null);
    return { compiled: compiled.toSorted(), looked: parsed.length };
  };
  // For the browser and for the prerenderer, and the component is a module that pages share.
  expect(await build()).toEqual({ compiled: PAGES.map((name) => `${name}.mdx.jsx`), looked: 5 });

  await writeFile(path.join(workDir, 'site/pages/b.mdx'), toPage('b', 2));
  expect(await build()).toEqual({ compiled: ['b.mdx.jsx'], looked: 1 });
  expect(await readFile(path.join(workDir, 'dist/b.html'), 'utf8')).toContain('<b>Isi <!-- -->2</b>');

  // A crash left an entry incomplete.
  const entries = await readdir(path.join(cacheDir, 'code'), { recursive: true, withFileTypes: true });
  for (const entry of entries) if (entry.isFile()) await truncate(path.join(entry.parentPath, entry.name), 9);
  await writeFile(path.join(workDir, 'site/pages/b.mdx'), toPage('b', 3));
  expect((await build()).compiled).toHaveLength(4);
  expect(await readFile(path.join(workDir, 'dist/b.html'), 'utf8')).toContain('<b>Isi <!-- -->3</b>');
});
