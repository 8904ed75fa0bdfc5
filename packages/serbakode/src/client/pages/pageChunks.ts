import type { ReactNode } from 'react';
import type { Page, PageChunk, PageKind } from '../../shared/model/page.ts';
import { isPartChunk, loadPartPages } from '../parts/partPages.ts';

/** Kinds of page whose components are the engine's. */
type OwnKind = Exclude<PageKind, 'part'>;
type PageComponents = {
  readonly [Kind in OwnKind]: (props: { readonly page: Extract<Page, { kind: Kind }> }) => ReactNode;
};

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
  'docs-tag': loadSitePages,
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
  'blog-author': loadBlogPages,
  'docs-tags': loadBlogPages,
} satisfies { readonly [Kind in OwnKind]: () => Promise<{ readonly components: Pick<PageComponents, Kind> }> };

/** The components loaded so far. */
export const pageComponents: Partial<PageComponents> = {};

/** Load the chunk with the component of a page, which stays from then on. */
export async function loadPageComponent(chunk: PageChunk): Promise<void> {
  if (isPartChunk(chunk)) return loadPartPages(chunk);
  // Even a module that is there takes tasks of its own to be imported again.
  if (chunk in pageComponents) return undefined;
  Object.assign(pageComponents, (await chunks[chunk]()).components);
}
