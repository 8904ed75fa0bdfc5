/** Find the page that the reader sees. It is the first: one that is rendered ahead of a press follows it, hidden, and
 *  must not get drafts, answers or taps of this one. */
export const findShownPage = (): ParentNode => document.querySelector('main') ?? document;
