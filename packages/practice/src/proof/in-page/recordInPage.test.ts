import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testPage } from '../../../../testing/testPage.ts';
import { isTriedInPage, samplesHash, type SampleRecord } from '../../shared/samples.ts';
import type { PracticePage } from './openPage.ts';
import { recordInPage } from './recordInPage.ts';

it('records that samples were tried in the page, also if none runs there', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'record-'));
  const recordFile = path.join(dir, 'samples.json');
  const article = testPage('```java run title="A.java"\nclass A {}\n```\n', 'docs/a.md');
  const languages = [{ language: 'java', count: 1, program: 'Java 21' }];
  const record = { hash: samplesHash(article.text), toolchain: '', languages };
  await writeFile(recordFile, JSON.stringify({ 'docs/a.md': record }));
  const page = { run: async () => [], forget: async () => {}, manifest: { runtimes: {} } };
  const pages = [page as unknown as PracticePage];
  const result = await recordInPage([article], { pages, recordFile, cacheDir: dir, onPage: () => {} });
  expect(result.samples).toMatchObject([{ isInPage: false, reason: 'no runtime' }]);
  const records = JSON.parse(await readFile(recordFile, 'utf8')) as Record<string, SampleRecord>;
  expect(records['docs/a.md']).toEqual({ ...record, runtime: expect.stringMatching(/^[\da-f]{12}$/) });
  expect(Object.values(records).every(isTriedInPage)).toBe(true);
});
