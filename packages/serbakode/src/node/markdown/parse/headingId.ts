/** The id that an author gives a heading, at its end: `## Title {#id}`. Docusaurus takes one with spaces too. */
const OWN_ID = String.raw`\{#([^\s{}](?:[^\n{}]*[^\s{}])?)\}`;

export const ID_AT_END = new RegExp(String.raw`\s*${OWN_ID}\s*$`);
/** Also as a comment: `<!-- #id -->`, and in MDX `{/* #id *\/}`, which is an expression there. Further words are a note. */
export const ID_IN_COMMENT = /^\s*(?:\/\*|<!--)\s*#(\S+)(?:\s[^]*)?(?:\*\/|-->)\s*$/;

/** The last line of a heading, up to its id. Either number signs begin it, behind marks of quotes and lists, and others
 *  may end it, or the next line underlines it. */
export const HEADING_WITH_ID = String.raw`^((?:[ \t>]|[-*+] |\d+[.)] )*#{1,6}[ \t][^\n]*?(?=\{[^\n{}]+\}[ \t]*#*[ \t]*$)|[^\n]+?(?=\{[^\n{}]+\}[ \t]*\n[ \t>]*(?:=+|-+)[ \t]*$))${OWN_ID}`;

/** Offsets in an id before which a backslash belongs, so that Markdown reads it as text: `A.__call__` is not
 *  emphasis. */
export const listSpecial = (id: string): number[] => [...id.matchAll(/[_*~`&<[\]!:\\]/g)].map(({ index }) => index);
