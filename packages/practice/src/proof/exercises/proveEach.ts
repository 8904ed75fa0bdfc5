import { createHash } from 'node:crypto';
import type { NewProblem } from 'serbakode/content';
import type { WrittenExercise } from '../../markdown/practice.ts';
import { readPassed, writePassed } from '../samples/cache.ts';
import { isError } from '../samples/runPage.ts';

/** An exercise that is run; choices are not. */
export type RunExercise = Exclude<WrittenExercise, { readonly kind: 'choice' }>;

export interface ExercisesResult {
  readonly problems: readonly NewProblem[];
  readonly notRun: readonly { readonly language: string; readonly line: number }[];
  /** Digest of each proved exercise, by its id. */
  readonly proofs: Readonly<Record<string, string>>;
  /** Number of exercises that were run now. */
  readonly run: number;
}

export interface KnownProofs {
  /** Recorded digests, by id. */
  readonly known: Readonly<Record<string, string>>;
  /** Whether an exercise is run even if it is proved. */
  readonly isAsked: (id: string) => boolean;
  /** Folder with cached results of this machine. */
  readonly cache: string;
}

/** Prove exercises one after another. An exercise that is recorded or has passed on this machine is not run again
 *  unless requested. @param toDigest digest of everything that decides whether an exercise passes */
export async function proveEach(
  exercises: readonly RunExercise[],
  { known, isAsked, cache }: KnownProofs,
  toDigest: (exercise: RunExercise) => string | Promise<string>,
  prove: (exercise: RunExercise) => Promise<{ readonly problems: readonly NewProblem[]; readonly isRun: boolean }>,
): Promise<ExercisesResult> {
  const problems: NewProblem[] = [];
  const notRun: { language: string; line: number }[] = [];
  const proofs: Record<string, string> = {};
  let run = 0;
  for (const exercise of exercises) {
    const { id, language, line } = exercise;
    const digest = await toDigest(exercise);
    if (isAsked(id) || (known[id] !== digest && (await readPassed(cache, digest)) === null)) {
      run += 1;
      const result = await prove(exercise);
      problems.push(...result.problems);
      if (!result.isRun) notRun.push({ language, line });
      if (!result.isRun || result.problems.some(isError)) continue;
      await writePassed(cache, digest, [language]);
    }
    proofs[id] = digest;
  }
  return { problems, notRun, proofs, run };
}

/** Digest of an exercise, without its place and its reasons, and of its toolchain.
 *  @returns 14 hexadecimal digits */
export function digestExercise(exercise: RunExercise, ...toolchain: readonly unknown[]): string {
  const content = JSON.stringify(exercise, (key, value: unknown) =>
    key === 'line' || key === 'reasons' ? undefined : value,
  );
  return createHash('sha256')
    .update(JSON.stringify([content, ...toolchain]))
    .digest('hex')
    .slice(0, 14);
}
