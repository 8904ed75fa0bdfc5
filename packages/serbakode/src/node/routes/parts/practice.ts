import type { PagePractice, PracticeDraft } from '../../../shared/model/pagePractice.ts';
import { toExerciseItemId } from '../../content/sources/contentIds.ts';

/** For each sample that runs in the page, by position, the samples it needs before it. */
export type InPage = ReadonlyMap<number, readonly number[]>;

/**
 * What a page's samples, exercises and projects need.
 * @param key content id of the page, or its address if it has none
 * @returns null if the page has no sample that runs, no exercise and no project
 */
export function toPagePractice(draft: PracticeDraft | null, key: string, inPage: InPage): PagePractice | null {
  if (!draft) return null;
  const needed = new Set([...inPage].flatMap(([index, needs]) => [index, ...needs]));
  const samples = draft.samples
    .filter(({ index }) => needed.has(index))
    .map((sample) => ({
      ...sample,
      needs: inPage.get(sample.index) ?? [],
      isInPage: inPage.has(sample.index),
    }));
  const exercises = draft.exercises.map((exercise) => ({ ...exercise, itemId: toExerciseItemId(key, exercise.id) }));
  const { projects } = draft;
  if (samples.length + exercises.length === 0 && !projects) return null;
  return { samples, exercises, ...(projects && { projects }) };
}
