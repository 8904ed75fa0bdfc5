import type { PracticeDraft } from '../shared/draft.ts';
import type { PagePractice } from '../shared/exercise.ts';

/** For each sample that runs in the page, by position, the samples it needs before it. */
export type InPage = ReadonlyMap<number, readonly number[]>;

/** The data that a page's samples, exercises and projects need.
 *  @param toItemId returns the item of an exercise in readers' accounts
 *  @returns null if the page has no sample that runs, no exercise and no project */
export function toPagePractice(
  draft: PracticeDraft | null,
  inPage: InPage,
  toItemId: (exercise: string) => string,
): PagePractice | null {
  if (!draft) return null;
  const needed = new Set([...inPage].flatMap(([index, needs]) => [index, ...needs]));
  const samples = draft.samples
    .filter(({ index }) => needed.has(index))
    .map((sample) => ({
      ...sample,
      needs: inPage.get(sample.index) ?? [],
      isInPage: inPage.has(sample.index),
    }));
  const exercises = draft.exercises.map((exercise) => ({ ...exercise, itemId: toItemId(exercise.id) }));
  const { projects } = draft;
  if (samples.length + exercises.length === 0 && !projects) return null;
  return { samples, exercises, ...(projects && { projects }) };
}

const CONTROLS =
  /<button type="button" data-practice=[^>]*>[^<]*<\/button>|<a class="code-open"[^>]*>[^<]*<\/a>|\s(?:data-sample|data-exercise)="[^"]*"/g;

/** HTML without practice, for a whole post in a list. */
export const withoutControls = (html: string): string => html.replace(CONTROLS, '');
