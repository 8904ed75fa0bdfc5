import type { ReactNode } from 'react';
import type { Page, PageKind } from '../../shared/model/page.ts';

type PageComponents = {
  readonly [Kind in PageKind]: (props: { readonly page: Extract<Page, { kind: Kind }> }) => ReactNode;
};

const loadAccountPages = () => import('./accountPages.ts');
const loadBlogPages = () => import('./blogPages.ts');
const loadSitePages = () => import('./sitePages.ts');

/** The chunk with the component of each kind of page. It does not compile if a kind is missing, here or in its chunk.
 *  Few chunks, because each is a line of the import map in every document. */
const chunks = {
  home: loadSitePages,
  courses: loadSitePages,
  'docs-root': loadSitePages,
  doc: loadSitePages,
  'doc-category': loadSitePages,
  content: loadSitePages,
  react: loadSitePages,
  glossary: loadSitePages,
  'not-found': loadSitePages,
  'blog-list': loadBlogPages,
  'blog-post': loadBlogPages,
  'blog-archive': loadBlogPages,
  'blog-authors': loadBlogPages,
  'blog-tags': loadBlogPages,
  'blog-tag': loadBlogPages,
  login: loadAccountPages,
  account: loadAccountPages,
} satisfies { readonly [Kind in PageKind]: () => Promise<{ readonly components: Pick<PageComponents, Kind> }> };

/** The components loaded so far. */
export const pageComponents: Partial<PageComponents> = {};

/** Load the component of a kind of page, which `pageComponents` holds from then on. */
export async function loadPageComponent(kind: PageKind): Promise<void> {
  // Even a module that is there takes tasks of its own to be imported again.
  if (kind in pageComponents) return;
  Object.assign(pageComponents, (await chunks[kind]()).components);
}
