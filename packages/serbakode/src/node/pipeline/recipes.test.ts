import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const SITE = 'tests/fixtures/sites/recipes';
const withoutIndentation = (text: string) => text.replace(/^ +/gm, '').trim();
const toLines = (text: string) => withoutIndentation(text).split('\n');

it('the files in docs/recipes.md are those of the site that a browser tries', async () => {
  const recipes = await readFile('docs/recipes.md', 'utf8');
  const blocks = [...recipes.matchAll(/^```\w+\n(?:\/\/|\/\*) site\/(\S+?)(?: \*\/)?\n(.*?)^```$/gms)];
  expect(blocks.length).toBeGreaterThan(9);
  for (const [, file = '', text = ''] of blocks) {
    const real = withoutIndentation(await readFile(path.join(SITE, file), 'utf8'));
    // Of the configuration, a recipe shows the fields that it is about.
    if (file === 'site.config.ts') expect(real.split('\n')).toEqual(expect.arrayContaining(toLines(text)));
    else expect(withoutIndentation(text), file).toBe(real);
  }
});
