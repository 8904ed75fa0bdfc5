import type { Exercise, PracticeSample, Project } from './exercise.ts';

type WithoutItem<One> = One extends Exercise ? Omit<One, 'itemId'> : never;

/** An exercise before its page, and so its item in readers' accounts, is known. */
export type ExerciseDraft = WithoutItem<Exercise>;

/** A sample before it is known whether it runs in the page. */
export type SampleDraft = Omit<PracticeSample, 'needs' | 'isInPage'>;

/** Samples, exercises and projects of one text. */
export interface PracticeDraft {
  readonly samples: readonly SampleDraft[];
  readonly exercises: readonly ExerciseDraft[];
  /** Absent if there are none. */
  readonly projects?: readonly Project[];
}
