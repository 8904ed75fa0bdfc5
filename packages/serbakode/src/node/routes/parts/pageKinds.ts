import type { PageKind } from '../../../shared/model/page.ts';

/** Whether a kind of page links the feeds of the blog. */
export const hasFeeds = (kind: PageKind): boolean => kind === 'home' || kind.startsWith('blog-');

/** Whether a kind of page has an address of its own; the not-found page is answered for any. */
export const isAddressable = (kind: PageKind): boolean => kind !== 'not-found';
