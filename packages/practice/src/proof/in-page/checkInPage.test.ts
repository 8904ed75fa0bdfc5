import { afterAll, expect, it } from 'vitest';
import { SANDBOX_PLACE } from '../../../../testing/sandboxPlace.ts';
import { printed, testPage } from '../../../../testing/testPage.ts';
import { samplesHash } from '../../shared/samples.ts';
import { findInstalledChromium } from '../browser/findInstalledChromium.ts';
import { closeBrowser } from '../browser/openBrowser.ts';
import { checkInPage } from './checkInPage.ts';

afterAll(closeBrowser);

const sample = (output: string) =>
  `\`\`\`js run title="a.js"\nconsole.log(1);\n\`\`\`\n\n\`\`\`text output\n${output}\n\`\`\`\n`;

it('runs samples with a button on pages without a record, and none that a record leaves without a button', async (test) => {
  test.skip(findInstalledChromium() === null);
  const never = testPage(sample('2'), 'docs/a.md');
  const tried = testPage(sample('3'), 'docs/b.md');
  const record = { hash: samplesHash(tried.text), toolchain: '', languages: [], runtime: 'abc' };
  const options = { ...SANDBOX_PLACE, jobs: 1, every: 20, records: { 'docs/b.md': record } };
  const result = await checkInPage([never, tried], options);
  expect(printed(result?.problems ?? [])).toEqual([
    expect.stringMatching(
      /^site\/docs\/a\.md:1:1 {2}a\.js does not print the same in the page: prints `1` in line 1\n/,
    ),
  ]);
  expect(result?.samples).toBe(1);
});
