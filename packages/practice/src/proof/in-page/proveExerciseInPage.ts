import type { NewProblem } from 'serbakode/content';
import {
  toOrderedAnswer,
  toRightAnswers,
  type WrittenCodeExercise,
  type WrittenExercise,
  type WrittenFile,
  type WrittenPrediction,
} from '../../markdown/practice.ts';
import { DEFAULT_DATABASE } from '../../shared/exercise.ts';
import { findEntry } from '../../shared/findEntry.ts';
import { judge, type Verdict } from '../../shared/judge.ts';
import { toLines } from '../../shared/lines.ts';
import { PRACTICE_LANGUAGES, type PracticeLanguage, type RunRequest } from '../../shared/protocol.ts';
import { toTrials, withDataLines } from '../../shared/withData.ts';
import { withFiles } from '../../shared/withFiles.ts';
import { comparePrediction, toAnswerName, replaceFiles, type Finding } from '../exercises/proveExercise.ts';
import { compareOutput } from '../samples/compare.ts';
import type { RequestRun } from './harness.ts';
import type { PracticePage } from './openPage.ts';

type Request = Pick<PracticePage, 'request'>['request'];

/** Prove an exercise in the runtimes that the site ships, with the same judgement as for readers: the solution passes,
 *  the starter does not, and each wrong answer is caught only by the check that it names. A prediction is not run for
 *  readers: an output that differs there is a warning. @param file as problems name it */
export async function proveExerciseInPage(
  file: string,
  exercise: WrittenExercise,
  page: Pick<PracticePage, 'request'>,
): Promise<NewProblem[]> {
  if (exercise.kind === 'choice') return [];
  const prove =
    exercise.kind === 'predict' ? provePrediction(exercise, page.request) : proveCode(exercise, page.request);
  return (await prove).map((finding) => ({ file, ...finding }));
}

async function provePrediction(
  { id, program, answer, files, language }: WrittenPrediction,
  request: Request,
): Promise<Finding[]> {
  const known = PRACTICE_LANGUAGES.find((one) => one === language);
  if (!known) return [];
  const programs = [...files, known === 'sql' ? withSeeds(files, program) : program];
  const run = await request(toRequest(known, program.title, programs, DEFAULT_DATABASE));
  const difference = comparePrediction(answer.code, run);
  if (!difference) return [];
  const message = `in the page, the program of "${id}" prints something else than its \`text answer\``;
  return [{ line: program.line, message, details: difference.lines, severity: 'warning' }];
}

async function proveCode(exercise: WrittenCodeExercise, request: Request): Promise<Finding[]> {
  const { id, starters, solutions, wrongs, line } = exercise;
  const findings: Finding[] = [];
  for (const { name, files } of [...toRightAnswers(exercise), ...toOrderedAnswer(exercise)]) {
    const written = replaceFiles(replaceFiles(starters, solutions), files);
    const solved = await tryTwice(exercise, written, request);
    if (solved.failed.length === 0) continue;
    const message = `in the page, ${toAnswerName(exercise, name)} fails ${solved.failed.map(toName).join(', ')}`;
    findings.push({ line: files[0]?.line ?? line, message, details: solved.details });
    // Other answers are tried only with a first one that passes.
    if (name === '') return findings;
  }
  if ((await tryInPage(exercise, starters, request)).failed.length === 0)
    findings.push({ line: starters[0]?.line ?? line, message: `in the page, the starter of "${id}" passes already` });
  for (const wrong of wrongs) {
    const written = replaceFiles(replaceFiles(starters, solutions), [wrong]);
    const { failed, details } = await tryTwice(exercise, written, request);
    const names = [...new Set(failed)];
    if (names.length > 0 && (wrong.check === '' || (names.length === 1 && names[0] === wrong.check))) continue;
    const caught = names.length === 0 ? 'passes every check' : `fails ${names.map(toName).join(', ')}`;
    const expected = wrong.check === '' ? '' : `, expected only ${toName(wrong.check)}`;
    findings.push({
      line: wrong.line,
      message: `in the page, the wrong answer of "${id}" ${caught}${expected}`,
      details,
    });
  }
  return findings;
}

/** Whether an answer passes every check in the page. */
export async function isPassingInPage(
  exercise: WrittenCodeExercise,
  written: readonly WrittenFile[],
  { request }: Pick<PracticePage, 'request'>,
): Promise<boolean> {
  return (await tryInPage(exercise, written, request)).failed.length === 0;
}

interface Trial {
  /** Names of the checks that failed; '' for an end before them. */
  readonly failed: readonly string[];
  readonly details: readonly string[];
  readonly isLate: boolean;
}

/** Try an answer, and once more if it is late: on a busy machine a run may exceed its five seconds, which is not a
 *  fault of the answer. */
async function tryTwice(
  exercise: WrittenCodeExercise,
  written: readonly WrittenFile[],
  request: Request,
): Promise<Trial> {
  const first = await tryInPage(exercise, written, request);
  return first.isLate ? tryInPage(exercise, written, request) : first;
}

async function tryInPage(
  exercise: WrittenCodeExercise,
  written: readonly WrittenFile[],
  request: Request,
): Promise<Trial> {
  const trials: Trial[] = [];
  for (const one of toTrials(exercise)) {
    const own = withDataLines(written, one);
    trials.push(
      typeof own === 'string'
        ? { failed: [one.name], details: [`the program no longer contains ${own}`], isLate: false }
        : await tryOnce(one, own, request),
    );
    // The page shows the first trial that fails.
    if (trials.at(-1)?.failed.length !== 0) break;
  }
  return {
    failed: trials.flatMap(({ failed }) => failed),
    details: trials.flatMap(({ details }) => details),
    isLate: trials.some(({ isLate }) => isLate),
  };
}

async function tryOnce(
  exercise: WrittenCodeExercise,
  written: readonly WrittenFile[],
  request: Request,
): Promise<Trial> {
  const { language, tests, files, database, answer } = exercise;
  const failed: string[] = [];
  const details: string[] = [];
  let isLate = false;
  for (const test of tests.length > 0 ? tests : [null]) {
    const own = language === 'sql' ? written.map((file) => withSeeds(files, file)) : written;
    const run = await request({
      ...toRequest(language, findEntry(exercise), withFiles(files, own), database),
      test: test?.code ?? null,
      width: test?.width ?? null,
      ...(exercise.setup !== undefined && { setup: exercise.setup }),
      ...(test?.isTypeTest && { isTypeTest: true }),
    });
    const verdict = judge(
      { ...exercise, answer: answer?.code ?? null },
      {
        ...run,
        readFile: (title) =>
          run.done.removed.includes(title)
            ? null
            : (run.changed[title] ?? files.find((file) => file.title === title)?.code ?? null),
      },
    );
    if (verdict.kind === 'passed') continue;
    isLate ||= run.done.reason === 'time';
    failed.push(...namesOf(verdict, run));
    details.push(...detailsOf(verdict, run));
  }
  return { failed, details, isLate };
}

function namesOf(verdict: Verdict, { done }: RequestRun): string[] {
  if (verdict.kind === 'file') return [verdict.title];
  if (verdict.kind !== 'check') return [''];
  return done.checks.filter(({ passed }) => !passed).map(({ name }) => name);
}

function detailsOf(verdict: Verdict, { stderr, done }: RequestRun): readonly string[] {
  if (verdict.kind === 'check') {
    const { name, expected, actual } = verdict.check;
    return `check    ${name}\nexpected ${expected}\ngot      ${actual}`.split('\n');
  }
  if (verdict.kind === 'answer' || verdict.kind === 'file')
    return compareOutput(toLines(verdict.expected), toLines(verdict.actual))?.lines ?? [];
  return [`ended: ${done.reason}, exit code ${done.exitCode}`, ...toLines(stderr).slice(-8)];
}

function toRequest(
  language: PracticeLanguage,
  entry: string,
  files: readonly WrittenFile[],
  database: string,
): RunRequest {
  const contents = files.map(({ title, code }) => ({ title, content: `${code}\n` }));
  return { language, entry, files: contents, database, args: [], stdin: '', test: null, width: null };
}

/** A SQL program, preceded by the scripts that fill its database, which print nothing. */
function withSeeds(files: readonly WrittenFile[], program: WrittenFile): WrittenFile {
  const seeds = files.filter(({ title }) => title.endsWith('.sql') && title !== program.title);
  return { ...program, code: [...seeds, program].map(({ code }) => code).join('\n') };
}

const toName = (name: string): string => (name === '' ? 'before its first check' : `"${name}"`);
