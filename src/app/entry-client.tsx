import { site } from 'virtual:site';
import { hydrateRoot } from 'react-dom/client';
import '../theme/styles/index.css';
import { createAccount } from '../account/createAccount.ts';
import { markAppLive } from '../browser/appLive.ts';
import { createHistory } from '../navigation/createHistory.ts';
import { followLinks } from '../navigation/followLinks.ts';
import { createPageLoader } from '../navigation/pageLoader.ts';
import { activateRouter, createRouter } from '../navigation/router.ts';
import { App } from './App.tsx';
import { APP_ROOT_ID, readBuildId, readPage } from './readDocument.ts';
import { type Pending, replay } from './replay.ts';

/** Bring this document to life. Called once by the boot script, when the reader shows intent (A18), which may be before the
 *  document has arrived in full.
 *  @param pending what the reader pressed before */
export function start(pending: Pending): void {
  if (document.readyState !== 'loading') hydrate(pending);
  else document.addEventListener('DOMContentLoaded', () => hydrate(pending), { once: true });
}

function hydrate(pending: Pending): void {
  const root = document.getElementById(APP_ROOT_ID);
  if (!root) throw new Error(`This document has no #${APP_ROOT_ID}.`);
  const page = readPage();
  const build = readBuildId();
  const router = createRouter({
    history: createHistory(site.history, page.permalink),
    loader: createPageLoader(build, `${site.baseUrl}404`),
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

  hydrateRoot(root, <App router={router} initial={router.getState()} account={account} onLive={onLive} />, {
    onRecoverableError: (error) => console.error('This page was drawn anew because it did not hydrate.', error),
  });
}
