import { createHash } from 'node:crypto';
import path from 'node:path';
import type { NewProblem } from '../../src/node/diagnostics/problem.ts';
import type { WrittenExercise } from '../../src/node/markdown/practice/practice.ts';
import { PRACTICE_LANGUAGES } from '../../src/shared/practice/protocol.ts';
import type { SandboxManifest } from '../../src/shared/practice/sandbox.ts';
import type { Article } from '../article.ts';
import { readPassed, writePassed } from '../samples/cache.ts';
import { isError } from '../samples/runPage.ts';
import type { PracticePage } from './openPage.ts';
import { proveExerciseInPage } from './proveExerciseInPage.ts';
import { toRuntimeDigest } from './proveInPage.ts';

export interface PageExercises {
  readonly problems: readonly NewProblem[];
  /** Digest of each exercise that is proven in the page, by its id. */
  readonly proofs: Readonly<Record<string, string>>;
  /** Exercises that were run now. */
  readonly run: number;
}

/** Prove the exercises of a page in the runtimes that the site ships.
 *  @param known recorded digests; exercises with one are not run again unless requested
 *  @param isAsked whether an exercise, by its id, is run though it is proved
 *  @param cacheDir where proofs of this machine are kept; absolute */
export async function runExercisesInPage(
  { file, exercises }: Article,
  page: Pick<PracticePage, 'request' | 'manifest'>,
  {
    known,
    isAsked,
    cacheDir,
  }: {
    readonly known: Readonly<Record<string, string>>;
    readonly isAsked: (id: string) => boolean;
    readonly cacheDir: string;
  },
): Promise<PageExercises> {
  const problems: NewProblem[] = [];
  const proofs: Record<string, string> = {};
  let run = 0;
  for (const exercise of exercises) {
    if (!isRunInPage(exercise)) continue;
    const proof = toPageProof(exercise, page.manifest);
    const folder = path.join(cacheDir, 'exercises');
    if (isAsked(exercise.id) || (known[exercise.id] !== proof && (await readPassed(folder, proof)) === null)) {
      run += 1;
      const found = await proveExerciseInPage(file, exercise, page);
      problems.push(...found);
      if (found.some(isError)) continue;
      await writePassed(folder, proof, [exercise.language]);
    }
    proofs[exercise.id] = proof;
  }
  return { problems, proofs, run };
}

type RunExercise = Exclude<WrittenExercise, { readonly kind: 'choice' }>;

/** Predictions may be about languages that no page runs. */
const isRunInPage = (exercise: WrittenExercise): exercise is RunExercise =>
  exercise.kind !== 'choice' && PRACTICE_LANGUAGES.some((language) => language === exercise.language);

/** Digest of all that decides whether an exercise passes in the page: its text without its place, and the runtimes.
 *  @returns 14 hexadecimal digits */
export function toPageProof(exercise: RunExercise, manifest: SandboxManifest): string {
  const content = JSON.stringify(exercise, (key, value: unknown) => (key === 'line' ? undefined : value));
  return createHash('sha256')
    .update(JSON.stringify([content, toRuntimeDigest([exercise.language], manifest)]))
    .digest('hex')
    .slice(0, 14);
}
