/** Find the page that the reader sees. It is the first in the document: one that is rendered ahead of a press follows
 *  it, hidden, and must not get this one's drafts and answers. */
export const findShownPage = (): ParentNode => document.querySelector('main') ?? document;
