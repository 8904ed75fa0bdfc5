/** The id that an author gives a heading, at its end: `## Title {#id}`. */
const OWN_ID = String.raw`\{#([^\s{}]+)\}`;

export const ID_AT_END = new RegExp(String.raw`\s*${OWN_ID}\s*$`);
/** In MDX also `{/* #id *\/}`, which is an expression there. */
export const ID_IN_COMMENT = /^\s*\/\*\s*#(\S+)\s*\*\/\s*$/;

/** The beginning of a line with a heading, up to its id. In front may be marks of quotes and lists, behind the closing
 *  number signs. */
export const HEADING_WITH_ID = String.raw`^((?:[ \t>]|[-*+] |\d+[.)] )*#{1,6}[ \t][^\n]*?)${OWN_ID}(?=[ \t]*#*[ \t]*$)`;

/** Offsets in an id before which a backslash belongs, so that Markdown reads it as text: `A.__call__` is no emphasis. */
export const listSpecial = (id: string): number[] => [...id.matchAll(/[_*~`&<[\]!:\\]/g)].map(({ index }) => index);
