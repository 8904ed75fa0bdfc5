import type { Page } from '../../shared/model/page.ts';
import type { Permalink } from '../../shared/model/permalink.ts';
import type { RouterHistory } from './createHistory.ts';
import { type PageAddress, parsePageAddress, toAddressText, toBarePath, toCandidates } from './pageAddress.ts';
import type { PageLoader } from './pageLoader.ts';
import { forgetReloadOf, mayReloadFor } from './reloadOnce.ts';

/** How the shown page was reached; `load` is the first one. */
export type Arrival = 'load' | 'push' | 'replace' | 'pop';

export interface NavigationState {
  readonly page: Page;
  readonly address: PageAddress;
  readonly arrival: Arrival;
  /** Counts arrivals, hash and query changes too. */
  readonly visit: number;
  /** Key of the history entry, for its scroll position. */
  readonly entryKey: string;
  /** A page that could not be shown in place of the last; `Retry` loads it again. */
  readonly failure: Error | null;
}

export interface Router {
  readonly getState: () => NavigationState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether a navigation to another path has been under way for longer than PROGRESS_DELAY_MS. */
  readonly isSlow: () => boolean;
  readonly navigate: (href: string, options?: { readonly replace?: boolean }) => Promise<void>;
  /** Load the failed page again. */
  readonly retry: () => Promise<void>;
  /** Begin to follow the history, and catch up with steps that came before. Not before the application is live: a change of
   *  state above the shut gate would make React throw away the served HTML (A1 of docs/spec/requirements.md). */
  readonly start: () => Promise<void>;
  /** Show the current page's data anew, where it stands; the preview does after an edit. */
  readonly refresh: () => Promise<void>;
  readonly preload: (href: string, priority: RequestPriority) => void;
  readonly resolve: (href: string) => PageAddress | null;
  readonly history: RouterHistory;
  readonly destroy: () => void;
}

/** Delay before a navigation shows its progress (section 9 of the specification). */
export const PROGRESS_DELAY_MS = 200;

export interface RouterOptions {
  readonly history: RouterHistory;
  readonly loader: PageLoader;
  readonly initialPage: Page;
  readonly baseUrl: string;
  /** Where other locales stand below the base URL. */
  readonly otherBaseUrls?: readonly string[];
  readonly build: string;
  /** Go to an address that is not a page of this site; the browser's own navigation. */
  readonly loadDocument?: (href: string) => void;
  /** Bring a page by loading its document anew; null where none could be told which page to show. */
  readonly reloadAt?: ((href: string) => void) | null;
  /** The one document shows every page, and was empty before the first: nothing is placed in it by the browser. */
  readonly isOneDocument?: boolean;
}

/** Load the document of an address. The address bar already shows it, and to be sent to the same address with a fragment would only scroll. */
function loadAnew(href: string): void {
  if (new URL(href, window.location.href).href === window.location.href) window.location.reload();
  else window.location.assign(href);
}

/** Holds which page is shown. The old page stays until the new one is ready; of several clicks the newest wins. */
export function createRouter(options: RouterOptions): Router {
  const { history, loader, baseUrl, otherBaseUrls = [], build, isOneDocument = false } = options;
  const loadDocument = options.loadDocument ?? ((href) => window.location.assign(href));
  const reloadAt = options.reloadAt === undefined ? (options.loadDocument ?? loadAnew) : options.reloadAt;
  const listeners = new Set<() => void>();
  let slow = false;
  let newest = 0;
  let isCorrecting = false;
  let state: NavigationState = {
    page: options.initialPage,
    address: toAddressOf(options.initialPage),
    arrival: 'load',
    visit: 0,
    entryKey: readEntryKey(),
    failure: null,
  };

  function readAddress(): PageAddress {
    const { pathname, search, hash } = history.location;
    return { permalink: pathname, search, hash };
  }

  /** Where the reader is once a page is shown: a page knows its own permalink, the not-found page answers for many. */
  function toAddressOf(page: Page): PageAddress {
    const { permalink, ...rest } = readAddress();
    return { ...rest, permalink: page.kind === 'not-found' ? toBarePath(permalink) : page.permalink };
  }

  const isPathOf = (written: string, permalink: Permalink) => toCandidates(written, baseUrl).includes(permalink);

  function readEntryKey(): string {
    return history.location.state.__TSR_key ?? '';
  }

  function emit(): void {
    for (const listener of listeners) listener();
  }

  function setSlow(value: boolean): void {
    if (slow === value) return;
    slow = value;
    emit();
  }

  function arrive(page: Page, arrival: Arrival, failure: Error | null): void {
    slow = false;
    state = { page, address: toAddressOf(page), arrival, visit: state.visit + 1, entryKey: readEntryKey(), failure };
    emit();
  }

  async function follow(arrival: Arrival): Promise<void> {
    newest += 1;
    const mine = newest;
    const target = readAddress();
    if (isPathOf(target.permalink, state.address.permalink) && state.failure === null && !isBehind()) {
      setSlow(false);
      correctAddress(state.page, target);
      arrive(state.page, arrival, null);
      return;
    }
    const timer = setTimeout(() => mine === newest && setSlow(true), PROGRESS_DELAY_MS);
    try {
      const loaded = await loader.load(target.permalink);
      if (mine !== newest) return;
      if (loaded.kind === 'stale') {
        // The site was deployed anew under this tab: one quiet document load brings the new application.
        if (!reload(target))
          arrive(state.page, arrival, new Error(`${target.permalink} belongs to another build of the site`));
        return;
      }
      forgetReloadOf(target.permalink);
      correctAddress(loaded.page, target);
      arrive(loaded.page, arrival, null);
    } catch (error) {
      if (mine !== newest) return;
      console.warn(`Loading ${target.permalink} failed; the document is loaded instead.`, error);
      if (!reload(target)) arrive(state.page, arrival, error instanceof Error ? error : new Error(String(error)));
    } finally {
      clearTimeout(timer);
    }
  }

  /** @returns false where that would not help, or only loop (A10) */
  function reload(target: PageAddress): boolean {
    if (reloadAt === null || !mayReloadFor(target.permalink, build)) return false;
    reloadAt(toAddressText(target));
    return true;
  }

  /** The address bar has a page's own permalink, whatever form of it was asked for (R37, R111). */
  function correctAddress({ kind, permalink }: Page, target: PageAddress): void {
    if (kind === 'not-found' || permalink === target.permalink) return;
    isCorrecting = true;
    history.replace(toAddressText({ ...target, permalink }), undefined, { ignoreBlocker: true });
    isCorrecting = false;
  }

  async function refresh(): Promise<void> {
    newest += 1;
    const mine = newest;
    const loaded = await loader.load(readAddress().permalink);
    // Arrived by no step of the reader's: scroll and focus stay.
    if (mine === newest && loaded.kind === 'page') arrive(loaded.page, 'load', null);
  }

  let unsubscribe = () => {};

  async function start(): Promise<void> {
    unsubscribe = history.subscribe(({ action }) => {
      if (isCorrecting) return;
      if (isSameEntry()) stay();
      else void follow(action.type === 'PUSH' ? 'push' : action.type === 'REPLACE' ? 'replace' : 'pop');
    });
    if (isBehind()) {
      await follow('pop');
    } else if (isOneDocument) {
      correctAddress(state.page, readAddress());
      // What a browser does by itself after loading a document: to the place before a reload, else to the anchor.
      arrive(state.page, 'pop', null);
    } else if (!isSameEntry()) {
      // The browser itself went to an anchor of the page.
      arrive(state.page, 'load', null);
    }
  }

  /** Back on the entry that is shown: what is on its way elsewhere is wanted no more. */
  function stay(): void {
    newest += 1;
    setSlow(false);
  }

  /** A step from the entry of an open menu is told although nothing moved; so is one back from a page that never came. */
  function isSameEntry(): boolean {
    const { permalink, search, hash } = readAddress();
    const isSamePlace =
      isPathOf(permalink, state.address.permalink) && search === state.address.search && hash === state.address.hash;
    return readEntryKey() === state.entryKey && isSamePlace && state.failure === null;
  }

  /** Whether the page shown is that of another address; the not-found page answers for many. */
  function isBehind(): boolean {
    if (state.page.kind === 'not-found' || state.arrival !== 'load') return false;
    return !isPathOf(readAddress().permalink, state.page.permalink);
  }

  function resolve(href: string): PageAddress | null {
    // Behind the number sign stands a page, or an anchor of this one; what is beside the document is a file.
    if (isOneDocument && !/^[/#?]/.test(href)) return null;
    if (isOneDocument && href.startsWith('#/')) return resolve(href.slice(1));
    return parsePageAddress(href, { current: readBase(), baseUrl, otherBaseUrls, hasOnlyPages: isOneDocument });
  }

  /** What relative links are read against: the page that is shown. The address may be that of another on its way already. */
  function readBase(): string {
    const address = state.failure ? readAddress() : state.address;
    return new URL(toAddressText(address), typeof window === 'undefined' ? 'http://localhost' : window.location.origin)
      .href;
  }

  async function navigate(href: string, { replace = false }: { readonly replace?: boolean } = {}): Promise<void> {
    const address = resolve(href);
    if (!address) {
      loadDocument(href);
      return;
    }
    const to = toAddressText(address);
    // The same link again replaces the entry, as browsers do, so that one step back leads elsewhere.
    const settled = whenSettled();
    if (replace || to === toAddressText(readAddress())) history.replace(to);
    else history.push(to);
    await settled;
  }

  function whenSettled(): Promise<void> {
    return new Promise((resolveWait) => {
      const before = state.visit;
      const stop = subscribe(() => {
        if (state.visit === before) return;
        stop();
        resolveWait();
      });
    });
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    getState: () => state,
    subscribe,
    isSlow: () => slow,
    navigate,
    refresh,
    retry: () => follow('replace'),
    start,
    preload: (href, priority) => {
      const address = resolve(href);
      if (address && address.permalink !== state.address.permalink) loader.preload(address.permalink, priority);
    },
    resolve,
    history,
    destroy: () => {
      unsubscribe();
      history.destroy();
    },
  };
}

let active: Router | null = null;

/** Make a router the one that `navigate` uses, once the application is live. */
export function activateRouter(router: Router): void {
  active = router;
}

/** Go to a page: inside the application while it is live, else as an ordinary document load. */
export async function navigate(to: Permalink, options: { readonly replace?: boolean } = {}): Promise<void> {
  if (active) return active.navigate(to, options);
  if (options.replace) window.location.replace(to);
  else window.location.assign(to);
}
