import {
  toOrderedAnswer,
  toRightAnswers,
  replaceFiles,
  type WrittenCodeExercise,
  type WrittenFile,
} from '@serbakode/practice/proof';
import { withCode, withoutDoubles, type Cheat } from './cheat.ts';
import { toComponentCheats } from './componentCheats.ts';
import { toDocumentCheats } from './documentCheats.ts';
import { toFunctionCheats } from './functionCheats.ts';
import { toLiteralCheats } from './literalCheats.ts';
import { toOrderCheats } from './orderCheats.ts';
import { toShellCheats, toTableCheats } from './printedCheats.ts';
import { toTypeCheats } from './typeCheats.ts';

/** Make the naive cheats of an exercise from its starter, solution, tests and answer. One that is a right answer itself
 *  is left out. */
export async function toCheats(exercise: WrittenCodeExercise): Promise<Cheat[]> {
  const { starters, solutions } = exercise;
  const solved = replaceFiles(starters, solutions);
  const cheats = [
    { name: 'starter', files: starters },
    { name: 'empty', files: toEmpty(solved) },
    ...(await toOwnCheats(exercise, solved)),
    ...toTypeCheats(exercise, solved),
    ...toOrderCheats(exercise, solved),
  ];
  const right = [...toRightAnswers(exercise), ...toOrderedAnswer(exercise)];
  const known = new Set(right.map(({ name }) => name));
  const all = [...right.map(({ name, files }) => ({ name, files: replaceFiles(solved, files) })), ...cheats];
  return withoutDoubles(all).filter(({ name }) => !known.has(name));
}

async function toOwnCheats(exercise: WrittenCodeExercise, solved: readonly WrittenFile[]): Promise<readonly Cheat[]> {
  switch (exercise.language) {
    case 'sql':
      return toTableCheats(exercise, solved);
    case 'bash':
      return toShellCheats(exercise, solved);
    case 'html':
    case 'css':
      return toDocumentCheats(exercise, solved);
    case 'jsx':
    case 'tsx':
      return toComponentCheats(solved);
    default:
      return [
        ...toEarlyExit(exercise, solved),
        ...toFunctionCheats(exercise, solved),
        ...(await toLiteralCheats(exercise, solved)),
      ];
  }
}

const toEmpty = (files: readonly WrittenFile[]): WrittenFile[] => files.map((file) => ({ ...file, code: '' }));

const EXITS: Readonly<Record<string, string>> = { js: 'process.exit(0);', python: 'raise SystemExit(0)' };

function toEarlyExit({ language, starters }: WrittenCodeExercise, solved: readonly WrittenFile[]): Cheat[] {
  const [program] = starters;
  const exit = EXITS[language];
  if (!program || exit === undefined) return [];
  return [{ name: 'early exit', files: withCode(solved, program.title, `${program.code}\n${exit}`) }];
}
