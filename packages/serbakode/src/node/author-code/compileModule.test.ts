import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../../../../testing/siteFolder.ts';
import { compileModule } from './compileModule.ts';

const SITE = {
  'main.ts':
    "import a from './a';\nimport data from './data.json' with { type: 'json' };\nimport b from 'paket';\nimport c from './c.ts';\nexport default [a, data, b, c];\n",
  'a.ts': "export default 'a' as string;\n",
  'c.ts': "export default 'c' as string;\n",
  'data.json': '{ "isi": 1 }\n',
  'node_modules/paket/package.json': JSON.stringify({ name: 'paket', type: 'module', main: 'index.js' }),
  'node_modules/paket/index.js': "export default 'b';\n",
};

/** Write a site, compile its module, and mark what the cache has of it. */
async function compileOnce() {
  const root = await writeFiles(SITE);
  const outFile = path.join(root, 'module.mjs');
  const compile = async () => {
    await compileModule(path.join(root, 'main.ts'), outFile, path.join(root, '.cache'));
    return readFile(outFile, 'utf8');
  };
  await compile();
  const modules = path.join(root, '.cache/modules');
  const [name = ''] = (await readdir(modules, { recursive: true })).filter((file) => file.endsWith('.json'));
  const entry = path.join(modules, name);
  const text = await readFile(entry, 'utf8');
  await writeFile(entry, text.replace('"code":"', '"code":"// kept\\n'));
  return { root, compile, entry };
}

it('reads an unchanged module from the cache', async () => {
  const { compile } = await compileOnce();
  expect(await compile()).toMatch(/^\/\/ kept\n/);
});

it('compiles a module again if its cache entry is incomplete', async () => {
  const { compile, entry } = await compileOnce();
  await writeFile(entry, '{ "inputs": {');
  expect(await compile()).not.toContain('// kept');
});

it.each([
  ['itself', { 'main.ts': 'export default 5;\n' }],
  ['a module that it imports', { 'c.ts': "export default 'd';\n" }],
  ['data that it imports', { 'data.json': '{ "isi": 2 }\n' }],
  ['what an import without an ending means', { 'a.tsx': "export default 'tsx';\n" }],
  ['a package of the site', { 'node_modules/paket/index.js': "export default 'e';\n" }],
  [
    'the version of a package',
    {
      'node_modules/paket/package.json': JSON.stringify({ name: 'paket', type: 'module', main: 'main.js' }),
      'node_modules/paket/main.js': "export default 'f';\n",
    },
  ],
])('compiles a module again after a change of %s', async (_what, files) => {
  const { root, compile } = await compileOnce();
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, name), text);
  expect(await compile()).not.toContain('// kept');
  expect(await compile()).not.toContain('// kept');
});

it('compiles a module again when a package is gone, or there for the first time', async () => {
  const { root, compile } = await compileOnce();
  const [folder, aside] = [path.join(root, 'node_modules/paket'), path.join(root, 'paket')];
  await rename(folder, aside);
  expect(await compile()).toContain('from "paket"');
  await rename(aside, folder);
  expect(await compile()).not.toContain('from "paket"');
});
