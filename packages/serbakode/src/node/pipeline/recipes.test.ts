import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readDocBlocks, readFences } from '../../../../testing/docBlocks.ts';

const SITE = 'tests/fixtures/sites/recipes';
const withoutIndentation = (text: string) => text.replace(/^ +/gm, '').trim();
const toLines = (text: string) => withoutIndentation(text).split('\n');

it('the files in docs/recipes.md equal the files of the site that the browser tests use', async () => {
  const blocks = await readDocBlocks('docs/recipes.md');
  expect(blocks.length).toBeGreaterThan(9);
  for (const { name: file, code: text } of blocks) {
    const real = withoutIndentation(await readFile(path.join(SITE, file), 'utf8'));
    // Of the configuration, a recipe shows the fields that it is about.
    if (file === 'site.config.ts') expect(real.split('\n')).toEqual(expect.arrayContaining(toLines(text)));
    else expect(withoutIndentation(text), file).toBe(real);
  }
  const page = withoutIndentation(await readFile(path.join(SITE, 'pages/grafik.mdx'), 'utf8'));
  for (const text of await readFences('docs/recipes.md', 'mdx'))
    expect(page.split('\n')).toEqual(expect.arrayContaining(toLines(text)));
});
