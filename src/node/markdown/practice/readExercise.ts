import { EXERCISE_LEVELS, type ExerciseLevel } from '../../../shared/practice/exercise.ts';
import type { Sample } from '../../../shared/practice/toSamples.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { TreeNode } from '../parse/engine.ts';
import { toPlainText } from '../parse/plainText.ts';
import { isChoiceList } from './choices.ts';
import type { ExerciseContent, RoleFence } from './fenceOf.ts';
import { FENCE_ROLES, rolesOf, toFence, type FenceRole } from './fenceOf.ts';
import type { ExerciseBase, WrittenExercise, WrittenFile } from './practice.ts';
import { readChoices } from './readChoices.ts';
import { readCodeExercise } from './readCodeExercise.ts';
import { readPrediction } from './readPrediction.ts';
import type { Reporter } from './reporter.ts';

type Directive = TreeNode<'containerDirective'>;

export interface ExerciseContext {
  /** Samples of the page, whose files an exercise may name. */
  readonly samples: readonly Sample[];
  readonly outcomeCount: number;
  /** Line of each exercise read so far, by id. */
  readonly lineOf: Map<string, number>;
  readonly reporter: Reporter;
}

/** Read an exercise. @returns null if something is wrong with it, which is reported */
export function readExercise(node: Directive, context: ExerciseContext): WrittenExercise | null {
  const { reporter } = context;
  const before = reporter.problems.length;
  const line = node.position?.start.line ?? 1;
  const content = readContent(node, line, reporter);
  const base = readBase(node, content, context);
  const exercise = readKind(base, content, reporter);
  return reporter.problems.length > before ? null : exercise;
}

function readKind(base: ExerciseBase, content: ExerciseContent, reporter: Reporter): WrittenExercise | null {
  const hasPrediction = content.fences.some(({ role }) => role === 'predict');
  if (hasPrediction) return readPrediction(base, content, reporter);
  return content.lists.length > 0 ? readChoices(base, content, reporter) : readCodeExercise(base, content, reporter);
}

function readContent(node: Directive, line: number, reporter: Reporter): ExerciseContent {
  const fences: RoleFence[] = [];
  const lists: TreeNode<'list'>[] = [];
  for (const child of node.children) {
    if (child.type === 'code') {
      const fence = readFence(child, reporter);
      if (fence) fences.push(fence);
    } else if (isChoiceList(child)) lists.push(child);
    else if ('children' in child) reportInner(child, reporter);
  }
  const attributes = new Map(Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? '']));
  for (const name of attributes.keys()) {
    if (ATTRIBUTES.includes(name)) continue;
    reporter.report({ line, word: name }, `unknown word "${name}" on an exercise`, 'correct or remove it', ATTRIBUTES);
  }
  return { fences, lists, attributes, line };
}

const ATTRIBUTES = ['id', 'level', 'outcome', 'file', 'db', 'ordered'];

/** Words that a fence of each role may carry, beside those that only change how it is shown. */
const WORDS: Readonly<Record<FenceRole, readonly string[]>> = {
  starter: ['title'],
  test: ['width'],
  wrong: ['title'],
  solution: ['title'],
  predict: ['title'],
  file: ['title'],
  answer: ['file'],
};

/** @returns null for a fence that is only shown */
function readFence(node: TreeNode<'code'>, reporter: Reporter): RoleFence | null {
  const fence = toFence(node);
  const { line } = fence;
  const words = [...fence.flags.keys()].filter((word) => !word.startsWith('{') && word !== 'showLineNumbers');
  const [role, second] = rolesOf(fence);
  if (second !== undefined) {
    reporter.report({ line, word: second }, `a fence is both "${role}" and "${second}"`, 'write a fence for each');
    return null;
  }
  for (const word of words) {
    if (word === role || (role !== undefined && WORDS[role].includes(word))) continue;
    if (role === undefined && word === 'title') continue;
    reportWord(word, role, line, reporter);
  }
  if (role === undefined) return null;
  if (fence.language === '')
    reporter.report({ line }, `a fence "${role}" without a language`, 'write it before the word');
  return { ...fence, role };
}

function reportWord(word: string, role: FenceRole | undefined, line: number, { report }: Reporter): void {
  if (['run', 'output', 'error', 'args', 'exit', 'db'].includes(word))
    return report(
      { line, word },
      `"${word}" belongs to samples, which are outside of exercises`,
      'move the sample above the exercise, or write `text answer` for what the reader should get',
    );
  const known = role === undefined ? FENCE_ROLES : WORDS[role];
  const close = nearest(word, known);
  const where = role === undefined ? 'in an exercise' : `on a fence "${role}"`;
  report({ line, word }, `unknown word "${word}" ${where}`, 'correct or remove it', close.length > 0 ? close : known);
}

/** Report blocks that are allowed only directly below the exercise. */
function reportInner(node: TreeNode, reporter: Reporter): void {
  const line = node.position?.start.line ?? 1;
  if (node.type === 'containerDirective' && node.name === 'exercise')
    reporter.report({ line }, 'an exercise inside of an exercise', 'close the first with `::::` above');
  else if (node.type === 'code') {
    const [role] = rolesOf(toFence(node));
    if (role !== undefined)
      reporter.report(
        { line, word: role },
        `the fence "${role}" is inside another block`,
        'put it directly below `::::exercise`',
      );
  } else if ('children' in node) for (const child of node.children) reportInner(child, reporter);
}

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function readBase(
  node: Directive,
  content: ExerciseContent,
  { samples, outcomeCount, lineOf, reporter }: ExerciseContext,
): ExerciseBase {
  const { line, attributes } = content;
  const [first] = node.children;
  const title =
    first?.type === 'paragraph' && first.data?.directiveLabel === true ? toPlainText(first.children).trim() : '';
  if (title === '') reporter.report({ line }, 'an exercise without a title', 'write `::::exercise[Title]{...}`');
  const id = attributes.get('id') ?? '';
  if (id === '') reporter.report({ line }, 'an exercise without an id', 'write `{#nama-latihan level="coba"}`');
  else if (!ID.test(id))
    reporter.report(
      { line, word: id },
      `"${id}" cannot be the id of an exercise`,
      'write lower case letters, digits and single hyphens',
    );
  const earlier = lineOf.get(id);
  if (earlier === undefined) lineOf.set(id, line);
  else
    reporter.report({ line, word: id }, `the exercise of line ${earlier} has the id "${id}" too`, 'choose another id');
  return {
    id,
    title,
    level: readLevel(content, reporter),
    outcome: readOutcome(content, outcomeCount, reporter),
    files: [...readOwnFiles(content, reporter), ...readPageFiles(content, samples, reporter)],
    line,
  };
}

function readLevel({ line, attributes }: ExerciseContent, reporter: Reporter): ExerciseLevel {
  const written = attributes.get('level');
  const level = EXERCISE_LEVELS.find((known) => known === written);
  if (level !== undefined) return level;
  reporter.report(
    { line, word: 'level' },
    written === undefined ? 'an exercise without a level' : `unknown level "${written}"`,
    'write `level="coba"`',
    EXERCISE_LEVELS,
  );
  return 'coba';
}

function readOutcome({ line, attributes }: ExerciseContent, count: number, reporter: Reporter): number | null {
  const written = attributes.get('outcome');
  if (written === undefined) return null;
  const outcome = /^\d+$/.test(written) ? Number(written) : 0;
  if (outcome >= 1 && outcome <= count) return outcome;
  reporter.report(
    { line, word: 'outcome' },
    `the page has no outcome "${written}"`,
    count === 0
      ? 'write `outcomes` into the front matter, or remove `outcome`'
      : `count the \`outcomes\` of the front matter from 1 to ${count}`,
  );
  return null;
}

function readOwnFiles({ fences }: ExerciseContent, reporter: Reporter): WrittenFile[] {
  return fences
    .filter(({ role }) => role === 'file')
    .map((fence) => {
      const title = fence.flags.get('title') ?? '';
      if (title === '')
        reporter.report({ line: fence.line, word: 'file' }, 'a file without a title', 'write `title="hujan.csv"`');
      return { title, code: fence.code, language: fence.language, line: fence.line };
    });
}

function readPageFiles(
  { line, attributes }: ExerciseContent,
  samples: readonly Sample[],
  reporter: Reporter,
): WrittenFile[] {
  const written = attributes.get('file');
  if (written === undefined) return [];
  const known = samples.flatMap(({ fence }) => fence.flags.get('title') ?? []).filter((title) => title !== '');
  return written.split(',').flatMap((name) => {
    const title = name.trim();
    // If several have the same name, the folder contains the last one at the end of the page.
    const fence = samples.findLast((sample) => sample.fence.flags.get('title') === title)?.fence;
    if (fence) return [{ title, code: fence.code, language: fence.language, line: fence.line }];
    reporter.report(
      { line, word: 'file' },
      `the page has no file "${title}"`,
      'name the title of a sample of this page, or write a fence `file` into the exercise',
      [...new Set(known)],
    );
    return [];
  });
}
