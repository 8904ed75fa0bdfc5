import { createBrowserHistory, createMemoryHistory, parseHref, type RouterHistory } from '@tanstack/history';
import type { HistoryKind } from '../../shared/model/config.ts';

export type { RouterHistory } from '@tanstack/history';

/** Create the configured kind of history: addresses as paths, after the number sign, or in memory only.
 *  @param initial first address of a memory history, and of a hash history whose hash is empty */
export function createHistory(kind: HistoryKind, initial = '/'): RouterHistory {
  if (kind === 'hash') return createHashHistory(initial);
  if (kind === 'memory') return createMemoryHistory({ initialEntries: [initial] });
  return createBrowserHistory();
}

/** The address inside a hash: `#/blog?x=1#id` is `/blog?x=1#id`. A hash that is not a path is an anchor of home.
 *  @param hash with its number sign, or empty */
export function toInnerAddress(hash: string, home: string): string {
  return hash.startsWith('#/') ? `/${hash.slice(1).replace(/^\/+/, '')}` : home + hash;
}

/** The library's own hash history adds the document's query to that of the page, which would grow with every step. */
function createHashHistory(home: string): RouterHistory {
  const { location } = window;
  return createBrowserHistory({
    parseLocation: () => parseHref(toInnerAddress(location.hash, home), window.history.state),
    createHref: (inner) => `${location.pathname}${location.search}#${inner}`,
  });
}
