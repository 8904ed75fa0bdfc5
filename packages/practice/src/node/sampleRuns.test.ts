import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { samplesHash } from '../shared/samples.ts';
import { readSampleProofs } from './sampleRuns.ts';

const SAMPLE = '```js run\nconsole.log(1);\n```\n';

it('goes by the record of a page until one of its samples changes, and then by what the text marks', async () => {
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
