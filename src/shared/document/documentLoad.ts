/** On a link that the browser follows itself, whatever its address looks like: a file of the site, another locale. */
export const DOCUMENT_LOAD_ATTRIBUTE = 'data-document-load';
