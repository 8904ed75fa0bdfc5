import { toModuleOf, type Page, type PageKind } from '../../shared/model/page.ts';
import type { Permalink } from '../../shared/model/permalink.ts';
import { createListeners } from '../browser/createSlot.ts';
import { parseAhead } from '../browser/parsedHtml.ts';
import { whenIdle } from '../browser/whenIdle.ts';
import type { SessionHistory } from './createHistory.ts';
import { parsePageAddress, toAddressText, toBarePath, toCandidates, type PageAddress } from './pageAddress.ts';
import type { PageLoader } from './pageLoader.ts';
import { forgetReloadOf, mayReloadFor } from './reloadOnce.ts';

/** How the shown page was reached; `load` is the first page, and `rest` the end of one whose top was shown. */
export type Arrival = 'load' | 'push' | 'replace' | 'pop' | 'rest';

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
  /** Number of the place the page is rendered in: a page that was rendered ahead brings its own. */
  readonly place: number;
  /** Whether all of the page is there. Otherwise its body ends early, and the rest is being loaded. */
  readonly isWhole: boolean;
}

/** A page that the reader is likely to open next, to be rendered before. */
export interface PageAhead {
  readonly page: Page;
  readonly address: PageAddress;
  readonly place: number;
}

export interface Router {
  readonly getState: () => NavigationState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether a navigation to another path has taken longer than PROGRESS_DELAY_MS. */
  readonly isSlow: () => boolean;
  readonly navigate: (href: string, options?: { readonly replace?: boolean }) => Promise<void>;
  /** Load the failed page again. */
  readonly retry: () => Promise<void>;
  /** Start following the history, and catch up with earlier steps. Call it once the application is live: a state
   *  change above the closed gate would make React discard the served HTML (A1 of docs/spec/requirements.md). */
  readonly start: () => Promise<void>;
  /** Reload the data of the shown page in place; the preview does so after an edit. */
  readonly refresh: () => Promise<void>;
  readonly preload: (href: string, priority: RequestPriority) => void;
  /** Load the page of a link that the reader is about to follow, and offer it as `getAhead`; null: none any more. */
  readonly expect: (href: string | null) => void;
  readonly getAhead: () => PageAhead | null;
  /** Offer another page as `getAhead`, until the next one is shown or expected. */
  readonly setAhead: (page: PageAhead | null) => void;
  readonly resolve: (href: string) => PageAddress | null;
  /** Read the data of a page without showing it.
   *  @returns null for an address that is not a page of this build
   *  @throws PageLoadError */
  readonly load: (href: string) => Promise<Page | null>;
  readonly history: SessionHistory;
  readonly destroy: () => void;
}

/** Kinds of pages that are not rendered ahead: forms, and a page without an address of its own. */
const NEVER_AHEAD: ReadonlySet<PageKind> = new Set(['login', 'account', 'not-found']);

const ACTIVE_ELEMENT = /<(?:audio|embed|iframe|object|video|img\b(?![^>]* loading="lazy"))/i;

/** Delay before a navigation shows its progress (section 9 of the specification). */
const PROGRESS_DELAY_MS = 200;

export interface RouterOptions {
  readonly history: SessionHistory;
  readonly loader: PageLoader;
  readonly initialPage: Page;
  readonly baseUrl: string;
  /** Base URLs of other locales below this one. */
  readonly otherBaseUrls?: readonly string[];
  readonly build: string;
  /** Open an address that is not a page of this site; by default the browser's own navigation. */
  readonly loadDocument?: (href: string) => void;
  /** Load a page by reloading its document. null: a reload would not know which page to show. */
  readonly reloadAt?: ((href: string) => void) | null;
  /** One document shows every page and starts out empty, so the browser does not restore its position. */
  readonly isOneDocument?: boolean;
}

/** Load the document of an address. The address bar may already show it, and assigning the same address with a
 *  fragment would only scroll. */
function loadAnew(href: string): void {
  if (new URL(href, window.location.href).href === window.location.href) window.location.reload();
  else window.location.assign(href);
}

/** Holds the shown page. The old page stays until the new one is ready; of several clicks the last one wins. */
export function createRouter(options: RouterOptions): Router {
  const { history, loader, baseUrl, otherBaseUrls = [], build, isOneDocument = false } = options;
  const loadDocument = options.loadDocument ?? ((href) => window.location.assign(href));
  const reloadAt = options.reloadAt === undefined ? (options.loadDocument ?? loadAnew) : options.reloadAt;
  const { subscribe, notify: emit } = createListeners();
  let slow = false;
  let newest = 0;
  let state: NavigationState = {
    page: options.initialPage,
    address: toAddressOf(options.initialPage),
    arrival: 'load',
    visit: 0,
    entryKey: history.read().key,
    failure: null,
    place: 0,
    isWhole: true,
  };
  let places = 0;
  let expected: Permalink | null = null;
  let ahead: PageAhead | null = null;

  function readAddress(): PageAddress {
    const { pathname, search, hash } = history.read();
    return { permalink: pathname as Permalink, search, hash };
  }

  /** The address of a shown page: its own permalink, except for the not-found page, which is shown at many. */
  function toAddressOf(page: Page): PageAddress {
    const { permalink, ...rest } = readAddress();
    return { ...rest, permalink: page.kind === 'not-found' ? toBarePath(permalink) : page.permalink };
  }

  const isPathOf = (written: string, permalink: Permalink) => toCandidates(written, baseUrl).includes(permalink);

  function setSlow(value: boolean): void {
    if (slow === value) return;
    slow = value;
    emit();
  }

  function arrive(page: Page, arrival: Arrival, failure: Error | null, isWhole = true): void {
    slow = false;
    state = {
      page,
      address: toAddressOf(page),
      arrival,
      visit: state.visit + 1,
      entryKey: history.read().key,
      failure,
      isWhole,
      place: ahead?.page === page ? ahead.place : state.place,
    };
    expected = ahead = null;
    emit();
  }

  /** Show all of the page whose top is shown. The history may already be on another entry. */
  function complete(page: Page): void {
    state = { ...state, page, arrival: 'rest', isWhole: true };
    emit();
  }

  function setAhead(value: PageAhead | null): void {
    if (ahead === value) return;
    ahead = value;
    emit();
  }

  function expect(href: string | null): void {
    const address = href === null ? null : resolve(href);
    const permalink = address && address.permalink !== state.address.permalink ? address.permalink : null;
    if (expected === permalink) return;
    expected = permalink;
    setAhead(null);
    if (address && permalink) void prepare({ ...address, permalink });
  }

  async function prepare(address: PageAddress): Promise<void> {
    const loaded = await loader.preload(address.permalink, 'high');
    if (expected !== address.permalink || loaded?.kind !== 'page') return;
    const { page } = loaded;
    if (mayRenderAhead(page)) {
      places += 1;
      setAhead({ page, address: { ...address, permalink: page.permalink }, place: places });
    } else {
      whenIdle(() => parseAhead(Object.values(page.bodies)));
    }
  }

  /** From chapter to chapter the sidebar of the docs stays as the reader left it, so they share a place. Pages that are
   *  code may do anything while they render, and some elements load or play before they are seen. */
  function mayRenderAhead(page: Page): boolean {
    return (
      !NEVER_AHEAD.has(page.kind) &&
      !toModuleOf(page) &&
      (page.kind !== 'doc' || state.page.kind !== 'doc') &&
      !Object.values(page.bodies).some((html) => ACTIVE_ELEMENT.test(html))
    );
  }

  async function follow(arrival: Arrival): Promise<void> {
    newest += 1;
    const mine = newest;
    const target = readAddress();
    if (isPathOf(target.permalink, state.address.permalink) && state.failure === null && !isBehind()) {
      // The anchor may be in the part that is still being loaded. What loads the page reports a failure.
      if (!state.isWhole) await loader.load(state.page.permalink).catch(() => {});
      if (mine !== newest) return;
      correctAddress(state.page, target);
      arrive(state.page, arrival, state.failure);
      return;
    }
    const timer = setTimeout(() => mine === newest && setSlow(true), PROGRESS_DELAY_MS);
    let top: Page | null = null;
    const isCurrent = () => (top ? state.page === top : mine === newest);

    function showTop(page: Page): void {
      if (mine !== newest) return;
      clearTimeout(timer);
      top = page;
      correctAddress(page, target);
      arrive(page, arrival, null, false);
    }

    try {
      // A step back or a link to an anchor scrolls to where the top may not reach.
      const isFromTop = arrival !== 'pop' && target.hash === '';
      const loaded = await loader.load(target.permalink, isFromTop ? showTop : undefined);
      // What changes in the press's own microtasks is urgent to React: all effects of the page would precede its frame.
      if (window.event) await new Promise((resolve) => setTimeout(resolve));
      if (!isCurrent()) return;
      if (loaded.kind === 'stale') {
        // The site was deployed while this tab was open: one silent document load fetches the new application.
        if (!reload(target))
          arrive(state.page, arrival, new Error(`${target.permalink} belongs to another build of the site`));
        return;
      }
      forgetReloadOf(target.permalink);
      if (top) {
        complete(loaded.page);
        return;
      }
      correctAddress(loaded.page, target);
      arrive(loaded.page, arrival, null);
    } catch (error) {
      if (!isCurrent()) return;
      console.warn(`Loading ${target.permalink} failed; the document is loaded instead.`, error);
      const failure = error instanceof Error ? error : new Error(String(error));
      if (mine !== newest) {
        // The reader is already leaving the page whose rest is missing.
        state = { ...state, failure, isWhole: true };
        emit();
      } else if (!reload(target)) arrive(state.page, arrival, failure);
    } finally {
      clearTimeout(timer);
    }
  }

  /** @returns false if a reload would not help, or would loop (A10) */
  function reload(target: PageAddress): boolean {
    if (reloadAt === null || !mayReloadFor(target.permalink, build)) return false;
    reloadAt(toAddressText(target));
    return true;
  }

  /** Show the page's own permalink in the address bar, whatever form was requested (R37, R111). */
  function correctAddress({ kind, permalink }: Page, target: PageAddress): void {
    if (kind === 'not-found' || permalink === target.permalink) return;
    history.replace(toAddressText({ ...target, permalink }));
  }

  async function refresh(): Promise<void> {
    newest += 1;
    const mine = newest;
    const loaded = await loader.load(readAddress().permalink);
    // The reader did not navigate, so scroll position and focus stay.
    if (mine === newest && loaded.kind === 'page') arrive(loaded.page, 'load', null);
  }

  let unsubscribe = () => {};

  async function start(): Promise<void> {
    unsubscribe = history.onStep(() => {
      if (isSameEntry()) stay();
      else void follow('pop');
    });
    if (isBehind()) {
      await follow('pop');
    } else if (isOneDocument) {
      correctAddress(state.page, readAddress());
      // Scroll as browsers do after loading a document: to the position before a reload, else to the anchor.
      arrive(state.page, 'pop', null);
    } else if (!isSameEntry()) {
      // The browser itself moved to an anchor of the page.
      arrive(state.page, 'load', null);
    }
  }

  /** Cancel a pending navigation: the history is back on the shown entry. */
  function stay(): void {
    newest += 1;
    setSlow(false);
  }

  /** Whether the history is on the shown entry. It also reports a step from an open menu's entry, or back from a
   *  page that failed to load. */
  function isSameEntry(): boolean {
    const { permalink, search, hash } = readAddress();
    const isSamePlace =
      isPathOf(permalink, state.address.permalink) && search === state.address.search && hash === state.address.hash;
    return history.read().key === state.entryKey && isSamePlace && state.failure === null;
  }

  /** Whether the address belongs to another page than the shown one; the not-found page fits any address. */
  function isBehind(): boolean {
    if (state.page.kind === 'not-found' || state.arrival !== 'load') return false;
    return !isPathOf(readAddress().permalink, state.page.permalink);
  }

  function resolve(href: string): PageAddress | null {
    // A hash is a page or an anchor of the shown page; a path relative to the document is a file.
    if (isOneDocument && !/^[/#?]/.test(href)) return null;
    if (isOneDocument && href.startsWith('#/')) return resolve(href.slice(1));
    return parsePageAddress(href, { current: readBase(), baseUrl, otherBaseUrls, hasOnlyPages: isOneDocument });
  }

  /** Base of relative links: the shown page. The address bar may already show the next one. */
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
    // A link to the current address replaces the entry, as in browsers, so that one step back leads elsewhere.
    const isReplacing = replace || to === toAddressText(readAddress());
    // A step in the history takes time, and the request need not wait for it.
    if (!isPathOf(address.permalink, state.address.permalink)) void loader.preload(address.permalink, 'high');
    history[isReplacing ? 'replace' : 'push'](to);
    await follow(isReplacing ? 'replace' : 'push');
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
      if (address && address.permalink !== state.address.permalink) void loader.preload(address.permalink, priority);
    },
    expect,
    getAhead: () => ahead,
    setAhead,
    resolve,
    load: async (href) => {
      const address = resolve(href);
      const loaded = address && (await loader.load(address.permalink));
      return loaded?.kind === 'page' ? loaded.page : null;
    },
    history,
    destroy: () => unsubscribe(),
  };
}

let active: Router | null = null;

/** Make `navigate` use a router, once the application is live. */
export function activateRouter(router: Router): void {
  active = router;
}

/** Go to a page: inside the application while it is live, otherwise by loading the document. */
export async function navigate(to: Permalink, options: { readonly replace?: boolean } = {}): Promise<void> {
  if (active) return active.navigate(to, options);
  if (options.replace) window.location.replace(to);
  else window.location.assign(to);
}
