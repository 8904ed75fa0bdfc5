/** Returns the possible roots of a word. */
export type ToRoots = (word: string) => readonly string[];

/** @param language of the texts, such as `id` or `pt-BR` */
export function getToRoots(language: string): ToRoots {
  return language.split('-')[0] === 'id' ? toIndonesianRoots : () => [];
}

/** A prefix, and the letters that may replace it at the start of the root: `memakai` is from `pakai`, `memulai` from
 *  `mulai`. */
const PREFIXES: readonly (readonly [prefix: RegExp, beginnings: readonly string[]])[] = [
  [/^(?:meny|peny)(?=[aeiou])/, ['s']],
  [/^(?:meng|peng)(?=[aeiou])/, ['', 'k']],
  [/^(?:mem|pem)(?=[aeiou])/, ['p', 'm']],
  [/^(?:men|pen)(?=[aeiou])/, ['t', 'n']],
  [/^(?:meng|peng)(?=[ghk])/, ['']],
  [/^(?:mem|pem)(?=[bfprv])/, ['']],
  [/^(?:men|pen)(?=[cdjstz])/, ['']],
  [/^(?:me|pe)(?=[lmnrwy])/, ['']],
  [/^(?:bel|pel)(?=ajar)/, ['']],
  [/^(?:di|ke|ber|be|ter|te|per)/, ['']],
];
/** Endings, from the outermost to the innermost. */
const SUFFIXES = [/(?:lah|kah|pun)$/, /(?:nya|ku|mu)$/, /(?:kan|an|i)$/, /an$/];
/** Letters of the shortest root: `uji` of `pengujian`. */
const SHORTEST = 3;

/** Affixes change words so much in Indonesian that `menjalankan` and `dijalankan` would not be found for `jalan`.
 *  Without a dictionary a word may have several roots; wrong ones match no word of a text. */
function toIndonesianRoots(word: string): readonly string[] {
  let stems = [word];
  for (const suffix of SUFFIXES) stems = [...stems, ...stems.map((stem) => stem.replace(suffix, ''))];
  // Twice, because `memper-` and `keber-` are two prefixes.
  for (let layer = 0; layer < 2; layer += 1) stems = [...stems, ...new Set(stems.flatMap(withoutPrefix))];
  return [...new Set(stems)].filter((stem) => stem !== word && stem.length >= SHORTEST);
}

const withoutPrefix = (word: string): string[] =>
  PREFIXES.flatMap(([prefix, beginnings]) =>
    prefix.test(word) ? beginnings.map((beginning) => word.replace(prefix, beginning)) : [],
  );
