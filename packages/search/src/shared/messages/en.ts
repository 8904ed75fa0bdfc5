/** The texts of the search. */
export const en = {
  search: 'Search',
  /** Name of the text field. */
  query: 'Search this site',
  close: 'Close',
  loading: 'Searching …',
  failed: 'The search could not be loaded. Check the connection and try again.',
  retry: 'Try again',
  /** Some files of the index did not arrive. */
  partial: (count: number) =>
    `${count === 1 ? '1 page' : `${count} pages`}. There may be more: a part of the search index could not be loaded.`,
  nothing: (query: string) => `No page about “${query}”. Try another word, or a shorter one.`,
  found: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  keys: 'Arrow keys choose, Enter opens, Esc closes',
};

export type SearchMessages = typeof en;
