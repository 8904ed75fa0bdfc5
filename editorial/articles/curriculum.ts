/** A post in the plan of the site (editorial/curriculum.md). */
export interface PlannedLearning {
  readonly level: number;
  /** Addresses of pages. */
  readonly requires: readonly string[];
  /** Least number of words, or null if the plan names none. */
  readonly words: number | null;
  readonly pictures: number;
}

/** Read the tables of sections 1, 10 and 11, and the codes of chapters.
 *  @param slugs of the posts in the order of the plan; the tables count them from 1
 *  @returns by slug */
export function parseCurriculum(text: string, slugs: readonly string[]): ReadonlyMap<string, PlannedLearning> {
  const chapters = parseChapters(text);
  const deepened = parseDeepened(text);
  const planned = new Map<string, PlannedLearning>();
  for (const [, number = '', level = '', requires = ''] of text.matchAll(/^(\d+)\|([123])\|([^|\n]*)\|/gm)) {
    const addressOf = (code: string) =>
      /^\d+$/.test(code) ? `/blog/${slugs[Number(code) - 1] ?? code}` : (chapters.get(code) ?? code);
    planned.set(slugs[Number(number) - 1] ?? number, {
      level: Number(level),
      requires: requires.split(',').filter(Boolean).map(addressOf),
      words: null,
      pictures: 0,
      ...deepened.get(number),
    });
  }
  return planned;
}

/** Map codes such as `J06` to addresses. The table of section 1 contains the folder of each letter, and the plan of a
 *  chapter its slug. */
function parseChapters(text: string): ReadonlyMap<string, string> {
  const folders = new Map(
    [...text.matchAll(/^\| \d+ \| `\w+`, `([\w-]+)` \| ([A-Z])\d+/gm)].map(([, folder = '', letter = '']) => [
      letter,
      folder,
    ]),
  );
  return new Map(
    [...text.matchAll(/^\*\*([A-Z])(\d+) `([\w-]+)`/gm)].map(([, letter = '', number = '', slug = '']) => [
      `${letter}${number}`,
      `/docs/${folders.get(letter) ?? ''}/${slug}`,
    ]),
  );
}

/** `39: 1.800, 3; …` */
function parseDeepened(text: string): ReadonlyMap<string, { readonly words: number; readonly pictures: number }> {
  const section = /^## 11\.[\s\S]*?(?=^## )/m.exec(text)?.[0] ?? '';
  return new Map(
    [...section.matchAll(/\b(\d+): (\d+(?:\.\d{3})?), (\d)\b/g)].map(([, number = '', words = '', pictures = '']) => [
      number,
      { words: Number(words.replace('.', '')), pictures: Number(pictures) },
    ]),
  );
}
