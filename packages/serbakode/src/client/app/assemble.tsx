import type { ReactNode } from 'react';
import { parts } from 'virtual:parts';
import { site } from 'virtual:site';
import { toModuleOf, type Page } from '../../shared/model/page.ts';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import { isAppLive, markAppLive } from '../browser/appLive.ts';
import { mayPrefetch } from '../browser/connection.ts';
import { actOn, type Press } from '../browser/press.ts';
import { watchLinks } from '../browser/reloadIfStale.ts';
import { removeServiceWorkers } from '../browser/removeServiceWorkers.ts';
import { whenIdle } from '../browser/whenIdle.ts';
import { createItemStore } from '../items/createItemStore.ts';
import { toStorageAreas } from '../items/storageAreas.ts';
import { createHistory, type SessionHistory } from '../navigation/createHistory.ts';
import { followLinks } from '../navigation/followLinks.ts';
import type { PageLoader } from '../navigation/pageLoader.ts';
import { pageModules } from '../navigation/pageModules.ts';
import { prefetchLinks } from '../navigation/prefetchLinks.ts';
import { activateRouter, createRouter, type Router } from '../navigation/router.ts';
import { loadPageComponent } from '../pages/pageChunks.ts';
import { createParts } from '../parts/Place.tsx';
import { App } from './App.tsx';

interface AssembleOptions {
  readonly page: Page;
  readonly build: string;
  readonly loader: PageLoader;
  /** The history the page was found with; created here if the document contains the page. */
  readonly history?: SessionHistory;
  /** What the reader pressed before the application was live; the boot script adds to it until then. */
  readonly pending: Press[];
}

interface Assembled {
  readonly router: Router;
  readonly app: ReactNode;
}

/** Assemble the application of this document. The built site hydrates it; one document and the preview render it. */
export function assemble({ page, build, loader, history, pending }: AssembleOptions): Assembled {
  const module = toModuleOf(page);
  // The module loads while the rest hydrates; the page itself reports a failure.
  const moduleSettled = module ? pageModules.load(module.url).catch(() => {}) : null;
  const router = createRouter({
    history: history ?? createHistory(site.history, page.permalink),
    loader,
    initialPage: page,
    baseUrl: site.baseUrl,
    otherBaseUrls: site.locales
      .map((locale) => locale.baseUrl)
      .filter((base) => base !== site.baseUrl && base.startsWith(site.baseUrl)),
    build,
    isOneDocument: isOneDocument(site.history),
    ...RELOADS[site.history],
  });
  const areas = toStorageAreas(site.filesBase);
  const items = createItemStore(
    areas,
    parts.flatMap(({ itemKinds = [] }) => itemKinds),
  );
  const created = createParts(parts, { items, areas, filesBase: site.filesBase });
  void removeServiceWorkers(
    site.baseUrl,
    parts.flatMap(({ worker }) => (worker === undefined ? [] : site.filesBase + worker)),
  );

  function onLive(): void {
    // After the effects of this commit: those around the page listen for the presses that are made again.
    void Promise.resolve(moduleSettled).then(goLive);
  }

  /** A click on content that is not hydrated yet would be lost, so the boot script keeps presses until here. */
  function goLive(): void {
    // What is around the page has crashed, and was drawn again.
    if (isAppLive()) return;
    markAppLive();
    activateRouter(router);
    void router.start();
    watchLinks();
    followLinks(router);
    prefetchPages(router);
    actOn(pending);
  }

  const app = <App router={router} initial={router.getState()} items={items} created={created} onLive={onLive} />;
  return { router, app };
}

/** How to reload a page's document, by kind of history. With a hash the address is already set; a memory history has
 *  no address. */
const RELOADS = {
  browser: {},
  hash: { reloadAt: () => window.location.reload() },
  memory: { reloadAt: null },
} as const;

/** Load what readers are likely to open next: the data of links in view, and the components of articles. On a slow
 *  connection the first step from a post to a chapter, or back, would have to share it with the component. */
function prefetchPages(router: Router): void {
  prefetchLinks(router);
  whenIdle(() => {
    if (!mayPrefetch()) return;
    // The page itself reports a failure.
    for (const kind of ['blog-post', 'doc'] as const) loadPageComponent(kind).catch(() => {});
  });
}
