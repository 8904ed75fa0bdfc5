import type { Written, WrittenCodeExercise, WrittenFile } from '../../markdown/practice.ts';
import { isSameTable } from '../../shared/judge.ts';
import { toLines } from '../../shared/lines.ts';
import { toTrials, withDataLines, type Trial as OneTrial } from '../../shared/withData.ts';
import { compareOutput, lastLines } from '../samples/compare.ts';
import { attempt, type Attempt } from './attempt.ts';
import { attemptPage } from './attemptPage.ts';
import type { Check } from './toCheck.ts';

/** Languages that only the page's runtime can draw. */
export const DRAWN_LANGUAGES: readonly string[] = ['css', 'jsx', 'tsx'];

/** Whether the tests of an exercise inspect a drawing, which only the page's runtime makes. */
export const isDrawn = ({ language, tests }: Pick<WrittenCodeExercise, 'language' | 'tests'>): boolean =>
  DRAWN_LANGUAGES.includes(language) && !tests.every(({ isTypeTest }) => isTypeTest);

/** Results of an exercise's runs: one for each of its tests, or one for an exercise with an answer. */
export interface Trial {
  readonly runs: readonly Attempt[];
  /** All failures, in order; empty if it passes. */
  readonly failures: readonly Failure[];
  /** Names of all checks that ran. */
  readonly names: readonly string[];
}

interface Failure {
  readonly name: string;
  readonly line: number;
  readonly details: readonly string[];
}

/** Run an answer with each of the exercise's data, and with each of its tests.
 *  @returns null if a program is missing here */
export async function tryFiles(
  exercise: WrittenCodeExercise,
  written: readonly WrittenFile[],
  limitMs: number,
): Promise<Trial | null> {
  if (written.length === 0 || isDrawn(exercise)) return null;
  const trials: Trial[] = [];
  for (const trial of toTrials(exercise)) {
    const own = withDataLines(written, trial);
    const result = typeof own === 'string' ? toGone(trial, own) : await tryOnce(trial, own, limitMs);
    if (!result) return null;
    trials.push(result);
    // As in the page, which stops at the first failing trial.
    if (result.failures.length > 0) break;
  }
  return {
    runs: trials.flatMap(({ runs }) => runs),
    failures: trials.flatMap(({ failures }) => failures),
    names: trials.flatMap(({ names }) => names),
  };
}

function toGone({ name, line }: OneTrial<WrittenCodeExercise>, lines: string): Trial {
  const details = [`the program no longer contains ${lines}`];
  return { runs: [], failures: [{ name, line, details }], names: [] };
}

async function tryOnce(
  exercise: WrittenCodeExercise,
  written: readonly WrittenFile[],
  limitMs: number,
): Promise<Trial | null> {
  const [program, ...others] = written;
  if (!program) return null;
  const { language, files, tests, database, answerFiles } = exercise;
  const runs: Attempt[] = [];
  const failures: Failure[] = [];
  const wanted = answerFiles.map(({ title }) => title);
  for (const test of tests.length > 0 ? tests : [null]) {
    const run = await (test && language === 'html'
      ? attemptPage({ ...toDocument([...written, ...files]), test: test.code, width: test.width, limitMs })
      : attempt({
          language,
          program,
          files: [...files, ...others],
          test: test?.code ?? null,
          isTypeTest: test?.isTypeTest,
          setup: exercise.setup,
          database,
          wanted,
          limitMs,
        }));
    if (!run) return null;
    runs.push(run);
    failures.push(...(test ? failuresOf(run, test, program) : differencesOf(run, exercise)));
  }
  return { runs, failures, names: runs.flatMap(({ checks }) => checks.map(({ name }) => name)) };
}

/** The document is the first HTML file. */
function toDocument(files: readonly WrittenFile[]): {
  readonly program: WrittenFile;
  readonly files: readonly WrittenFile[];
} {
  const program = files.find(({ language }) => language === 'html');
  if (!program) throw new Error('an exercise in HTML without a document');
  return { program, files: files.filter((file) => file !== program) };
}

function failuresOf(run: Attempt, test: Written, program: WrittenFile): Failure[] {
  const failed = run.checks
    .filter(({ passed }) => !passed)
    .map((check) => ({
      name: check.name,
      line: check.line === null ? program.line : test.line + 1 + check.line,
      details: detailsOf(check, run),
    }));
  if (failed.length > 0) return failed;
  const details = lastLines(run.stderr);
  if (run.stop !== null || run.exit !== 0) return [{ name: '', line: test.line, details }];
  if (run.checks.length === 0) return [{ name: '', line: test.line, details: ['no check ran'] }];
  return run.hasEnded ? [] : [{ name: '', line: test.line, details: ['it ended before its test did'] }];
}

function detailsOf({ call, line, expected, actual }: Check, { stderr }: Attempt): string[] {
  if (line === null) return lastLines(stderr);
  const got = expected === '' ? [`threw    ${actual}`] : [`expected ${expected}`, `got      ${actual}`];
  return [`check    ${call}`, ...got].flatMap((text) => text.split('\n'));
}

function differencesOf(run: Attempt, { language, answer, answerFiles, isOrdered }: WrittenCodeExercise): Failure[] {
  const failures: Failure[] = [];
  if (answer !== null) {
    const isSame =
      language === 'sql' ? isSameTable(answer.code, run.stdout, isOrdered) : isSameText(answer.code, run.stdout);
    if (!isSame) failures.push(toDifference('its answer', answer, run.stdout, run.stderr));
  }
  for (const [index, file] of answerFiles.entries()) {
    const content = run.contents[index] ?? null;
    if (content === null || !isSameText(file.code, content))
      failures.push(toDifference(file.title, file, content ?? '', run.stderr));
  }
  return failures;
}

const isSameText = (expected: string, actual: string): boolean =>
  compareOutput(toLines(expected), toLines(actual)) === null;

function toDifference(name: string, { code, line }: Written, actual: string, stderr: string): Failure {
  const difference = compareOutput(toLines(code), toLines(actual));
  return {
    name,
    line: line + 1 + (difference?.at ?? 0),
    details: [...(difference?.lines ?? []), ...lastLines(stderr)],
  };
}
