import type { ReactNode } from 'react';
import { site } from 'virtual:site';
import { createAccount } from '../account/createAccount.ts';
import { markAppLive } from '../browser/appLive.ts';
import type { Page } from '../model/page.ts';
import { createHistory } from '../navigation/createHistory.ts';
import { followLinks } from '../navigation/followLinks.ts';
import type { PageLoader } from '../navigation/pageLoader.ts';
import { activateRouter, createRouter, type Router } from '../navigation/router.ts';
import { App } from './App.tsx';
import { APP_ROOT_ID } from './readDocument.ts';
import { type Pending, replay } from './replay.ts';

export interface Assembled {
  readonly root: HTMLElement;
  readonly router: Router;
  readonly app: ReactNode;
}

/** Put the application of this document together; the built site hydrates it, the preview draws it.
 *  @param pending what the reader pressed before it is live */
export function assemble(page: Page, build: string, loader: PageLoader, pending: Pending): Assembled {
  const root = document.getElementById(APP_ROOT_ID);
  if (!root) throw new Error(`This document has no #${APP_ROOT_ID}.`);
  const router = createRouter({
    history: createHistory(site.history, page.permalink),
    loader,
    initialPage: page,
    baseUrl: site.baseUrl,
    build,
  });
  const account = createAccount({ baseUrl: site.baseUrl, hasGoogle: site.accounts.google });

  function onLive(): void {
    markAppLive();
    activateRouter(router);
    void router.start();
    followLinks(router);
    replay(pending);
  }

  return { root, router, app: <App router={router} initial={router.getState()} account={account} onLive={onLive} /> };
}
