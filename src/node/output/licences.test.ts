import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLicences, toLicencesText } from './licences.ts';

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'licences-'));
  await write(
    'node_modules/a/package.json',
    '{ "version": "1.0.0", "license": "MIT", "homepage": "https://a.example" }',
  );
  await write('node_modules/a/LICENSE', 'Do what you like.\n');
  await write('node_modules/a/node_modules/@of/b/package.json', '{ "version": "2.0.0" }');
  await write('site/node_modules/a/package.json', '{ "version": "3.0.0", "license": "ISC" }');
  await write('site/node_modules/by-hand/index.js', '');
});

afterAll(() => rm(dir, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
  await writeFile(path.join(dir, file), text);
}

const read = (...modules: readonly string[]) => readLicences(modules.map((file) => path.join(dir, file)));

it('lists each package of a bundle once, with version, licence, home page and text', () => {
  const licences = read('src/own.ts', 'node_modules/a/index.js', 'node_modules/a/lib/other.js');
  expect(licences).toEqual({ 'a 1.0.0': 'MIT\nhttps://a.example\n\nDo what you like.\n' });
});

it('finds a package installed inside another, in the site, or by hand', () => {
  const licences = read(
    'node_modules/a/node_modules/@of/b/c.js',
    'site/node_modules/a/index.js',
    'site/node_modules/by-hand/index.js',
  );
  expect(licences).toEqual({
    '@of/b 2.0.0': 'licence not named\n',
    'a 3.0.0': 'ISC\n',
    'by-hand': 'licence not named\n',
  });
});

it('ignores the prefix of a bundler before a path', () => {
  expect(Object.keys(readLicences([`\0${path.join(dir, 'node_modules/a/index.js')}?commonjs`]))).toEqual(['a 1.0.0']);
});

it('writes packages by name, and other works after them', () => {
  const text = toLicencesText({ 'b 1.0.0': 'MIT\n', 'a 1.0.0': 'ISC\n' }, ['Python, PSF\n']);
  expect(text.split(/-{10,}/).map((entry) => entry.trim())).toEqual(['a 1.0.0, ISC', 'b 1.0.0, MIT', 'Python, PSF']);
});
