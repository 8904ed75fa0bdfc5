/** A striped cloth (lurik) woven from a text: the same text always gives the same cloth. */
export interface Cloth {
  /** Width of the whole cloth in threads. */
  readonly width: number;
  /** SVG path data by colour of thread; each stripe is one unit high. */
  readonly threads: readonly [string, string, string];
}

/** Threads that one letter takes: five for its bits, with ground between them and after them. */
const BITS = 5;

/** Weave a text. Every letter or digit is a group of stripes: its place in the alphabet, in binary, one bit a thread,
 *  ones wide and noughts fine; the colour changes with the letter. The second half mirrors the first, as on a loom.
 *  @param text shown nowhere, only woven; letters and digits count, case does not
 *  @param maxLetters more letters than these do not fit the cloth */
export function toCloth(text: string, maxLetters = 24): Cloth {
  const letters = [...text.toLowerCase()].filter((letter) => /[a-z0-9]/.test(letter)).slice(0, maxLetters);
  const stripes: { at: number; width: number; color: number }[] = [];
  let at = 2;
  for (const letter of letters) {
    const code = letter.charCodeAt(0) & 31;
    for (let bit = BITS - 1; bit >= 0; bit--) {
      const isOne = ((code >> bit) & 1) === 1;
      const width = isOne ? 3 : 1;
      stripes.push({ at, width, color: isOne ? code % 3 : (code + 1) % 3 });
      at += width + (isOne ? 1 : 2);
    }
    at += 4;
  }
  const width = at * 2;
  const threads: [string, string, string] = ['', '', ''];
  const mirrored = stripes.map((stripe) => ({ ...stripe, at: width - stripe.at - stripe.width })).reverse();
  for (const { at: x, width: span, color } of [...stripes, ...mirrored]) threads[color as 0 | 1 | 2] += `M${x} 0h${span}v1h-${span}z`;
  return { width, threads };
}
