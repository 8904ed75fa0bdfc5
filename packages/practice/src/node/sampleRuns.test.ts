import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { samplesHash } from '../shared/samples.ts';
import { readSampleProofs } from './sampleRuns.ts';

const SAMPLE = '```js run\nconsole.log(1);\n```\n';

it('uses the record of a page until one of its samples changes, and then the words in the text', async () => {
  const siteDir = await mkdtemp(path.join(tmpdir(), 'samples-'));
  const page = path.join(siteDir, 'a.md');
  const languages = [{ language: 'js', count: 1, program: 'Node.js 24' }];
  const record = { hash: samplesHash(SAMPLE), toolchain: '', languages, inPage: { '0': [] } };
  await writeFile(path.join(siteDir, 'samples.json'), JSON.stringify({ 'pages/a.md': record }));
  const { toRuns, findInPage } = readSampleProofs(siteDir);
  const marked = [[0, [1]]] as const;
  const file = { path: page, relative: 'a.md', section: 'pages', result: { shown: marked } } as const;
  const programs = () => toRuns(file).map(({ program }) => program);

  await writeFile(page, SAMPLE);
  expect(programs()).toEqual(['Node.js 24']);
  expect(findInPage(file)).toEqual(new Map([[0, []]]));
  expect(programs()).toEqual(['Node.js 24']);

  await writeFile(page, `${SAMPLE}\nProse.\n`);
  expect(programs()).toEqual(['Node.js 24']);
  await writeFile(page, SAMPLE.replace('1', '200'));
  expect(programs()).toEqual([]);
  expect(findInPage(file)).toEqual(new Map(marked));
  expect(findInPage({ ...file, result: {} })).toEqual(new Map());
});

/** Write pages of one sample, and records of them. */
async function writePages(pages: readonly string[], fields: object, keys: readonly string[] = pages): Promise<string> {
  const siteDir = await mkdtemp(path.join(tmpdir(), 'samples-'));
  for (const page of pages) {
    await mkdir(path.dirname(path.join(siteDir, page)), { recursive: true });
    await writeFile(path.join(siteDir, page), SAMPLE);
  }
  const record = { hash: samplesHash(SAMPLE), toolchain: '', languages: [], ...fields };
  const records = Object.fromEntries(keys.map((key) => [key, record]));
  await writeFile(path.join(siteDir, 'samples.json'), JSON.stringify(records));
  return siteDir;
}

const MARKED = [[0, []]] as const;

it.each([
  ['was never tried in the page', {}, true],
  ['was tried there without success', { runtime: 'abc' }, false],
  ['has exercises that were tried there', { exercisesInPage: { a: 'abc' } }, false],
])('a page whose record %s', async (_, fields, isShown) => {
  const siteDir = await writePages(['docs/a.md'], fields);
  const text = { path: path.join(siteDir, 'docs/a.md'), relative: 'a.md', section: 'docs', result: { shown: MARKED } };
  expect(readSampleProofs(siteDir).findInPage(text as never)).toEqual(new Map(isShown ? MARKED : []));
});

it.each([
  ['src/pages/a.md', 'pages', 'src/pages/a.md'],
  ['panduan/versi-1/a.md', 'docs', 'panduan/versi-1/a.md'],
  // A translation has the samples of its original.
  ['i18n/en/docs/a.md', 'docs', 'docs/a.md'],
])('finds the record of %s (%s) as the check wrote it: %s', async (file, section, key) => {
  const siteDir = await writePages([file], { inPage: { '0': [] } }, [key]);
  const text = { path: path.join(siteDir, file), relative: 'a.md', section, result: {} };
  expect(readSampleProofs(siteDir).findInPage(text as never)).toEqual(new Map(MARKED));
});
