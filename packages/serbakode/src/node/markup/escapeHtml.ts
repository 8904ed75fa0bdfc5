/** Opens and closes a token that `finishHtml` replaces. Both are private-use characters, and text of authors never
 *  contains them raw: `escapeHtml` and `escapeRaw` turn them into character references. */
export const TOKEN_START = '\uE000';
export const TOKEN_END = '\uE001';

export const TOKEN_MARKS = /[\uE000\uE001]/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  [TOKEN_START]: '&#xE000;',
  [TOKEN_END]: '&#xE001;',
};

const SPECIAL = /[&<>"\uE000\uE001]/;
const SPECIALS = /[&<>"\uE000\uE001]/g;

/** Escape a text for HTML, between tags or in a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(SPECIALS, (character) => ENTITIES[character] ?? character) : text;
}

/** Raw HTML of an author, free of our token marks. */
export function escapeTokenMarks(html: string): string {
  return html.replace(TOKEN_MARKS, (character) => ENTITIES[character] ?? character);
}
