import { createBrowserHistory, createMemoryHistory, parseHref, type RouterHistory } from '@tanstack/history';
import type { HistoryKind } from '../../shared/model/config.ts';
import type { Permalink } from '../../shared/model/permalink.ts';

export type { RouterHistory } from '@tanstack/history';

/** The history a site is configured with: addresses as paths, after the number sign, or only in memory.
 *  @param initial where a memory history begins, and one of hashes where nothing stands behind the number sign */
export function createHistory(kind: HistoryKind, initial = '/'): RouterHistory {
  if (kind === 'hash') return createHashHistory(initial);
  if (kind === 'memory') return createMemoryHistory({ initialEntries: [initial] });
  return createBrowserHistory();
}

/** The address after the number sign of a document's own: `#/blog?x=1#id` is `/blog?x=1#id`. What is not a path is an anchor of
 *  home.
 *  @param hash with its number sign, or empty */
export function toInnerAddress(hash: string, home: Permalink): string {
  return hash.startsWith('#/') ? `/${hash.slice(1).replace(/^\/+/, '')}` : home + hash;
}

/** Like the library's own, but the query of the document is not taken for one of its pages: it would grow with every step. */
function createHashHistory(home: Permalink): RouterHistory {
  const { location } = window;
  return createBrowserHistory({
    parseLocation: () => parseHref(toInnerAddress(location.hash, home), window.history.state),
    createHref: (inner) => `${location.pathname}${location.search}#${inner}`,
  });
}
