import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { samplesHash } from '../../model/samples.ts';
import { testArticle } from '../testArticle.ts';
import { writeRecord } from './record.ts';
import { runAll } from './runAll.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'serbakode-cache-'));
const cache = path.join(folder, '.cache', 'samples');
afterAll(() => rmSync(folder, { recursive: true }));

const page = (code: string, output: string) =>
  testArticle(`\`\`\`js run title="a.js"\n${code}\n\`\`\`\n\n\`\`\`text output\n${output}\n\`\`\`\n\n\`\`\`html\n<p>a</p>\n\`\`\`\n`);
const right = page('console.log(1);', '1');
const wrong = page('console.log(1);', '2');

it('remembers what passed, and nothing else', { timeout: 30_000 }, async () => {
  const results = await runAll(folder, [right, wrong, testArticle('Prosa saja.')], 2);
  expect(results.map(({ problems, run }) => [problems.length, run])).toEqual([
    [0, ['js', 'html']],
    [1, ['js', 'html']],
    [0, []],
  ]);
  const [entry = '', ...others] = readdirSync(cache);
  expect(others).toEqual([]);
  // What is remembered is believed: the samples are not run again.
  writeFileSync(path.join(cache, entry), '["js"]');
  expect((await runAll(folder, [right], 1))[0]?.run).toEqual(['js']);
});

it('records for readers what was run and with what, leaving out pages that failed', { timeout: 30_000 }, async () => {
  rmSync(cache, { recursive: true, force: true });
  const results = await runAll(folder, [right, { ...wrong, sitePath: 'blog/salah.md' }], 1);
  const file = path.join(folder, 'samples.json');
  expect(await writeRecord(file, results)).toBe(true);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    'blog/2023-02-24-contoh.md': {
      hash: samplesHash(right.text),
      languages: [
        { language: 'html', count: 1, program: expect.stringMatching(/^html-validate \d+$/) },
        { language: 'js', count: 1, program: `Node.js ${process.versions.node.split('.')[0]}` },
      ],
    },
  });
  expect(await writeRecord(file, results)).toBe(false);
});
