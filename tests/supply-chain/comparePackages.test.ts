import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { comparePackages } from './comparePackages.ts';

/** Write a repository with packages, and a copy of the packages of the lockfile. */
async function writeRepository() {
  const root = await mkdtemp(path.join(tmpdir(), 'repository-'));
  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  };
  for (const name of [
    'package.json',
    'package-lock.json',
    '.npmrc',
    'packages/create-serbakode/package.json',
    'packages/serbakode/package.json',
    'samples/package.json',
    'site/package.json',
  ])
    await write(name, '{}');
  for (const name of [
    'react-dom/index.js',
    '@a/b/lib/index.js',
    'vite/node_modules/@c/d/index.js',
    'vite/package.json',
  ])
    await write(`node_modules/${name}`, `// ${name}\n`);
  await symlink('../samples', path.join(root, 'node_modules/samples'));
  const original = path.join(await mkdtemp(path.join(tmpdir(), 'original-')), 'node_modules');
  await cp(path.join(root, 'node_modules'), original, { recursive: true });
  const compare = () =>
    comparePackages(root, (dir) => cp(original, path.join(dir, 'node_modules'), { recursive: true }));
  return { root, write, compare };
}

it('packages of the lockfile have no differences, whatever caches are beside them', async () => {
  const { write, compare } = await writeRepository();
  await write('node_modules/.vite/deps.json', '{}');
  await write('node_modules/.package-lock.json', '{}');
  expect(await compare()).toEqual([]);
});

it('a changed, added or removed file is reported with its package', async () => {
  const { root, write, compare } = await writeRepository();
  await write('node_modules/react-dom/index.js', '// react-dom/index.jz\n');
  await write('node_modules/vite/node_modules/@c/d/index.js', 'alert(1)\n');
  await write('node_modules/vite/index.js', '');
  await write('node_modules/new/package.json', '{}');
  await rm(path.join(root, 'node_modules/@a/b/lib/index.js'));
  expect(await compare()).toEqual([
    '@a/b: node_modules/@a/b/lib/index.js is missing',
    'new: node_modules/new/package.json is not part of the package',
    'react-dom: node_modules/react-dom/index.js was changed',
    'vite: node_modules/vite/index.js is not part of the package',
    '@c/d: node_modules/vite/node_modules/@c/d/index.js was changed',
  ]);
});

it('fails if the packages of the lockfile cannot be installed', async () => {
  const { root } = await writeRepository();
  await expect(comparePackages(root, () => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
});
