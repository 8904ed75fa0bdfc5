import type { ComponentType } from 'react';
import { createListeners } from '../browser/createSlot.ts';

/** The module of a page that is code: an MDX article or a component of `pages/`. */
export interface LoadedModule {
  readonly default: ComponentType;
}

export type PageModules = ReturnType<typeof createPageModules>;

interface Entry {
  module: LoadedModule | null;
  failure: Error | null;
  loading: Promise<LoadedModule> | null;
  tries: number;
  readonly arrived: Promise<LoadedModule>;
  readonly arrive: (module: LoadedModule) => void;
}

/** Holds the modules of pages by address. The browser needs no table of them: a page's data contains the address.
 *  @param importModule the browser's own `import` */
export function createPageModules(importModule: (url: string) => Promise<LoadedModule> = importBesideDocument) {
  const entries = new Map<string, Entry>();
  const { subscribe, notify } = createListeners();

  function getEntry(url: string): Entry {
    const known = entries.get(url);
    if (known) return known;
    let arrive: Entry['arrive'] = () => {};
    const arrived = new Promise<LoadedModule>((resolve) => {
      arrive = resolve;
    });
    const entry: Entry = { module: null, failure: null, loading: null, tries: 0, arrived, arrive };
    entries.set(url, entry);
    return entry;
  }

  function setFailure(entry: Entry, failure: Error | null): void {
    if (entry.failure === failure) return;
    entry.failure = failure;
    notify();
  }

  /** Load a module; concurrent and earlier loads are shared, failed ones are retried. */
  function load(url: string): Promise<LoadedModule> {
    const entry = getEntry(url);
    if (entry.module) return entry.arrived;
    entry.loading ??= request(url, entry).finally(() => {
      entry.loading = null;
    });
    return entry.loading;
  }

  async function request(url: string, entry: Entry): Promise<LoadedModule> {
    entry.tries += 1;
    try {
      const module = await importModule(entry.tries === 1 ? url : toFreshUrl(url, entry.tries));
      provide(url, module);
      return module;
    } catch (cause) {
      const failure = new Error(`${url} could not be loaded`, { cause });
      setFailure(entry, failure);
      throw failure;
    }
  }

  /** Register a module that was loaded elsewhere, as prerendering does. */
  function provide(url: string, module: LoadedModule): void {
    const entry = getEntry(url);
    entry.module = module;
    entry.arrive(module);
    // React's `use` reads these fields: a loaded module renders at once, without a spinner.
    Object.assign(entry.arrived, { status: 'fulfilled', value: module });
    setFailure(entry, null);
  }

  return {
    load,
    /** Resolves once the module is loaded, after any number of attempts; `readFailure` reports failures. */
    whenLoaded: (url: string): Promise<LoadedModule> => {
      const entry = getEntry(url);
      // Another caller reports the failure; this promise keeps waiting.
      if (!entry.module && !entry.failure) load(url).catch(() => {});
      return entry.arrived;
    },
    /** Error of the last attempt, or null if it did not fail. */
    readFailure: (url: string): Error | null => entries.get(url)?.failure ?? null,
    subscribe,
    provide,
    forget: (url: string) => entries.delete(url),
  };
}

/** A relative address is relative to the document, not to this script. */
function importBesideDocument(url: string): Promise<LoadedModule> {
  return import(/* @vite-ignore */ new URL(url, document.baseURI).href) as Promise<LoadedModule>;
}

/** Browsers cache a failed module for the life of the document, so a retry needs another address. */
function toFreshUrl(url: string, tries: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}try=${tries}`;
}

/** The modules of this application. */
export const pageModules = createPageModules();
