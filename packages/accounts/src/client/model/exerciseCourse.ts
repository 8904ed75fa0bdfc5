import type { Permalink } from 'serbakode/client';

interface Titled {
  readonly title: string;
  readonly permalink: Permalink;
}

/** A course with its chapters that have exercises, in reading order. */
export interface ExerciseCourse extends Titled {
  readonly chapters: readonly (Titled & {
    /** Items of its exercises in readers' accounts. */
    readonly exercises: readonly string[];
  })[];
}
