/** Generates heading ids like GitHub's, unique within a page. */
export interface Slugger {
  /** Reserve an id chosen by the author.
   *  @returns false if the page already has it */
  reserve(id: string): boolean;
  slug(text: string): string;
}

/** @param used ids that the page has besides
 *  @param keepsCase whether ids keep the capitals of their text */
export function createSlugger(used: readonly string[] = [], keepsCase = false): Slugger {
  const taken = new Set<string>(used);
  const nextNumber = new Map<string, number>();
  return {
    reserve(id) {
      if (taken.has(id)) return false;
      taken.add(id);
      return true;
    },
    slug(text) {
      const base = toSlug(text, keepsCase);
      let id = base;
      let number = nextNumber.get(base) ?? 1;
      while (taken.has(id)) id = `${base}-${number++}`;
      nextNumber.set(base, number);
      taken.add(id);
      return id;
    },
  };
}

/** Keep letters, decimal digits, marks, hyphens and underscores of every script; a space becomes a hyphen, at the ends
 *  too; an empty slug becomes `section`. */
export function toSlug(text: string, keepsCase = false): string {
  const slug = (keepsCase ? text : text.toLowerCase())
    .replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
  return slug === '' ? 'section' : slug;
}
