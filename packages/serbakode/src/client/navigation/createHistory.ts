import type { HistoryKind } from '../../shared/model/config.ts';
import { createListeners } from '../browser/createSlot.ts';

/** One entry of a session history. */
interface HistoryEntry {
  /** Pathname of a page, percent-encoded. */
  readonly pathname: string;
  /** Includes the question mark, or empty. */
  readonly search: string;
  /** Includes the number sign, or empty. */
  readonly hash: string;
  /** The same for as long as the entry lives; another one after `replace`. */
  readonly key: string;
}

/** The steps of a reader through the pages of this site. Addresses are pathname, query and hash of a page. */
export interface SessionHistory {
  readonly read: () => HistoryEntry;
  readonly push: (address: string) => void;
  readonly replace: (address: string) => void;
  /** Step back (negative) or forward. */
  readonly go: (delta: number) => void;
  /** Listen to steps back and forward, and to entries that the browser makes itself.
   *  @returns a function that stops listening */
  readonly onStep: (listener: () => void) => () => void;
}

/** Create the configured kind of history: addresses as paths, after the number sign, or in memory only.
 *  @param initial first address of a memory history, and of a hash history whose hash is empty */
export function createHistory(kind: HistoryKind, initial = '/'): SessionHistory {
  const { location } = window;
  if (kind === 'memory') return createMemoryHistory(initial);
  if (kind === 'browser')
    return createWindowHistory(
      () => location.pathname + location.search + location.hash,
      // With its origin, because a path with two slashes in front would name a host.
      (address) => location.origin + address,
    );
  return createWindowHistory(
    () => toInnerAddress(location.hash, initial),
    // The document keeps its own query, apart from that of the page.
    (address) => `${location.pathname}${location.search}#${address}`,
  );
}

/** The address inside a hash: `#/blog?x=1#id` is `/blog?x=1#id`. A hash that is not a path is an anchor of home.
 *  @param hash with its number sign, or empty */
export function toInnerAddress(hash: string, home: string): string {
  return hash.startsWith('#/') ? `/${hash.slice(1).replace(/^\/+/, '')}` : home + hash;
}

function createWindowHistory(readAddress: () => string, toHref: (address: string) => string): SessionHistory {
  const { history } = window;

  /** An entry that the browser made, for the document or for an anchor, gets its key when it is first read. */
  function readKey(): string {
    const state: unknown = history.state;
    if (typeof state === 'object' && state !== null && 'key' in state) return String(state.key);
    const key = createKey();
    history.replaceState({ key }, '');
    return key;
  }

  return {
    read: () => toEntry(readAddress(), readKey()),
    push: (address) => history.pushState({ key: createKey() }, '', toHref(address)),
    replace: (address) => history.replaceState({ key: createKey() }, '', toHref(address)),
    go: (delta) => history.go(delta),
    onStep: (listener) => {
      window.addEventListener('popstate', listener);
      return () => window.removeEventListener('popstate', listener);
    },
  };
}

function createMemoryHistory(initial: string): SessionHistory {
  const { subscribe: onStep, notify } = createListeners();
  const first = toEntry(initial, createKey());
  const entries = [first];
  let index = 0;

  return {
    read: () => entries[index] ?? first,
    push: (address) => {
      index += 1;
      entries.splice(index, entries.length, toEntry(address, createKey()));
    },
    replace: (address) => {
      entries[index] = toEntry(address, createKey());
    },
    go: (delta) => {
      index = Math.min(Math.max(index + delta, 0), entries.length - 1);
      notify();
    },
    onStep,
  };
}

function toEntry(address: string, key: string): HistoryEntry {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { pathname: pathname.replace(/^\/+/, '/'), search, hash, key };
}

const createKey = (): string => Math.random().toString(36).slice(2);
