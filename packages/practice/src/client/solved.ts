import { isSolved, type ItemStore } from 'serbakode/client';
import type { Exercise } from '../shared/exercise.ts';
import type { DraftPage } from './draftId.ts';
import { setSolved } from './items.ts';

export type Solved = ReturnType<typeof createSolved>;

/** Solved exercises of the shown reader, as a page reads and adds them. The last one marks the page as done; if the
 *  reader then marks it as not done, that stays.
 *  @param exercises items of the exercises that finish the page; none if the page is marked as done in another way */
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
