import path from 'node:path';
import type { WrittenExercise } from '../../markdown/practice.ts';
import type { WrittenPage } from '../page/readPage.ts';
import { toToolchain } from '../samples/toolchain.ts';
import { readVersions } from '../samples/versions.ts';
import { digestExercise, proveEach, type ExercisesResult, type KnownProofs, type RunExercise } from './proveEach.ts';
import { proveExercise } from './proveExercise.ts';
import { isDrawn } from './tryAnswer.ts';

interface Options extends Omit<KnownProofs, 'cache'> {
  /** Folder with cached results of this machine. */
  readonly cacheDir: string;
  readonly limitMs: number;
}

/** Prove the exercises of a page with the real toolchain. */
export function runExercises(
  { file, exercises }: WrittenPage,
  { cacheDir, limitMs, ...proofs }: Options,
): Promise<ExercisesResult> {
  return proveEach(
    exercises.filter(isRun),
    { ...proofs, cache: path.join(cacheDir, 'exercises') },
    async (exercise) => {
      const languages = [exercise.language];
      return digestExercise(exercise, toToolchain(languages), await readVersions(languages));
    },
    (exercise) => proveExercise(file, exercise, limitMs),
  );
}

/** Whether an exercise runs with the real toolchain. Choices do not run, and previews run in a browser. */
function isRun(exercise: WrittenExercise): exercise is RunExercise {
  return exercise.kind === 'predict' || (exercise.kind === 'code' && !isDrawn(exercise));
}
