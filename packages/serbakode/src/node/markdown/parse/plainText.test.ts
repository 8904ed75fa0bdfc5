import { describe, expect, it } from 'vitest';
import { countWords } from './plainText.ts';

/** As the count is defined: letters or digits between spaces, or single characters of scripts without spaces. */
const SCRIPTS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const WORD = new RegExp(String.raw`[${SCRIPTS}]|[^\s${SCRIPTS}]*[\p{L}\p{N}][^\s${SCRIPTS}]*`, 'gu');

/** Characters of most texts. */
const PLAIN = ['a', 'Kata', '2', 'x1', '-', '--', '.', '...', '_', '(', '"', '`', '$', '%d', 'e-mail', "it's"].concat(
  [' ', '  ', '\t', '\n', '\u000B', '\f', '\r', '\u001F', '\u007F', '\0'],
  ['–', '—', '‘', '’', '“', '”', '…', '•', '\u2010', '\u2027'],
);
const OTHERS = ['\u00A0', '\u2009', '\u2028', '\uFEFF', '\u200F', '\u2044', 'é', 'ß', '²', '½', '×', 'ª', 'д'].concat([
  '変',
  'か',
  'カ',
  '한',
  '🙂',
  '\uD83D',
  '٣',
  'e\u0301',
]);

describe('countWords', () => {
  it('counts words of plain text, and characters of scripts without spaces', () => {
    expect(countWords('')).toBe(0);
    expect(countWords('Satu, dua – “tiga”: 4 + lima-enam.')).toBe(5);
    expect(countWords(' -- … * ')).toBe(0);
    expect(countWords('naïve café')).toBe(2);
    expect(countWords('変数 x')).toBe(3);
  });

  it('counts what the definition says in random texts', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 5_000; round++) {
      const pieces = round % 2 ? PLAIN : [...PLAIN, ...OTHERS];
      const text = Array.from({ length: 1 + random(12) }, () => pieces[random(pieces.length)] ?? '').join('');
      expect(countWords(text), JSON.stringify(text)).toBe(text.match(WORD)?.length ?? 0);
    }
  });
});
