import type { Page } from '../../shared/model/page.ts';
import { createListeners } from '../browser/createSlot.ts';
import type { SessionHistory } from './createHistory.ts';
import type { PageAddress } from './pageAddress.ts';
import type { SiteAddresses } from './siteAddresses.ts';

/** How the shown page was reached; `load` is the first page. */
export type Arrival = 'load' | 'push' | 'replace' | 'pop';

export interface NavigationState {
  readonly page: Page;
  readonly address: PageAddress;
  readonly arrival: Arrival;
  /** Number of arrivals, including changes of hash or query. */
  readonly visit: number;
  /** Key of the history entry, for its scroll position. */
  readonly entryKey: string;
  /** Error of a page that failed to load while the previous one stays; `retry` loads it again. */
  readonly failure: Error | null;
}

/** The page that the application shows, and whether the next one is slow. */
export function createShownPage(initialPage: Page, history: SessionHistory, addresses: SiteAddresses) {
  const { subscribe, notify: emit } = createListeners();
  let slow = false;
  let state = toState(initialPage, 'load', 0, null);

  function toState(page: Page, arrival: Arrival, visit: number, failure: Error | null): NavigationState {
    return { page, address: addresses.readOf(page), arrival, visit, entryKey: history.read().key, failure };
  }

  function setSlow(value: boolean): void {
    if (slow === value) return;
    slow = value;
    emit();
  }

  function arrive(page: Page, arrival: Arrival, failure: Error | null): void {
    slow = false;
    state = toState(page, arrival, state.visit + 1, failure);
    emit();
  }

  /** Whether the history is on the shown entry. It also reports a step from an open menu's entry, or back from a
   *  page that failed to load. */
  function isSameEntry(): boolean {
    const { permalink, search, hash } = addresses.read();
    const isSamePlace =
      addresses.isPathOf(permalink, state.address.permalink) &&
      search === state.address.search &&
      hash === state.address.hash;
    return history.read().key === state.entryKey && isSamePlace && state.failure === null;
  }

  /** Whether the address belongs to another page than the shown one; the not-found page fits any address. */
  function isBehind(): boolean {
    if (state.page.kind === 'not-found' || state.arrival !== 'load') return false;
    return !addresses.isPathOf(addresses.read().permalink, state.page.permalink);
  }

  return { get: () => state, subscribe, isSlow: () => slow, setSlow, arrive, isSameEntry, isBehind };
}
