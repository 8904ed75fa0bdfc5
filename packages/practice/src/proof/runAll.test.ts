import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testPage } from '../../../testing/testPage.ts';
import { samplesHash, type SampleRecord, type SampleRecords } from '../shared/samples.ts';
import type { WrittenPage } from './page/readPage.ts';
import { runAll, type RunAllOptions } from './runAll.ts';
import { readRecords, writeRecord } from './samples/record.ts';
import { SHARE } from './samples/share.ts';
import { toToolchain } from './samples/toolchain.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'serbakode-cache-'));
const options: RunAllOptions = { cacheDir: folder, jobs: 1, every: SHARE, retries: true, records: {} };
const cache = path.join(folder, 'samples');
afterAll(() => rmSync(folder, { recursive: true }));

const page = (code: string, output: string) =>
  testPage(
    `\`\`\`js run title="a.js"\n${code}\n\`\`\`\n\n\`\`\`text output\n${output}\n\`\`\`\n\n\`\`\`html\n<p>a</p>\n\`\`\`\n`,
  );
const right = await page('console.log(1);', '1');
const wrong = await page('console.log(1);', '2');

it('caches results that passed, and nothing else', async () => {
  const results = await runAll([right, wrong, testPage('Prosa saja.')], { ...options, jobs: 2 });
  expect(results.map(({ problems, run }) => [problems.length, run])).toEqual([
    [0, ['js', 'html']],
    [1, ['js', 'html']],
    [0, []],
  ]);
  const [entry = '', ...others] = readdirSync(cache);
  expect(others).toEqual([]);
  // Cached results are trusted: the samples are not run again.
  writeFileSync(path.join(cache, entry), '["js"]');
  expect((await runAll([right], options))[0]?.run).toEqual(['js']);
  // An incomplete entry is ignored.
  writeFileSync(path.join(cache, entry), '["js');
  expect((await runAll([right], options))[0]?.run).toEqual(['js', 'html']);
});

it('records for readers the samples that ran and their programs, without pages that failed', async () => {
  rmSync(cache, { recursive: true, force: true });
  const results = await runAll([right, { ...wrong, sitePath: 'blog/salah.md' }], options);
  const file = path.join(folder, 'samples.json');
  expect(await writeRecord(file, results)).toBe(true);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    'blog/2023-02-24-contoh.md': {
      hash: samplesHash(right.text),
      toolchain: toToolchain(['html', 'js']),
      languages: [
        { language: 'html', count: 1, program: expect.stringMatching(/^html-validate \d+$/) },
        { language: 'js', count: 1, program: 'Node.js 24' },
      ],
    },
  });
  expect(await writeRecord(file, results)).toBe(false);
});

describe('a page whose samples are recorded', () => {
  const file = path.join(folder, 'proofs.json');
  const recorded = async () => {
    await writeRecord(file, await runAll([right], options));
    rmSync(cache, { recursive: true, force: true });
    return readRecords(file);
  };
  const isRecorded = async (article: WrittenPage, records: SampleRecords, every = SHARE) =>
    (await runAll([article], { ...options, records, every }))[0]?.isRecorded ?? false;

  it('is not run again, and is recorded as it was', async () => {
    const results = await runAll([right], { ...options, records: await recorded() });
    expect(results).toEqual([
      { article: right, problems: [], run: ['html', 'js'], notRun: [], proofs: {}, exercisesRun: 0, isRecorded: true },
    ]);
    expect(await writeRecord(file, results)).toBe(false);
  });

  it('is run when a sample, a program or the toolchain is another one', async () => {
    const records = await recorded();
    const [record] = Object.values(records);
    if (!record) throw new Error('nothing was recorded');
    const withRecord = (change: Partial<SampleRecord>) => ({ [right.sitePath]: { ...record, ...change } });
    expect(await isRecorded(right, withRecord({}))).toBe(true);
    expect(await isRecorded(await page('console.log(2);', '2'), records)).toBe(false);
    expect(await isRecorded(right, withRecord({ toolchain: '0' }))).toBe(false);
    expect(
      await isRecorded(right, withRecord({ languages: [{ language: 'js', count: 1, program: 'Node.js 1' }] })),
    ).toBe(false);
    // A sample whose program was missing when it was recorded.
    const languages = record.languages.filter(({ language }) => language !== 'html');
    const toolchain = toToolchain(['js']);
    expect(await isRecorded(right, withRecord({ languages, toolchain }))).toBe(false);
  });

  it('is run when all are run, and when it is in the share that always runs', async () => {
    const records = await recorded();
    expect(await isRecorded(right, records, 1)).toBe(false);
    const [record] = Object.values(records);
    if (!record) throw new Error('nothing was recorded');
    const paths = Array.from({ length: 80 }, (_, index) => `blog/tulisan-${index}.md`);
    const results = await runAll(
      paths.map((sitePath) => ({ ...right, sitePath })),
      { ...options, records: Object.fromEntries(paths.map((sitePath) => [sitePath, record])) },
    );
    const run = results.filter((result) => !result.isRecorded).length;
    expect(run).toBeGreaterThan(0);
    expect(run).toBeLessThan(12);
  });
});
