import { site } from 'virtual:site';
import { createRoot } from 'react-dom/client';
import '../../theme/styles/index.css';
import { createAccount } from '../../account/createAccount.ts';
import { markAppLive } from '../../browser/appLive.ts';
import type { Page } from '../../model/page.ts';
import {
  PREVIEW_CONTENT_EVENT,
  PREVIEW_HELLO_EVENT,
  PREVIEW_STATE_ID,
  type PreviewProblem,
  type PreviewState,
} from '../../model/preview.ts';
import { createHistory } from '../../navigation/createHistory.ts';
import { followLinks } from '../../navigation/followLinks.ts';
import { createPageLoader, type PageLoader } from '../../navigation/pageLoader.ts';
import { activateRouter, createRouter } from '../../navigation/router.ts';
import { App } from '../App.tsx';
import { APP_ROOT_ID, PAGE_DATA_ID, readBuildId } from '../readDocument.ts';
import { type Pending, replay } from '../replay.ts';
import { keepOpenDetails } from './keepOpenDetails.ts';
import { showProblems } from './overlay.ts';

/** Draw a document of the preview. Called by the boot script, as `start` of the built application is. */
export function start(pending: Pending): void {
  const root = document.getElementById(APP_ROOT_ID);
  if (!root) throw new Error(`This document has no #${APP_ROOT_ID}.`);
  const page = readJson<Page>(PAGE_DATA_ID);
  const build = readBuildId();
  const router = createRouter({
    history: createHistory(site.history, page.permalink),
    loader: createFreshLoader(build),
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

  createRoot(root).render(<App router={router} initial={router.getState()} account={account} onLive={onLive} />);
  const { version, problems } = readJson<PreviewState>(PREVIEW_STATE_ID);
  showProblems(problems);
  import.meta.hot?.on(PREVIEW_CONTENT_EVENT, (problems: PreviewProblem[]) => {
    showProblems(problems);
    keepOpenDetails(root);
    router.refresh().catch((error: unknown) => console.warn('The page could not be refreshed.', error));
  });
  import.meta.hot?.send(PREVIEW_HELLO_EVENT, version);
}

/** Nothing is kept: the next look may be after an edit. */
function createFreshLoader(build: string): PageLoader {
  return { load: (permalink) => createPageLoader(build, `${site.baseUrl}404`).load(permalink), preload: () => {} };
}

function readJson<Value>(id: string): Value {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null') as Value;
}
