import { expect, it } from 'vitest';
import { countWords, toProse } from './prose.ts';
import { testArticle } from './testArticle.ts';

const wordsOf = async (text: string) =>
  toProse(await testArticle(text)).flatMap(({ words }) => words.map((word) => word.text));

it('counts paragraphs, lists, quotes and answers, not headings, tables, fences and HTML', async () => {
  const text = `---
title: Satu dua
---
Satu *dua* \`tiga()\`.

## Judul bagian

- empat
- lima

> enam

| a | b |
|---|---|
| c | d |

\`\`\`js
const x = 1;
\`\`\`

<details><summary>Lihat jawaban</summary>

tujuh

</details>
`;
  expect(countWords(toProse(await testArticle(text)))).toBe(7);
});

it('keeps a word whole across marks', async () => {
  expect(await wordsOf('Kata **tebal**-nya, `x`. Lalu [tautan](https://a.example)!')).toEqual([
    'Kata',
    'tebal-nya,',
    'x.',
    'Lalu',
    'tautan!',
  ]);
});

it('does not count separate punctuation marks', async () => {
  expect(countWords(toProse(await testArticle('satu – dua + tiga')))).toBe(3);
});

it('has the line of each word', async () => {
  const [block] = toProse(await testArticle('Satu\ndua *tiga\nempat*\n'));
  expect(block?.words.map(({ text, line }) => `${line} ${text}`)).toEqual(['1 Satu', '2 dua', '2 tiga', '3 empat']);
});
