/** Stands in a document's page data for the title of a link, or the text of an entry in the table of contents, that the
 *  document's own link says. */
export const SAID_BY_LINK = 0;
