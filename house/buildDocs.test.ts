import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { main } from './buildDocs.ts';

it('docs/ builds a documentation site without errors, with a search, and without links into the repository', async () => {
  expect(await main([])).toBe(0);
  const [limits, moving, start] = await Promise.all(
    ['limits', 'moving-from-docusaurus', 'start'].map((name) => readFile(`release/docs/docs/${name}.html`, 'utf8')),
  );
  expect(limits).not.toContain('spec/requirements');
  expect(moving).toContain('What comes along');
  expect(start).toContain('href="/docs/settings"');
  expect(await readFile('release/docs/search/main/index.json', 'utf8')).toContain('"pageCount"');
});

it('every text of docs/ is in the menu of the site', async () => {
  const menu = await readFile('examples/docs/sidebars.ts', 'utf8');
  const names = (await readdir('docs')).flatMap((file) => /^(.+)\.md$/.exec(file)?.[1] ?? []);
  expect(names.filter((name) => !menu.includes(`'${name}'`))).toEqual([]);
});
