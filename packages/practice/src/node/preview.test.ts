import { mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createPreview } from '../../../serbakode/src/node/preview/createPreview.ts';
import { createInlineParser } from '../../../testing/createInlineParser.ts';
import { buildFiles, PRACTICE_CONFIG, ROOT, writeSite } from '../../../testing/siteFolder.ts';
import type { PagePractice } from '../shared/exercise.ts';
import { samplesHash } from '../shared/samples.ts';

const TICKS = '```';
const post = (title: string) =>
  `---
title: Satu
date: 2023-01-02
---
Pembuka.

<!-- truncate -->

~~~csv file title="a.csv"
1
~~~

~~~js run title="a.js"
console.log(1);
~~~

~~~text output
1
~~~

~~~java run title="B.java"
kelas
~~~

::::exercise[${title}]{#pilih level="pahami"}
- [ ] a
  A.
- [x] b
  B.
::::
`.replaceAll('~~~', TICKS);

it('shows a Run button on a page without a record', async () => {
  const { outDir } = await buildFiles({
    'site.config.ts': PRACTICE_CONFIG,
    'docs/a.md': `# A\n\n${TICKS}js run\nconsole.log(1);\n${TICKS}\n`,
  });
  expect(await readFile(path.join(outDir, 'docs/a.html'), 'utf8')).toContain('data-practice="run"');
  const practice = JSON.parse(await readFile(path.join(outDir, 'docs/a.practice.json'), 'utf8')) as PagePractice;
  expect(practice.samples).toMatchObject([{ index: 0, needs: [], isInPage: true }]);
  expect(await readdir(path.join(outDir, 'sandbox'))).toContainEqual(expect.stringMatching(/^js-/));
});

it('has the page’s exercises and the samples recorded to run in the page, and updates them after a save', async () => {
  const text = post('Pilih');
  const record = { hash: samplesHash(text), toolchain: '', languages: [], inPage: { 1: [0] } };
  const siteDir = path.join(
    await writeSite({
      'site.config.ts': PRACTICE_CONFIG,
      'blog/2023-01-02-satu.md': text,
      'samples.json': JSON.stringify({ 'blog/2023-01-02-satu.md': record }),
    }),
    'site',
  );
  const preview = createPreview({
    root: ROOT,
    siteDir,
    cacheDir: await mkdtemp(path.join(tmpdir(), 'cache-')),
    now: new Date('2026-11-21T00:00:00Z'),
    locale: null,
    shown: (file) => path.relative(siteDir, file),
    createParser: createInlineParser,
    parserVersion: siteDir,
  });
  const readPractice = async () => (await preview.readData('blog/satu.practice.json')) as PagePractice | null;
  await preview.update();
  try {
    const page = await preview.readPage('blog/satu.json');
    const practice = await readPractice();
    expect(practice?.samples.map(({ index, needs, isInPage }) => [index, needs, isInPage])).toEqual([
      [0, [], false],
      [1, [0], true],
    ]);
    expect(practice?.exercises).toMatchObject([{ id: 'pilih', title: 'Pilih', choices: [{}, { isRight: true }] }]);
    expect(page).toMatchObject({ exercises: practice?.exercises.map(({ itemId }) => itemId) });
    expect(page?.bodies['body']?.match(/<button type="button" data-practice="run">Run<\/button>/g)).toHaveLength(1);
    expect(await preview.readData('blog/archive.practice.json')).toBeNull();
    expect(await preview.readData('blog/satu.json')).toBeNull();

    const file = path.join(siteDir, 'blog/2023-01-02-satu.md');
    await writeFile(file, post('Pilih satu'));
    await utimes(file, 1, 1);
    await preview.update([file]);
    expect(await readPractice()).toMatchObject({ exercises: [{ title: 'Pilih satu' }] });
  } finally {
    await preview.close();
  }
});
