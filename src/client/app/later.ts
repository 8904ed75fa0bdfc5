import { site } from 'virtual:site';
import { createAccount } from '../account/session/createAccount.ts';

// The later part of the application: what acts only once the page is live. It arrives while the page hydrates.
export { followCopyButtons } from '../browser/followCopyButtons.ts';
export { enhanceTabs } from '../browser/enhanceTabs.ts';
export { prefetchLinks } from '../navigation/prefetchLinks.ts';
export { followPractice } from '../practice/followPractice.ts';
export { followTerms } from '../theme/article/followTerms.ts';
export { toSolved } from './toSolved.ts';

export const account = createAccount({ baseUrl: site.filesBase, hasGoogle: site.accounts.google });
