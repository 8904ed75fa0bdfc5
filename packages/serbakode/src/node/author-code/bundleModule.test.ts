import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { bundleModule } from './bundleModule.ts';

// The package is one that the engine has too: others are compiled into the file.
it('gives a file the version of a package that it sees, not the one that the compiled file would see', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'versions-'));
  const write = async (name: string, text: string) => {
    await mkdir(path.join(root, path.dirname(name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  };
  for (const [folder, version] of [
    ['.', '7.0.0'],
    ['packages/bagian', '5.9.3'],
  ]) {
    const dir = `${folder}/node_modules/rolldown`;
    await write(`${dir}/package.json`, JSON.stringify({ name: 'rolldown', version, type: 'module', main: 'index.js' }));
    await write(`${dir}/index.js`, `export const version = '${version}';\n`);
  }
  await write('packages/bagian/src/part.ts', "export { version as default } from 'rolldown';\n");
  const outFile = path.join(root, '.cache', 'module.mjs');
  await bundleModule(path.join(root, 'packages/bagian/src/part.ts'), outFile);
  expect(await import(pathToFileURL(outFile).href)).toMatchObject({ default: '5.9.3' });
});

it('leaves the packages of an installed package where they are, though the engine does not see them', async () => {
  const store = path.join(await mkdtemp(path.join(tmpdir(), 'store-')), 'node_modules');
  const write = async (name: string, text: string) => {
    await mkdir(path.join(store, path.dirname(name)), { recursive: true });
    await writeFile(path.join(store, name), text);
  };
  await write('tua/package.json', JSON.stringify({ name: 'tua', version: '1.0.0' }));
  await write('tua/index.js', 'module.exports = __filename;\n');
  await write('bagian/package.json', JSON.stringify({ name: 'bagian', version: '1.0.0', type: 'module' }));
  await write('bagian/src/part.ts', "export { default } from 'tua';\n");
  const outFile = path.join(path.dirname(store), '.cache', 'module.mjs');
  await bundleModule(path.join(store, 'bagian/src/part.ts'), outFile);
  expect(await import(pathToFileURL(outFile).href)).toMatchObject({ default: path.join(store, 'tua/index.js') });
});
