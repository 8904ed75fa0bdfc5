import { pageLoaders } from 'virtual:parts';
import type { PageChunk, PartChunk } from '../../shared/model/page.ts';
import type { PartViews } from './clientPart.ts';

/** The components of the parts' pages that were loaded so far. */
export const partViews: Record<PartChunk, PartViews> = {};

export const isPartChunk = (chunk: PageChunk): chunk is PartChunk => chunk in pageLoaders;

/** Load the components of a part's pages, which `partViews` holds from then on. */
export async function loadPartPages(chunk: PartChunk): Promise<void> {
  const load = pageLoaders[chunk];
  if (load && !(chunk in partViews)) partViews[chunk] = await load();
}
