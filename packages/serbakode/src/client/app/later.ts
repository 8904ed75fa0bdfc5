import { site } from 'virtual:site';
import { createAccount } from '../account/session/createAccount.ts';
import { removeServiceWorkers } from '../browser/removeServiceWorkers.ts';
import { layOutAhead } from '../navigation/layOutAhead.ts';
import type { Router } from '../navigation/router.ts';

// The later part of the application: what acts only once the page is live. It arrives while the page hydrates.
export { followCopyButtons } from '../browser/followCopyButtons.ts';
export { enhanceTabs } from '../browser/enhanceTabs.ts';
export { readPageFile } from '../navigation/readPageFile.ts';
export { followPractice } from '../practice/followPractice.ts';
export { followTerms } from '../theme/article/followTerms.ts';
export { prefetchPages } from './prefetchPages.ts';
export { writeHead } from './writeHead.ts';

/** The pages are in an element of the layout. */
export const layOutPagesAhead = (router: Router | null): (() => void) =>
  layOutAhead(
    document.querySelector('main')?.closest<HTMLElement>('#app > *') ?? null,
    () => !!router?.getAhead()?.address.hash,
  );

void removeServiceWorkers(site.baseUrl);

export const account = createAccount({ baseUrl: site.filesBase, hasGoogle: site.accounts.google });
