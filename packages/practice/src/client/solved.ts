import { isSolved, type ItemStore } from 'serbakode/client';
import type { Exercise } from '../shared/exercise.ts';
import type { DraftPage } from './draftId.ts';
import { setSolved } from './items.ts';

export type Solved = ReturnType<typeof createSolved>;

/** Solved exercises of the shown reader, as a page reads and adds them. With the last one the page is done; a reader who
 *  then marks it as not done is not overruled.
 *  @param exercises items of the exercises that finish the page; none if it is done otherwise */
export function createSolved(
  store: ItemStore,
  page: DraftPage & { readonly title?: string },
  exercises: readonly string[],
) {
  const { contentId, permalink, title: pageTitle = '' } = page;
  const has = (itemId: string): boolean => isSolved(store.read(), itemId);
  return {
    has,
    add: ({ itemId, id, title }: Pick<Exercise, 'itemId' | 'id' | 'title'>): void => {
      if (has(itemId) || !setSolved(store, itemId, { permalink: `${permalink}#${id}`, title })) return;
      if (contentId && exercises.length > 0 && exercises.every(has))
        store.finish({ contentId, permalink, title: pageTitle });
    },
    subscribe: store.subscribe,
  };
}
