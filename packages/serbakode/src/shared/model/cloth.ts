/** A striped cloth (lurik) woven from a text; the same text always gives the same cloth. */
export interface Cloth {
  /** Width of the cloth in threads. */
  readonly width: number;
  /** Stripes from one edge to the other, for each color of thread. */
  readonly threads: readonly [readonly Stripe[], readonly Stripe[], readonly Stripe[]];
  /** Number of the dye for the ground between the stripes. */
  readonly ground: 1 | 2 | 3 | 4;
}

export interface Stripe {
  /** Distance from the edge, in threads. */
  readonly at: number;
  /** In threads. */
  readonly width: number;
}

/** Bits that encode a letter. */
const BITS = 5;
/** Threads of ground between two letters; a fine thread runs through the middle. */
const GROUND = 11;

/** Weave a text. Every letter or digit becomes a group of stripes in one color: its index in the alphabet in binary,
 *  with a wide stripe for 1 and a fine one for 0. The second half mirrors the first, as on a loom.
 *  @param text text to encode; letters and digits count, case does not
 *  @param maxLetters number of letters woven; fewer give wider stripes */
export function toCloth(text: string, maxLetters = 6): Cloth {
  const codes = [...text.toLowerCase()]
    .filter((letter) => /[a-z0-9]/.test(letter))
    .map((letter) => letter.charCodeAt(0) & 31);
  const seed = codes.reduce((sum, code) => sum + code, codes.length);
  const stripes: (Stripe & { readonly color: number })[] = [];
  let at = 0;
  for (const [index, code] of codes.slice(0, maxLetters).entries()) {
    const color = (seed + index * (1 + (seed % 2))) % 3;
    stripes.push({ at: at + (GROUND - 1) / 2, width: 1, color: (color + 1) % 3 });
    at += GROUND;
    for (let bit = BITS - 1; bit >= 0; bit--) {
      const width = ((code >> bit) & 1) === 1 ? 3 : 1;
      stripes.push({ at, width, color });
      at += width + (bit > 0 ? 1 : 0);
    }
  }
  const width = (at + GROUND / 2) * 2;
  const mirrored = stripes.map((stripe) => ({ ...stripe, at: width - stripe.at - stripe.width })).toReversed();
  const threads: [Stripe[], Stripe[], Stripe[]] = [[], [], []];
  for (const { at: from, width: span, color } of [...stripes, ...mirrored])
    threads[color as 0 | 1 | 2].push({ at: from, width: span });
  return { width, threads, ground: ((((seed - codes.length) >> 2) % 4) + 1) as Cloth['ground'] };
}
