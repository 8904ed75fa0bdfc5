import { expect, it } from 'vitest';
import { printed, testArticle } from '../articles/testArticle.ts';
import { checkSolutions } from './solutions.ts';

const post = (task: string, requires = '') =>
  testArticle(
    `---\nopening: kisah\nrequires: [${requires}]\n---\n::::exercise[Balik]{#balik level="buat"}\n${task}\n\n` +
      '```js starter\nfunction balik(teks) {}\n```\n\n```js test\nsame(balik("ab"), "ba");\n```\n\n' +
      '```js solution\nfunction balik(teks) {\n  return [...teks].reverse().join("");\n}\n```\n::::\n',
  );

it('requires that names used by a solution are shown before', async () => {
  const article = await post('Balik teksnya; `.join` menyambung.');
  expect(printed(await checkSolutions([article], { articles: [article] }))).toEqual([
    'site/blog/2023-02-24-contoh.md:18:1  the solution uses .reverse, which nothing before it shows\n  fix:   name it in the task, show it in the text, or write the solution without it',
  ]);
});

it('counts the task and required pages as shown', async () => {
  const chapter = await testArticle('---\ntitle: A\n---\nMethod `.reverse` membalik array.\n', 'docs/a.md');
  const named = await post('Pakai `.reverse` dan `.join`.');
  const required = await post('Pakai `.join`.', '/docs/a');
  expect(await checkSolutions([named], { articles: [named] })).toEqual([]);
  expect(await checkSolutions([required], { articles: [required, chapter] })).toEqual([]);
});
