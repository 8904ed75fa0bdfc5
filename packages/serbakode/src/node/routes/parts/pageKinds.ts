import type { PageKind } from '../../../shared/model/page.ts';

/** Properties of a kind of page besides its JSON. */
interface PageKindTraits {
  /** It links the feeds of the blog. */
  readonly hasFeeds: boolean;
  /** It has an address of its own; the not-found page is answered for any. */
  readonly isAddressable: boolean;
}

const PLAIN: PageKindTraits = { hasFeeds: false, isAddressable: true };
const BLOG: PageKindTraits = { ...PLAIN, hasFeeds: true };

/** Every kind of page; one that is missing here does not compile. */
export const PAGE_KINDS: Readonly<Record<PageKind, PageKindTraits>> = {
  home: BLOG,
  content: PLAIN,
  react: PLAIN,
  courses: PLAIN,
  glossary: PLAIN,
  'blog-list': BLOG,
  'blog-post': BLOG,
  'blog-archive': BLOG,
  'blog-authors': BLOG,
  'blog-author': BLOG,
  'blog-tags': BLOG,
  'blog-tag': BLOG,
  'docs-root': PLAIN,
  doc: PLAIN,
  'doc-category': PLAIN,
  part: PLAIN,
  'docs-tags': PLAIN,
  'docs-tag': PLAIN,
  'not-found': { ...PLAIN, isAddressable: false },
};
