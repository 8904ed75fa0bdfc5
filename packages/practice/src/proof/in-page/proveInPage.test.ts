import { afterAll, expect, it } from 'vitest';
import { SANDBOX_PLACE } from '../../../../testing/sandboxPlace.ts';
import { testPage } from '../../../../testing/testPage.ts';
import { findInstalledChromium } from '../browser/findInstalledChromium.ts';
import { closeBrowser } from '../browser/openBrowser.ts';
import { openPracticePages } from './openPage.ts';
import { proveInPage, toRuntimeDigest } from './proveInPage.ts';

afterAll(closeBrowser);

const sample = (info: string, code: string, output?: string) =>
  `\`\`\`${info}\n${code}\n\`\`\`\n\n${output === undefined ? '' : `\`\`\`text output\n${output}\n\`\`\`\n\n`}`;

it('finds the samples that print the same in the page, and what each needs before it', async (test) => {
  test.skip(findInstalledChromium() === null);
  const text = [
    sample('json file title="data.json"', '[1, 2]'),
    sample('js run title="satu.js"', "console.log('satu');\nexport const satu = 1;", 'satu'),
    sample(
      'js run title="baca.js"',
      "import { readFileSync } from 'node:fs';\nconsole.log(JSON.parse(readFileSync('data.json', 'utf8')));",
      '[ 1, 2 ]',
    ),
    sample('js run title="lain.js"', "console.log('lain');", 'bukan ini'),
    sample('js run title="dua.js"', "import { satu } from './satu.js';\nconsole.log(satu + 1);", 'satu\n2'),
    sample('java run title="A.java"', 'class A {}', ''),
    sample(
      'jsx run title="efek.jsx"',
      "console.log('digambar');\nexport default function App() {\n  return <p>Halo</p>;\n}",
    ),
    sample(
      'jsx run title="lain.jsx"',
      "console.log('lain');\nexport default function App() {\n  return <p />;\n}",
      'bukan',
    ),
  ].join('');
  const practice = await openPracticePages(SANDBOX_PLACE, 1);
  const [page] = practice?.pages ?? [];
  if (!page) throw new Error('no page');
  const { samples } = testPage(text);
  const { inPage, reasons } = await proveInPage(samples, page);
  expect(inPage).toEqual({ 1: [], 2: [0], 4: [1], 6: [] });
  expect(reasons).toEqual({ 3: 'prints `lain` in line 1', 5: 'no runtime', 7: 'prints `lain` in line 1' });
  expect(toRuntimeDigest(['js'], page.manifest)).toMatch(/^[\da-f]{12}$/);
  expect(toRuntimeDigest(['java'], page.manifest)).not.toBe(toRuntimeDigest(['js'], page.manifest));
  await practice?.close();
});
