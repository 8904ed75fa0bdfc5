import type { NewProblem } from 'serbakode/content';
import {
  toOrderedAnswer,
  type NamedAnswer,
  type WrittenCodeExercise,
  type WrittenExercise,
  type WrittenFile,
  type WrittenPrediction,
  type WrongAnswer,
} from '../../markdown/practice.ts';
import { toLines } from '../../shared/lines.ts';
import { compareOutput, lastLines } from '../samples/compare.ts';
import { findLanguage } from '../samples/languages.ts';
import { attempt, type Attempt } from './attempt.ts';
import { tryFiles, type Trial } from './tryAnswer.ts';

interface Proof {
  readonly problems: readonly NewProblem[];
  /** Whether it was run here, or need not be. */
  readonly isRun: boolean;
}

/** Prove an exercise with the real toolchain: the solution passes, the starter runs and does not, each wrong answer
 *  is caught by the check that it names, a predicted answer is what the program prints. @param file as problems name
 *  it */
export async function proveExercise(file: string, exercise: WrittenExercise, limitMs: number): Promise<Proof> {
  if (exercise.kind === 'choice') return NOTHING;
  const prove = exercise.kind === 'predict' ? provePrediction(exercise, limitMs) : proveCode(exercise, limitMs);
  const problems = await prove;
  if (problems === null) return { problems: [], isRun: false };
  return { problems: problems.map((problem) => ({ file, ...problem })), isRun: true };
}

const NOTHING: Proof = { problems: [], isRun: true };

export type Finding = Omit<NewProblem, 'file'>;

async function provePrediction(
  { id, language, program, answer, files }: WrittenPrediction,
  limitMs: number,
): Promise<Finding[] | null> {
  if (!findLanguage(language)) {
    const known = ['js', 'jsx', 'ts', 'tsx', 'python', 'bash', 'sql', 'java', 'rust', 'c'];
    return [{ line: program.line, message: `the prediction "${id}" cannot be run: ${language}`, known }];
  }
  const request = { language, program, files, test: null, database: 'latihan.db', wanted: [], limitMs };
  const run = await attempt(request);
  if (!run) return null;
  if (run.stop === 'time') return [toTimeout(program.line, `the program of "${id}"`, run, limitMs)];
  const difference = comparePrediction(answer.code, run);
  if (!difference) return [];
  return [
    {
      line: answer.line + 1 + difference.at,
      message: `the program of "${id}" prints something else than its \`text answer\``,
      details: [...difference.lines, ...lastLines(run.stderr)],
      fix: 'lines with - are in the answer, lines with + were printed',
    },
  ];
}

/** The difference between the output of a program and its prediction; null if the prediction is right. */
export function comparePrediction(
  answer: string,
  { stdout, stderr }: Pick<Attempt, 'stdout' | 'stderr'>,
): ReturnType<typeof compareOutput> {
  const [expected, printed] = [toLines(answer), toLines(stdout)];
  // The error message of a program is part of the output that a reader predicts.
  const error = toLines(stderr).findLast((line) => /^(?:Uncaught )?[A-Z]\w*(?:Error|Exception)\b/.test(line));
  const difference = compareOutput(expected, printed);
  return error !== undefined && !compareOutput(expected, [...printed, error]) ? null : difference;
}

async function proveCode(exercise: WrittenCodeExercise, limitMs: number): Promise<Finding[] | null> {
  const { starters, solutions } = exercise;
  const solved = await tryFiles(exercise, replaceFiles(starters, solutions), limitMs);
  if (!solved) return null;
  const first = findFaults(exercise, { name: '', files: solutions }, solved, limitMs);
  // Other answers are tried only with a solution that passes.
  if (first.length > 0) return first;
  const findings: Finding[] = [];
  for (const other of [...(exercise.others ?? []), ...toOrderedAnswer(exercise)]) {
    const trial = await tryFiles(exercise, replaceFiles(replaceFiles(starters, solutions), other.files), limitMs);
    if (trial) findings.push(...findFaults(exercise, other, trial, limitMs));
  }
  findings.push(...(await proveStarter(exercise, limitMs)));
  for (const answer of exercise.wrongs) findings.push(...(await proveWrong(exercise, answer, solved.names, limitMs)));
  return findings;
}

/** List the reasons why a right answer is not accepted. */
function findFaults(
  exercise: WrittenCodeExercise,
  { name, files }: NamedAnswer,
  trial: Trial,
  limitMs: number,
): Finding[] {
  const line = files[0]?.line ?? exercise.line;
  const what = toAnswerName(exercise, name);
  const timeout = findTimeout(trial);
  if (timeout) return [toTimeout(line, what, timeout, limitMs)];
  return trial.failures.map((failure) => ({
    line: failure.line,
    message: `${what} fails ${toName(failure.name)}`,
    details: failure.details,
    fix: `correct the solution (line ${line}) or what it is checked with`,
  }));
}

/** @param name of the answer; empty for the first one */
export const toAnswerName = ({ id }: Pick<WrittenCodeExercise, 'id'>, name: string): string =>
  name === '' ? `the solution of "${id}"` : `the solution "${name}" of "${id}"`;

/** Time limit of a starter, which may loop forever. */
const STARTER_LIMIT_MS = 5_000;

async function proveStarter(exercise: WrittenCodeExercise, limitMs: number): Promise<Finding[]> {
  const { id, starters, line } = exercise;
  const limit = Math.min(limitMs, STARTER_LIMIT_MS);
  const first = await tryFiles(exercise, starters, limit);
  // A busy machine can use up the limit, which is not a fault of the starter.
  const trial = first && findTimeout(first) ? await tryFiles(exercise, starters, limit) : first;
  const at = starters[0]?.line ?? line;
  if (!trial) return [];
  const unread = trial.runs.find(({ isCode }) => !isCode);
  // The task may be to fix code that does not parse or does not end, so this is only a warning.
  if (unread) {
    const message = `the starter of "${id}" does not parse`;
    return [{ line: at, message, details: lastLines(unread.stderr), severity: 'warning' }];
  }
  const timeout = findTimeout(trial);
  if (timeout) return [{ ...toTimeout(at, `the starter of "${id}"`, timeout, limit), severity: 'warning' }];
  if (trial.failures.length > 0) return [];
  const fix = 'leave something to do, or check what is missing';
  return [{ line: at, message: `the starter of "${id}" passes already`, fix }];
}

async function proveWrong(
  exercise: WrittenCodeExercise,
  answer: WrongAnswer,
  known: readonly string[],
  limitMs: number,
): Promise<Finding[]> {
  const { id, starters, solutions } = exercise;
  const { check, line } = answer;
  if (check !== '' && !known.includes(check))
    return [{ line, message: `"${id}" has no check called "${check}"`, known, fix: 'correct the name in `wrong`' }];
  const trial = await tryFiles(exercise, replaceFiles(replaceFiles(starters, solutions), [answer]), limitMs);
  if (!trial) return [];
  const failed = [...new Set(trial.failures.map(({ name }) => name))];
  if (failed.length === 0) {
    const fix = 'add a check that catches it, or remove it';
    return [{ line, message: `the wrong answer of "${id}" passes every check`, fix }];
  }
  if (check === '' || (failed.length === 1 && failed[0] === check)) return [];
  return [
    {
      line,
      message: `the wrong answer of "${id}" fails ${failed.map(toName).join(', ')}, expected only ${toName(check)}`,
      details: trial.failures.flatMap(({ details }) => details),
      fix: 'name another check, or write an answer that is wrong in this one way',
    },
  ];
}

/** Whether an answer passes every check.
 *  @returns null if a program is missing here */
export async function isPassing(
  exercise: WrittenCodeExercise,
  written: readonly WrittenFile[],
  limitMs: number,
): Promise<boolean | null> {
  const trial = await tryFiles(exercise, written, limitMs);
  return trial && trial.failures.length === 0;
}

const findTimeout = ({ runs }: Trial): Attempt | undefined => runs.find(({ stop }) => stop !== null);

/** Files with some of them replaced, by their titles. */
export function replaceFiles(files: readonly WrittenFile[], others: readonly WrittenFile[]): WrittenFile[] {
  return files.map((file) => others.find(({ title }) => title === file.title) ?? file);
}

function toTimeout(line: number, what: string, { stop, stdout, stderr }: Attempt, limitMs: number): Finding {
  const message =
    stop === 'output'
      ? `${what} printed more than a megabyte and was stopped`
      : `${what} did not end within ${limitMs / 1000} seconds`;
  return { line, message, details: lastLines(stdout + stderr) };
}

const toName = (name: string): string =>
  name === '' ? 'before its first check' : name.includes('"') ? name : `"${name}"`;
