import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { samplesHash } from '../../../shared/model/samples.ts';
import { EMPTY_RESULT } from '../../markdown/emptyResult.ts';
import type { ParsedFile } from '../sources/sourceFile.ts';
import { readSampleProofs } from './sampleRuns.ts';

const SAMPLE = '```js run\nconsole.log(1);\n```\n';

it('finds the record of a page until one of its samples changes', async () => {
  const siteDir = await mkdtemp(path.join(tmpdir(), 'samples-'));
  const page = path.join(siteDir, 'a.md');
  const languages = [{ language: 'js', count: 1, program: 'Node.js 24' }];
  const record = { hash: samplesHash(SAMPLE), toolchain: '', languages, inPage: { '0': [] } };
  await writeFile(path.join(siteDir, 'samples.json'), JSON.stringify({ 'pages/a.md': record }));
  const { toSampleRuns, findInPage } = await readSampleProofs(siteDir);
  const file: ParsedFile = {
    kind: 'parsed',
    path: page,
    shown: 'a.md',
    relative: 'a.md',
    section: 'pages',
    version: null,
    format: 'md',
    original: page,
    isFallback: false,
    cacheFile: '',
    result: { ...EMPTY_RESULT, hasExcerpt: false },
  };
  const programs = () => toSampleRuns(file).map(({ program }) => program);

  await writeFile(page, SAMPLE);
  expect(programs()).toEqual(['Node.js 24']);
  expect(findInPage(file)).toEqual(new Map([[0, []]]));
  expect(programs()).toEqual(['Node.js 24']);

  await writeFile(page, `${SAMPLE}\nProse.\n`);
  expect(programs()).toEqual(['Node.js 24']);
  await writeFile(page, SAMPLE.replace('1', '200'));
  expect(programs()).toEqual([]);
  expect(findInPage(file)).toEqual(new Map());
});
