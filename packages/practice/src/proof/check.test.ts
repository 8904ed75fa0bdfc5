import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../../testing/runCommand.ts';
import { PRACTICE_CONFIG, SMALL_CONFIG, writeSite } from '../../../testing/siteFolder.ts';

const sample = (printed: string) =>
  `---\ntitle: Judul\n---\n\n\`\`\`js run title="jumlah.js"\nconsole.log(1 + 1);\n\`\`\`\n\n\`\`\`text output\n${printed}\n\`\`\`\n`;

const writeSamples = (printed: string) =>
  writeSite({ 'site.config.ts': PRACTICE_CONFIG, 'docs/jumlah.md': sample(printed) });

it('a sample that prints something else than its page is a problem with its place', async () => {
  const { code, stdout, stderr } = await runCommand(await writeSamples('3'), 'check');
  expect(stderr).toMatch(/^site\/docs\/jumlah\.md:10:1 /);
  expect(stdout).toContain('proved: 1 samples, 0 exercises\n');
  expect(code).toBe(1);
});

it('what is proved is written beside the content, and not run again', async () => {
  const workDir = await writeSamples('2');
  const { code, stderr } = await runCommand(workDir, 'check', '--record');
  expect([code, stderr]).toEqual([0, '']);
  const records = JSON.parse(await readFile(path.join(workDir, 'site/samples.json'), 'utf8')) as object;
  expect(records).toMatchObject({ 'docs/jumlah.md': { languages: [{ language: 'js', count: 1 }] } });
});

it('a site without such a part has nothing to check', async () => {
  const { code, stderr } = await runCommand(await writeSite({ 'site.config.ts': SMALL_CONFIG }), 'check');
  expect([code, stderr.split('\n')[0]]).toEqual([1, 'no part of this site has something to check']);
});
