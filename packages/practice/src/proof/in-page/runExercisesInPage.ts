import path from 'node:path';
import type { WrittenExercise } from '../../markdown/practice.ts';
import { PRACTICE_LANGUAGES } from '../../shared/protocol.ts';
import type { SandboxManifest } from '../../shared/sandbox.ts';
import {
  digestExercise,
  proveEach,
  type ExercisesResult,
  type KnownProofs,
  type RunExercise,
} from '../exercises/proveEach.ts';
import type { WrittenPage } from '../page/readPage.ts';
import type { PracticePage } from './openPage.ts';
import { proveExerciseInPage } from './proveExerciseInPage.ts';
import { toRuntimeDigest } from './proveInPage.ts';

interface Options extends Omit<KnownProofs, 'cache'> {
  /** Folder with proofs of this machine; absolute. */
  readonly cacheDir: string;
}

/** Prove the exercises of a page in the runtimes that the site ships. */
export function runExercisesInPage(
  { file, exercises }: WrittenPage,
  page: Pick<PracticePage, 'request' | 'manifest'>,
  { cacheDir, ...proofs }: Options,
): Promise<ExercisesResult> {
  return proveEach(
    exercises.filter(isRunInPage),
    { ...proofs, cache: path.join(cacheDir, 'exercises') },
    (exercise) => toPageProof(exercise, page.manifest),
    async (exercise) => ({ problems: await proveExerciseInPage(file, exercise, page), isRun: true }),
  );
}

/** Predictions may be about languages that no page runs. */
const isRunInPage = (exercise: WrittenExercise): exercise is RunExercise =>
  exercise.kind !== 'choice' && PRACTICE_LANGUAGES.some((language) => language === exercise.language);

export function toPageProof(exercise: RunExercise, manifest: SandboxManifest): string {
  const hasTypeTest = exercise.kind === 'code' && exercise.tests.some(({ isTypeTest }) => isTypeTest);
  const compiler = hasTypeTest ? [manifest.runtimes.types?.files.map((file) => file.path)] : [];
  return digestExercise(exercise, toRuntimeDigest([exercise.language], manifest), ...compiler);
}
