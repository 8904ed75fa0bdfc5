import { createBrowserHistory, createHashHistory, createMemoryHistory, type RouterHistory } from '@tanstack/history';
import type { HistoryKind } from '../model/config.ts';

export type { RouterHistory } from '@tanstack/history';

/** The history a site is configured with: addresses as paths, after the number sign, or only in memory.
 *  @param initial where a memory history begins */
export function createHistory(kind: HistoryKind, initial = '/'): RouterHistory {
  if (kind === 'hash') return createHashHistory();
  if (kind === 'memory') return createMemoryHistory({ initialEntries: [initial] });
  return createBrowserHistory();
}
