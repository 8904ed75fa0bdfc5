/** A run of letters and digits; C++ and C# are words too. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:\+\+|#(?![\p{L}\p{N}]))?/gu;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;
/** Accents of European languages. Marks of other scripts are vowels. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Split a text into words as they are compared: in small letters, without accents. In a script without spaces, each
 *  pair of letters is a word. */
export function toWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase();
  return [...plain.replace(UNSPACED, toPairs).matchAll(WORD)].map(([word]) => word);
}

function toPairs(run: string): string {
  const letters = [...run];
  const pairs = letters.slice(1).map((letter, at) => (letters[at] ?? '') + letter);
  return ` ${(pairs.length > 0 ? pairs : letters).join(' ')} `;
}
