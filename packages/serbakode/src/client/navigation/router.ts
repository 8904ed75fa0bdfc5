import type { Page } from '../../shared/model/page.ts';
import type { Permalink } from '../../shared/model/permalink.ts';
import { toAddressText, type PageAddress } from './pageAddress.ts';
import type { PageLoader } from './pageLoader.ts';
import { forgetReloadOf, mayReloadFor } from './reloadOnce.ts';
import { createShownPage, type Arrival } from './shownPage.ts';
import { createSiteAddresses, type SiteAddressesOptions } from './siteAddresses.ts';

export type Router = ReturnType<typeof createRouter>;

/** Delay before a navigation shows its progress (section 9 of the specification). */
const PROGRESS_DELAY_MS = 200;

interface RouterOptions extends SiteAddressesOptions {
  readonly loader: PageLoader;
  readonly initialPage: Page;
  readonly build: string;
  /** Open an address that is not a page of this site; by default the browser's own navigation. */
  readonly loadDocument?: (href: string) => void;
  /** Load a page by reloading its document. null: a reload would not know which page to show. */
  readonly reloadAt?: ((href: string) => void) | null;
}

/** Load the document of an address. The address bar may already show it, and assigning the same address with a
 *  fragment would only scroll. */
function loadAnew(href: string): void {
  if (new URL(href, window.location.href).href === window.location.href) window.location.reload();
  else window.location.assign(href);
}

/** @returns false if a reload would not help, or would loop (A10) */
function reload(
  target: PageAddress,
  { loadDocument = loadAnew, reloadAt = loadDocument, build }: RouterOptions,
): boolean {
  if (reloadAt === null || !mayReloadFor(target.permalink, build)) return false;
  reloadAt(toAddressText(target));
  return true;
}

/** Holds the shown page. The old page stays until the new one is ready; of several clicks the last one wins. */
export function createRouter(options: RouterOptions) {
  const { history, loader, isOneDocument = false } = options;
  const addresses = createSiteAddresses(options);
  const loadDocument = options.loadDocument ?? ((href) => window.location.assign(href));
  const shown = createShownPage(options.initialPage, history, addresses);
  const { arrive, setSlow } = shown;
  let newest = 0;

  /** Show the page that the history is on. */
  async function follow(arrival: Arrival): Promise<void> {
    newest += 1;
    const mine = newest;
    const target = addresses.read();
    const { page, address, failure } = shown.get();
    if (addresses.isPathOf(target.permalink, address.permalink) && failure === null && !shown.isBehind()) {
      addresses.correct(page);
      arrive(page, arrival, null);
      return;
    }
    const timer = setTimeout(() => mine === newest && setSlow(true), PROGRESS_DELAY_MS);
    try {
      const loaded = await loader.load(target.permalink);
      // What changes in the press's own microtasks is urgent to React: all effects of the page would precede its frame.
      if (window.event) await new Promise((resolve) => setTimeout(resolve));
      if (mine !== newest) return;
      if (loaded.kind === 'stale') {
        // The site was deployed while this tab was open: one silent document load fetches the new application.
        if (!reload(target, options))
          arrive(shown.get().page, arrival, new Error(`${target.permalink} belongs to another build of the site`));
        return;
      }
      forgetReloadOf(target.permalink);
      addresses.correct(loaded.page);
      arrive(loaded.page, arrival, null);
    } catch (error) {
      if (mine !== newest) return;
      console.warn(`Loading ${target.permalink} failed; the document is loaded instead.`, error);
      if (!reload(target, options))
        arrive(shown.get().page, arrival, error instanceof Error ? error : new Error(String(error)));
    } finally {
      clearTimeout(timer);
    }
  }

  async function refresh(): Promise<void> {
    newest += 1;
    const mine = newest;
    const loaded = await loader.load(addresses.read().permalink);
    // The reader did not navigate, so scroll position and focus stay.
    if (mine === newest && loaded.kind === 'page') arrive(loaded.page, 'load', null);
  }

  async function start(): Promise<void> {
    history.onStep(() => {
      if (!shown.isSameEntry()) return void follow('pop');
      // Back on the shown entry: the navigation that was under way is cancelled.
      newest += 1;
      setSlow(false);
    });
    if (shown.isBehind()) {
      await follow('pop');
    } else if (isOneDocument) {
      addresses.correct(shown.get().page);
      // Scroll as browsers do after loading a document: to the position before a reload, else to the anchor.
      arrive(shown.get().page, 'pop', null);
    } else if (!shown.isSameEntry()) {
      // The browser itself moved to an anchor of the page.
      arrive(shown.get().page, 'load', null);
    }
  }

  /** A relative link is one of the shown page, although the address bar may already show the next one. */
  const resolve = (href: string): PageAddress | null =>
    addresses.resolve(href, shown.get().failure ? addresses.read() : shown.get().address);

  function preload(href: string, priority: RequestPriority): void {
    const address = resolve(href);
    if (address && !addresses.isPathOf(address.permalink, shown.get().address.permalink))
      void loader.preload(address.permalink, priority);
  }

  async function navigate(href: string, { replace = false }: { readonly replace?: boolean } = {}): Promise<void> {
    const address = resolve(href);
    if (!address) {
      loadDocument(href);
      return;
    }
    const to = toAddressText(address);
    // A link to the current address replaces the entry, as in browsers, so that one step back leads elsewhere.
    const isReplacing = replace || to === toAddressText(addresses.read());
    history[isReplacing ? 'replace' : 'push'](to);
    await follow(isReplacing ? 'replace' : 'push');
  }

  return {
    getState: shown.get,
    subscribe: shown.subscribe,
    /** Whether a navigation to another path has taken longer than PROGRESS_DELAY_MS. */
    isSlow: shown.isSlow,
    navigate,
    /** Reload the data of the shown page in place; the preview does so after an edit. */
    refresh,
    /** Load the failed page again. */
    retry: () => follow('replace'),
    /** Start following the history, and catch up with earlier steps. Call it once the application is live: a state
     *  change above the closed gate would make React discard the served HTML (A1 of docs/spec/requirements.md). */
    start,
    /** Load the data of a page that the reader may open next. */
    preload,
    resolve,
    /** Read the data of a page without showing it.
     *  @returns null for an address that is not a page of this build
     *  @throws PageLoadError */
    load: async (href: string): Promise<Page | null> => {
      const address = resolve(href);
      const loaded = address && (await loader.load(address.permalink));
      return loaded?.kind === 'page' ? loaded.page : null;
    },
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
