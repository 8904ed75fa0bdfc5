import { expect, it } from 'vitest';
import { printed, testArticle } from '../articles/testArticle.ts';
import { checkPlannedLanguages } from './plannedLanguages.ts';

const check = async (fences: string, ...languages: string[]) =>
  printed(
    checkPlannedLanguages(await testArticle(`---\nslug: contoh\n---\n${fences}`), {
      plan: [{ line: 2, slug: 'contoh', title: '', date: '', tags: [], author: '', languages }],
    }),
  );

it('counts JSX as JavaScript and TSX as TypeScript', async () => {
  expect(await check('```jsx run title="a.jsx"\na\n```\n', 'js')).toEqual([]);
  expect(await check('```tsx run title="a.tsx"\na\n```\n', 'ts')).toEqual([]);
});

it('reports a language that is run but not planned', async () => {
  expect(await check('```bash run\na\n```\n')).toEqual([
    'site/blog/2023-02-24-contoh.md:4:1  a bash sample is run, but not planned\n  known: none\n  fix:   show it without `run`, or write it in a planned language',
  ]);
});

it('reports a planned language that is not run', async () => {
  expect(await check('```sql\na\n```\n', 'sql')).toEqual([
    'site/blog/2023-02-24-contoh.md:7:1  no sql sample, though the plan names one\n  known: sql\n  fix:   add one that is run',
  ]);
});

it('requires a whole document for HTML, and a shown sample for languages that cannot be run', async () => {
  expect(await check('```html\n<!doctype html>\n```\n\n```kotlin\na\n```\n', 'html', 'kotlin')).toEqual([]);
  expect(await check('```html\n<p>\n```\n', 'html', 'kotlin')).toEqual([
    'site/blog/2023-02-24-contoh.md:7:1  no html sample, though the plan names one\n  known: html, kotlin\n  fix:   add one',
    'site/blog/2023-02-24-contoh.md:7:1  no kotlin sample, though the plan names one\n  known: html, kotlin\n  fix:   add one',
  ]);
});
