import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REPOSITORY, ROOT } from '../../../../testing/siteFolder.ts';
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
  const apache = (await readFile(path.join(ROOT, 'licences/Apache-2.0.txt'), 'utf8')).replace(
    /Copyright \[yyyy\].*/,
    'Copyright 2025 C, Inc.',
  );
  await write('node_modules/c/package.json', '{ "license": "Apache-2.0", "repository": "https://c.example/c" }');
  await write('node_modules/c/LICENSE', apache);
  await write('node_modules/d/package.json', '{ "license": "Apache-2.0" }');
  await write(
    'node_modules/e/package.json',
    '{ "license": "MPL-2.0", "repository": { "url": "git+https://e.example/e.git" } }',
  );
  await write('site/node_modules/a/package.json', '{ "version": "3.0.0", "license": "ISC" }');
  await write('site/node_modules/by-hand/index.js', '');
});

afterAll(() => rm(dir, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
  await writeFile(path.join(dir, file), text);
}

const read = (...modules: readonly string[]) => readLicences(modules.map((file) => path.join(dir, file)));

it('lists each package of a bundle once, with version, licence, source and text', () => {
  const licences = read('src/own.ts', 'node_modules/a/index.js', 'node_modules/a/lib/other.js');
  expect(licences).toEqual({
    'a 1.0.0': { name: 'a 1.0.0', licence: 'MIT', source: 'https://a.example', text: 'Do what you like.' },
  });
});

it('finds a package installed inside another, in the site, or by hand', () => {
  const licences = read(
    'node_modules/a/node_modules/@of/b/c.js',
    'site/node_modules/a/index.js',
    'site/node_modules/by-hand/index.js',
  );
  expect(Object.values(licences).map(({ name, licence }) => [name, licence])).toEqual([
    ['@of/b 2.0.0', 'licence not named'],
    ['a 3.0.0', 'ISC'],
    ['by-hand', 'licence not named'],
  ]);
});

it('ignores the prefix of a bundler before a path', () => {
  expect(Object.keys(readLicences([`\0${path.join(dir, 'node_modules/a/index.js')}?commonjs`]))).toEqual(['a 1.0.0']);
});

it('writes works by name, and the text of a licence once that several share', () => {
  const works = Object.values(read('node_modules/e/e.js', 'node_modules/c/c.js', 'node_modules/d/d.js'));
  const inside = { name: 'SQLite', licence: 'public domain', source: 'https://sqlite.org' };
  const text = toLicencesText([...works, inside], ROOT, ['Further works\n']);
  const entries = text.split(/^-{80}$/m).map((entry) => entry.trim());
  expect(entries.map((entry) => entry.split('\n').slice(0, 3))).toEqual([
    ['SQLite, public domain', 'Source: https://sqlite.org'],
    ['c, Apache-2.0', 'Source: https://c.example/c', 'Copyright 2025 C, Inc.'],
    ['d, Apache-2.0'],
    ['e, MPL-2.0', 'Source: https://e.example/e'],
    ['Apache-2.0', '', expect.stringMatching(/^\s*Apache License$/) as string],
    ['MPL-2.0', '', 'Mozilla Public License Version 2.0'],
    ['Further works'],
  ]);
});

it('lists what a package contains of its dependencies, without a module of them', () => {
  const works = readLicences([path.join(REPOSITORY, 'node_modules/just-bash/dist/bundle/browser.js')]);
  expect(Object.values(works).map(({ name }) => name.replace(/ \S+$/, ''))).toEqual(
    expect.arrayContaining(['just-bash', 're2js', 'minimatch', 'fast-xml-parser']),
  );
  expect(works[Object.keys(works).find((name) => name.startsWith('re2js')) ?? '']?.text).toMatch(/Copyright/);
});
