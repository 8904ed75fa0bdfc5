/** Names, on `<html>`, the script with the component of the document's kind of page. */
export const PAGE_CHUNK_ATTRIBUTE = 'data-page';
