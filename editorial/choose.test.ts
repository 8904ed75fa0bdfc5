import { expect, it } from 'vitest';
import { testArticle } from './articles/testArticle.ts';
import { chooseArticles } from './choose.ts';

const articles = await Promise.all(
  ['blog/2023-02-24-contoh.md', 'docs/dasar/satu.md', 'docs/dasar/dua.md', 'docs/dasar-lain/tiga.md'].map((sitePath) =>
    testArticle('', sitePath),
  ),
);
const chosen = async (...only: string[]) =>
  (await chooseArticles('.', articles, { only, changed: null, plan: '' })).map(({ sitePath }) => sitePath);

it('finds a post by slug, a chapter by path and all chapters of a folder', async () => {
  expect(await chosen('contoh')).toEqual(['blog/2023-02-24-contoh.md']);
  expect(await chosen('docs/dasar/satu')).toEqual(['docs/dasar/satu.md']);
  expect(await chosen('site/docs/dasar/')).toEqual(['docs/dasar/satu.md', 'docs/dasar/dua.md']);
  expect(await chosen('/docs/dasar', 'docs/dasar/dua.md')).toEqual(['docs/dasar/satu.md', 'docs/dasar/dua.md']);
});
