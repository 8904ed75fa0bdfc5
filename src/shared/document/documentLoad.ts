/** Marks a link that the browser follows itself, whatever its address: to a file of the site, or to another locale. */
export const DOCUMENT_LOAD_ATTRIBUTE = 'data-document-load';
