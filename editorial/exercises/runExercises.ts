import { createHash } from 'node:crypto';
import path from 'node:path';
import type { NewProblem } from '../../src/node/diagnostics/problem.ts';
import type { WrittenExercise } from '../../src/node/markdown/practice/practice.ts';
import type { Article } from '../article.ts';
import { readPassed, writePassed } from '../samples/cache.ts';
import { isError } from '../samples/runPage.ts';
import { toToolchain } from '../samples/toolchain.ts';
import { readVersions } from '../samples/versions.ts';
import { DRAWN_LANGUAGES, proveExercise } from './proveExercise.ts';

export interface ExercisesResult {
  readonly problems: readonly NewProblem[];
  readonly notRun: readonly { readonly language: string; readonly line: number }[];
  /** Digest of each exercise that is proven, by its id. */
  readonly proofs: Readonly<Record<string, string>>;
  /** Exercises that were run now. */
  readonly run: number;
}

interface Options {
  /** Folder with cached results of this machine. */
  readonly root: string;
  /** Digests that are recorded, by id. */
  readonly known: Readonly<Record<string, string>>;
  /** Whether an exercise is run though it is proved. */
  readonly isAsked: (id: string) => boolean;
  readonly limitMs: number;
}

/** Check the exercises of a page one after another. An exercise that is recorded or has passed on this machine is
 *  not run again unless requested. */
export async function runExercises(
  { file, exercises }: Article,
  { root, known, isAsked, limitMs }: Options,
): Promise<ExercisesResult> {
  const cache = path.join(root, '.cache', 'exercises');
  const problems: NewProblem[] = [];
  const notRun: { language: string; line: number }[] = [];
  const proofs: Record<string, string> = {};
  let run = 0;
  for (const exercise of exercises) {
    if (!isRun(exercise)) continue;
    const proof = await toProof(exercise);
    if (isAsked(exercise.id) || (known[exercise.id] !== proof && (await readPassed(cache, proof)) === null)) {
      run += 1;
      const result = await proveExercise(file, exercise, limitMs);
      problems.push(...result.problems);
      if (result.notRun !== null) notRun.push({ language: result.notRun, line: exercise.line });
      const isProved = !result.problems.some(isError);
      if (!isProved || result.notRun !== null) continue;
      await writePassed(cache, proof, [exercise.language]);
    }
    proofs[exercise.id] = proof;
  }
  return { problems, notRun, proofs, run };
}

/** Whether an exercise runs with the real toolchain. Choices do not run, and previews run in a browser. */
function isRun(exercise: WrittenExercise): exercise is Exclude<WrittenExercise, { readonly kind: 'choice' }> {
  return exercise.kind === 'predict' || (exercise.kind === 'code' && !DRAWN_LANGUAGES.includes(exercise.language));
}

/** Digest of all that decides whether an exercise passes: its text without its place, the programs and the toolchain.
 *  @returns 14 hexadecimal digits */
async function toProof(exercise: Exclude<WrittenExercise, { readonly kind: 'choice' }>): Promise<string> {
  const languages = [exercise.language];
  const content = JSON.stringify(exercise, (key, value: unknown) => (key === 'line' ? undefined : value));
  return createHash('sha256')
    .update(JSON.stringify([content, toToolchain(languages), await readVersions(languages)]))
    .digest('hex')
    .slice(0, 14);
}
