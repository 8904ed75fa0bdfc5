import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  digestExercise,
  inLanes,
  isDrawn,
  isPassing,
  isPassingInPage,
  isInShare,
  openPracticePages,
  type PracticePage,
  type WrittenCodeExercise,
} from '@serbakode/practice/proof';
import { findEngineRoot, ifMissing, type NewProblem, replaceFile } from 'serbakode/content';
import type { Article } from '../articles/article.ts';
import { readAccepted } from './accepted.ts';
import { CHEATS_VERSION, type Cheat } from './cheat.ts';
import { toCheats } from './toCheats.ts';

interface Options {
  readonly root: string;
  /** Number of exercises at the same time. */
  readonly jobs: number;
  /** Whether to try recorded exercises too. */
  readonly all: boolean;
  /** Whether to write the record. */
  readonly record: boolean;
  /** Whether to print the code of cheats that pass. */
  readonly show: boolean;
}

interface Tried {
  readonly file: string;
  readonly exercise: WrittenCodeExercise;
  readonly count: number;
  readonly passing: readonly Cheat[];
  /** Whether its programs are installed here. */
  readonly isRun: boolean;
}

/** Digests of exercises whose cheats were tried, by name. */
const RECORD_FILE = 'editorial/cheats/tried.json';
/** The cheats of one of this many recorded exercises are tried again. */
const EVERY = 40;
/** Time limit, because a cheat that loops forever fails. */
const LIMIT_MS = 5_000;

/** Try the naive cheats of exercises with the judgement of each exercise. A cheat that passes is a fault of the
 *  exercise, unless docs/exercises.md lists it with a reason. Recorded exercises are not tried again, except one in
 *  forty. */
export async function runCheats(
  articles: readonly Article[],
  options: Options,
): Promise<{ readonly problems: readonly NewProblem[]; readonly summary: string }> {
  const { root, jobs, all, record } = options;
  const recordFile = path.join(root, RECORD_FILE);
  const known = JSON.parse(await readFile(recordFile, 'utf8').catch(ifMissing('{}'))) as Record<string, string>;
  const accepted = await readAccepted(root);
  const exercises = articles.flatMap(({ file, sitePath, exercises: written }) =>
    written.flatMap((exercise) =>
      exercise.kind === 'code'
        ? [{ file, exercise, name: `${sitePath}#${exercise.id}`, digest: digestExercise(exercise, CHEATS_VERSION) }]
        : [],
    ),
  );
  const asked = exercises.filter(({ name, digest }) => all || known[name] !== digest || isInShare(name, EVERY));
  const pages = await openPracticePages({ cacheDir: path.join(root, '.cache'), engineDir: findEngineRoot() }, jobs);
  const lanes: readonly (PracticePage | null)[] = pages?.pages ?? Array.from({ length: jobs }, () => null);
  const results = await inLanes(asked, lanes, async (one, page) => ({ ...one, ...(await tryOne(one.exercise, page)) }));
  await pages?.close();
  const problems = results.flatMap((result) => toProblems(result, accepted.get(result.name) ?? [], options));
  const wrong = new Set(problems.map(({ file, line }) => `${file}:${line}`));
  if (record) {
    const tried = results.filter(({ isRun, file, exercise }) => isRun && !wrong.has(`${file}:${exercise.line}`));
    const fresh = new Map(tried.map(({ name, digest }) => [name, digest] as const));
    const kept = exercises.flatMap(({ name }) => {
      const digest = fresh.get(name) ?? known[name];
      return digest === undefined ? [] : [[name, digest] as const];
    });
    await replaceFile(recordFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
  }
  return { problems, summary: summarize(exercises.length, results) };
}

async function tryOne(
  exercise: WrittenCodeExercise,
  page: PracticePage | null,
): Promise<Pick<Tried, 'count' | 'passing' | 'isRun'>> {
  const cheats = await toCheats(exercise);
  const passing: Cheat[] = [];
  for (const cheat of cheats) {
    const passes = isDrawn(exercise)
      ? page && (await isPassingInPage(exercise, cheat.files, page))
      : await isPassing(exercise, cheat.files, LIMIT_MS);
    if (passes === null) return { count: 0, passing: [], isRun: false };
    if (passes) passing.push(cheat);
  }
  return { count: cheats.length, passing, isRun: true };
}

function toProblems(
  { file, exercise, passing, isRun }: Tried,
  accepted: readonly string[],
  { show }: Pick<Options, 'show'>,
): NewProblem[] {
  const { id, line } = exercise;
  const problems: NewProblem[] = [];
  const faults = passing.filter(({ name }) => !accepted.includes(name));
  if (faults.length > 0)
    problems.push({
      file,
      line,
      message: `"${id}" is passed by ${faults.map(({ name }) => `"${name}"`).join(', ')}`,
      details: show
        ? faults.flatMap(({ name, files }) => [`== ${name}`, ...files.flatMap(({ code }) => code.split('\n'))])
        : [],
      fix: 'check with data that the reader does not see (`data`), and check what the task demands',
    });
  const gone = isRun ? accepted.filter((name) => !passing.some((cheat) => cheat.name === name)) : [];
  if (gone.length > 0)
    problems.push({
      file,
      line,
      message: `"${id}" is no longer passed by ${gone.map((name) => `"${name}"`).join(', ')}`,
      fix: 'remove it from the table in docs/exercises.md',
    });
  return problems;
}

function summarize(all: number, results: readonly Tried[]): string {
  const cheats = results.reduce((sum, { count }) => sum + count, 0);
  const passing = results.reduce((sum, result) => sum + result.passing.length, 0);
  const open = results.filter((result) => result.passing.length > 0).length;
  const missing = results.filter(({ isRun }) => !isRun).length;
  const notRun = missing === 0 ? '' : `; NOT RUN, program not installed: ${missing}`;
  return `exercises with code ${all}, tried now ${results.length}; cheats ${cheats}, of which ${passing} pass, in ${open} exercises${notRun}`;
}
