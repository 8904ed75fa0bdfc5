import { expect, it } from 'vitest';
import { printed, testArticle } from '../articles/testArticle.ts';
import { checkRepeats } from './repeats.ts';

const SENTENCE = 'Simpan berkas itu, lalu jalankan perintah berikut di terminal dan baca keluarannya sampai selesai';
const post = (slug: string, body: string) => testArticle(`Pembuka ${slug}.\n\n${body}\n`, `blog/${slug}.md`);

it('reports once, with both places, a sentence that two texts share, whatever its marks and capitals', async () => {
  const problems = checkRepeats([
    await post('a', `Pertama. ${SENTENCE}.`),
    await post('b', `Lalu\n${SENTENCE.toUpperCase().replace(',', ' –')}!`),
  ]);
  expect(printed(problems)).toEqual([
    `site/blog/b.md:4:1  14 words in a row that are also in site/blog/a.md:3\n  "${SENTENCE.toUpperCase().replace(',', '')}!"\n  fix:   say it in words of its own in one of the two, or leave it out and link`,
  ]);
});

it('allows twelve words, and a text that repeats itself', async () => {
  const twelve = SENTENCE.split(' ').slice(0, 12).join(' ');
  expect(checkRepeats([await post('a', twelve), await post('b', twelve)])).toEqual([]);
  expect(checkRepeats([await post('a', `${SENTENCE}\n\n${SENTENCE}`)])).toEqual([]);
});
