/** Makes ids of headings as GitHub does, unique within a page. */
export interface Slugger {
  /** Keep an id that the author chose. @returns false when the page has it already */
  reserve(id: string): boolean;
  slug(text: string): string;
}

export function createSlugger(): Slugger {
  const taken = new Set<string>();
  const nextNumber = new Map<string, number>();
  return {
    reserve(id) {
      if (taken.has(id)) return false;
      taken.add(id);
      return true;
    },
    slug(text) {
      const base = toSlug(text);
      let id = base;
      let number = nextNumber.get(base) ?? 1;
      while (taken.has(id)) id = `${base}-${number++}`;
      nextNumber.set(base, number);
      taken.add(id);
      return id;
    },
  };
}

/** Letters, digits, marks, hyphens and underscores of every script stay; a space becomes a hyphen; a heading that has none
 *  of these is a `section`. */
function toSlug(text: string): string {
  const slug = text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
  return slug === '' ? 'section' : slug;
}
