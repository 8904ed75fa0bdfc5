import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { writeFiles } from '../../../../testing/siteFolder.ts';
import { bundleModule } from './bundleModule.ts';

// The package is one that the engine has too: others are compiled into the file.
it('gives a file the version of a package that it sees, not the one that the compiled file would see', async () => {
  const toRolldown = (folder: string, version: string) => ({
    [`${folder}/node_modules/rolldown/package.json`]: JSON.stringify({
      name: 'rolldown',
      version,
      type: 'module',
      main: 'index.js',
    }),
    [`${folder}/node_modules/rolldown/index.js`]: `export const version = '${version}';\n`,
  });
  const root = await writeFiles({
    ...toRolldown('.', '7.0.0'),
    ...toRolldown('packages/bagian', '5.9.3'),
    'packages/bagian/src/part.ts': "export { version as default } from 'rolldown';\n",
  });
  const outFile = path.join(root, '.cache', 'module.mjs');
  await bundleModule(path.join(root, 'packages/bagian/src/part.ts'), outFile);
  expect(await import(pathToFileURL(outFile).href)).toMatchObject({ default: '5.9.3' });
});

it('leaves the packages of an installed package where they are, though the engine does not see them', async () => {
  const root = await writeFiles({
    'node_modules/tua/package.json': JSON.stringify({ name: 'tua', version: '1.0.0' }),
    'node_modules/tua/index.js': 'module.exports = __filename;\n',
    'node_modules/bagian/package.json': JSON.stringify({ name: 'bagian', version: '1.0.0', type: 'module' }),
    'node_modules/bagian/src/part.ts': "export { default } from 'tua';\n",
  });
  const store = path.join(root, 'node_modules');
  const outFile = path.join(root, '.cache', 'module.mjs');
  await bundleModule(path.join(store, 'bagian/src/part.ts'), outFile);
  expect(await import(pathToFileURL(outFile).href)).toMatchObject({ default: path.join(store, 'tua/index.js') });
});

it('finds modules whose ending is left out, or is that of the compiled file', async () => {
  const root = await writeFiles({
    'main.ts':
      "import a from './a';\nimport b from './b';\nimport c from './c.js';\nimport d from './d';\nexport default [a, b, c, d];\n",
    'a.mjs': 'export default 1;\n',
    'b.cjs': 'module.exports = 2;\n',
    'c.ts': 'export default 3 as number;\n',
    'd/index.mts': 'export default 4;\n',
  });
  const outFile = path.join(root, '.cache', 'module.mjs');
  await bundleModule(path.join(root, 'main.ts'), outFile);
  expect(await import(pathToFileURL(outFile).href)).toMatchObject({ default: [1, 2, 3, 4] });
});
