import { expect, it } from 'vitest';
import { countWords, toProse } from './prose.ts';
import { testArticle } from './testArticle.ts';

const wordsOf = (text: string) => toProse(testArticle(text)).flatMap(({ words }) => words.map((word) => word.text));

it('counts paragraphs, lists, quotes and answers, not headings, tables, fences and HTML', () => {
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
  expect(countWords(toProse(testArticle(text)))).toBe(7);
});

it('keeps a word whole across marks', () => {
  expect(wordsOf('Kata **tebal**-nya, `x`. Lalu [tautan](https://a.example)!')).toEqual([
    'Kata',
    'tebal-nya,',
    'x.',
    'Lalu',
    'tautan!',
  ]);
});

it('does not count marks that stand alone', () => {
  expect(countWords(toProse(testArticle('satu – dua + tiga')))).toBe(3);
});

it('knows the line of each word', () => {
  const [block] = toProse(testArticle('Satu\ndua *tiga\nempat*\n'));
  expect(block?.words.map(({ text, line }) => `${line} ${text}`)).toEqual(['1 Satu', '2 dua', '2 tiga', '3 empat']);
});
