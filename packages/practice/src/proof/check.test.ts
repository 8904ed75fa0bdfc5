import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../../testing/runCommand.ts';
import { PRACTICE_CONFIG, SMALL_CONFIG, writeSite } from '../../../testing/siteFolder.ts';
import { findSandbox } from './samples/sandbox.ts';

const sample = (printed: string) =>
  `---\ntitle: Judul\n---\n\n\`\`\`js run title="jumlah.js"\nconsole.log(1 + 1);\n\`\`\`\n\n\`\`\`text output\n${printed}\n\`\`\`\n`;

const writeSamples = (printed: string) =>
  writeSite({ 'site.config.ts': PRACTICE_CONFIG, 'docs/jumlah.md': sample(printed) });

it('a sample whose output differs from its page is reported with its place', async () => {
  const { code, stdout, stderr } = await runCommand(await writeSamples('3'), 'check');
  expect(stderr).toMatch(/^site\/docs\/jumlah\.md:10:1 /);
  expect(stdout).toContain('proved: 1 samples, 0 exercises\n');
  // The log reports what samples could do.
  const { missing } = await findSandbox();
  expect(stdout.includes('note: samples were run without cutting off the network')).toBe(missing !== null);
  expect(code).toBe(1);
});

it('proofs are written beside the content, and their samples are not run again', async () => {
  const workDir = await writeSamples('2');
  const { code, stderr } = await runCommand(workDir, 'check', '--record');
  expect([code, stderr]).toEqual([0, '']);
  const records = JSON.parse(await readFile(path.join(workDir, 'site/samples.json'), 'utf8')) as object;
  expect(records).toMatchObject({ 'docs/jumlah.md': { languages: [{ language: 'js', count: 1 }] } });
});

it('a sample that readers step through needs a record of its steps, which `--record` writes', async () => {
  const text = sample('2').replace('js run', 'js run steps');
  const workDir = await writeSite({ 'site.config.ts': PRACTICE_CONFIG, 'docs/jumlah.md': text });
  const missing = await runCommand(workDir, 'check');
  expect([missing.code, missing.stderr.split('\n').slice(0, 2)]).toEqual([
    1,
    ['site/docs/jumlah.md:5:1  the steps of jumlah.js are not recorded', '  fix:   run `npx serbakode check --record`'],
  ]);
  const recorded = await runCommand(workDir, 'check', '--record');
  expect([recorded.code, recorded.stderr]).toEqual([0, '']);
  const [name = ''] = await readdir(path.join(workDir, 'site/static/steps'));
  const trace = JSON.parse(await readFile(path.join(workDir, 'site/static/steps', name), 'utf8')) as object;
  expect(trace).toMatchObject({ output: '2\n', isCut: false });
  expect(await runCommand(workDir, 'check')).toMatchObject({ code: 0 });
});

it('a text that does not parse is reported with its place, and the others are checked', async () => {
  const plain = sample('2')
    .replace('title: Judul', 'title: Judul\nmdx: { format: md }')
    .concat('\n{ bukan <ekspresi\n');
  const workDir = await writeSite({
    'site.config.ts': PRACTICE_CONFIG,
    'docs/a-rusak.mdx': '---\ntitle: Judul\n---\n\n{ tidak ditutup\n',
    'docs/biasa.mdx': plain,
    'docs/jumlah.md': sample('2'),
  });
  const { code, stdout, stderr } = await runCommand(workDir, 'check');
  expect(stderr).toMatch(/^site\/docs\/a-rusak\.mdx:5:1  a brace is not closed\n/);
  expect(stderr).not.toContain('biasa.mdx');
  expect(stdout).toContain('proved: 2 samples, 0 exercises\n');
  expect(code).toBe(1);
});

it('a text has the format of its site, unless it says otherwise', async () => {
  const config = PRACTICE_CONFIG.replace('title:', "markdown: { format: 'mdx' }, title:");
  const broken = sample('2').concat('\n{ tidak ditutup\n');
  const workDir = await writeSite({
    'site.config.ts': config,
    'docs/a.md': broken,
    'docs/b.md': broken.replace('title: Judul', 'title: Judul\nmdx: { format: detect }'),
  });
  const { stdout, stderr } = await runCommand(workDir, 'check');
  expect(stderr).toMatch(/^site\/docs\/a\.md:\d+:1 {2}a brace is not closed\n/);
  expect(stderr).not.toContain('b.md');
  expect(stdout).toContain('proved: 1 samples, 0 exercises\n');
});

it('a site without such a part has nothing to check', async () => {
  const { code, stderr } = await runCommand(await writeSite({ 'site.config.ts': SMALL_CONFIG }), 'check');
  expect([code, stderr.split('\n')[0]]).toEqual([1, 'no part of this site has something to check']);
});
