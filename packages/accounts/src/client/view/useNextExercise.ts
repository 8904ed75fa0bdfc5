import { useEffect, useState } from 'react';
import { EXERCISE_ATTRIBUTE, type Page, type Permalink, mayPrefetch, toTrustedHtml, useRouter } from 'serbakode/client';
import { type ItemId, isSolved, type Items } from 'serbakode/items';

interface PageExercise {
  readonly itemId: ItemId;
  /** Id of its element on the page. */
  readonly id: string;
  readonly title: string;
}

/** The first exercise of a page that the reader has not solved. This preloads the page's data, because the reader is
 *  likely to open the page next.
 *  @returns null if all are solved, or undefined if that is unknown or the page has no exercises */
export function useNextExercise(permalink: Permalink | null, items: Items): PageExercise | null | undefined {
  const router = useRouter();
  const [found, setFound] = useState<{ readonly on: Permalink; readonly exercises: readonly PageExercise[] } | null>(
    null,
  );
  useEffect(() => {
    if (permalink === null || !router || !mayPrefetch()) return undefined;
    let isGone = false;
    // If the data cannot be loaded, no exercise is named.
    router.load(permalink).then(
      (page) => isGone || setFound({ on: permalink, exercises: listExercises(page) }),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [router, permalink]);
  if (found?.on !== permalink || found?.exercises.length === 0) return undefined;
  return found?.exercises.find(({ itemId }) => !isSolved(items, itemId)) ?? null;
}

/** The exercises of a page in order: ids of items are in its data, titles in its HTML body. */
function listExercises(page: Page | null): PageExercise[] {
  const body = page?.bodies['body'];
  if (body === undefined || !page || !('exercises' in page)) return [];
  const sections = new DOMParser()
    .parseFromString(toTrustedHtml(body), 'text/html')
    .querySelectorAll(`[${EXERCISE_ATTRIBUTE}]`);
  return (page.exercises ?? []).flatMap((itemId, index) => {
    const section = sections[index];
    const id = section?.getAttribute(EXERCISE_ATTRIBUTE);
    const title = section?.querySelector('.exercise-head strong')?.textContent;
    return id && title ? [{ itemId, id, title }] : [];
  });
}
