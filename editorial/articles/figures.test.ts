import { expect, it } from 'vitest';
import { deviationOf, medianOf, toFigures } from './figures.ts';
import { testArticle } from './testArticle.ts';

it('measures opening, sentences and paragraphs without exercises and lists', async () => {
  const text = [
    '---\nopening: kisah\n---\n"Satu dua." Lihat `a.b` dll. dan lagi? Ya!',
    '<!-- truncate -->',
    '## Judul\n\nIni paragraf. Kedua. `kode` mulai.\n\n- Butir daftar.',
    '![Gambar](./a.svg)',
    '::::exercise[Soal]{#a level="pahami"}\nBanyak kata di sini.\n\n- [x] Ya\n\n  Sebab.\n- [ ] Tidak\n\n  Sebab.\n::::',
  ].join('\n\n');
  const { words, opening, sentences, paragraphs, pictures, headings } = toFigures(await testArticle(text));
  expect(opening.sentences.map((one) => one.text)).toEqual([
    '"Satu dua."',
    'Lihat `a.b` dll. dan lagi?'.replaceAll('`', ''),
    'Ya!',
  ]);
  expect(opening.words).toBe(8);
  expect(words).toBe(15);
  expect(sentences.slice(3).map(({ length }) => length)).toEqual([2, 1, 2, 2]);
  expect(paragraphs).toEqual([3, 3]);
  expect(pictures).toBe(1);
  expect(headings).toEqual(['Judul']);
});

it('computes median and standard deviation', () => {
  expect(medianOf([3, 1, 2])).toBe(2);
  expect(medianOf([4, 1, 2, 3])).toBe(2.5);
  expect(deviationOf([2, 4, 4, 4, 5, 5, 7, 9])).toBe(2);
});
