import type { ReactNode } from 'react';
import type { Page, PageChunk, PageKind } from '../../shared/model/page.ts';
import { isPartChunk, loadPartPages } from '../parts/partPages.ts';

/** Kinds of page whose components are the engine's. */
type OwnKind = Exclude<PageKind, 'part'>;
type PageComponents = {
  readonly [Kind in OwnKind]: (props: { readonly page: Extract<Page, { kind: Kind }> }) => ReactNode;
};

/** Kinds of page in the chunk of the blog, with one that is drawn as a page of it. */
type BlogKind = Extract<OwnKind, `blog-${string}`> | 'docs-tags';
const isBlogKind = (chunk: string): boolean => chunk.startsWith('blog-') || chunk === 'docs-tags';

// Neither compiles if a kind is missing in its chunk. Two chunks, because each is a line of the import map in every
// document.
const loadBlogPages = (): Promise<{ components: Pick<PageComponents, BlogKind> }> => import('./blogPages.ts');
const loadSitePages = (): Promise<{ components: Omit<PageComponents, BlogKind> }> => import('./sitePages.ts');

/** The components loaded so far. */
export const pageComponents: Partial<PageComponents> = {};

/** Load the chunk with the component of a page, which stays from then on. */
export async function loadPageComponent(chunk: PageChunk): Promise<void> {
  if (isPartChunk(chunk)) return loadPartPages(chunk);
  // Importing a loaded module again still takes separate tasks.
  if (chunk in pageComponents) return undefined;
  const load = isBlogKind(chunk) ? loadBlogPages : loadSitePages;
  Object.assign(pageComponents, (await load()).components);
}
