import { nearest, type Problem, splitLabel, toPlainText, type TreeNode } from 'serbakode/part';
import { EXERCISE_LEVELS, type ExerciseLevel } from '../shared/exercise.ts';
import type { Sample } from '../shared/toSamples.ts';
import { isChoiceList } from './choices.ts';
import type { Report } from './createReport.ts';
import { FENCE_ROLES, rolesOf, toFence, toFile, type ExerciseContent, type RoleFence } from './fenceOf.ts';
import type { ExerciseBase, Reason, WrittenExercise, WrittenFile } from './practice.ts';
import { readChoices } from './readChoices.ts';
import { readCodeExercise } from './readCodeExercise.ts';
import { readPrediction } from './readPrediction.ts';
import { checkReasons, readReason } from './readReasons.ts';

type Directive = TreeNode<'containerDirective'>;

interface ExerciseContext {
  /** Samples of the page, whose files an exercise may name. */
  readonly samples: readonly Sample[];
  readonly outcomeCount: number;
  /** Line of each exercise read so far, by id. */
  readonly lineOf: Map<string, number>;
  readonly problems: readonly Problem[];
  readonly report: Report;
}

/** Read an exercise. @returns null if it has a problem, which is reported */
export function readExercise(node: Directive, context: ExerciseContext): WrittenExercise | null {
  const { problems, report } = context;
  const before = problems.length;
  const line = node.position?.start.line ?? 1;
  const content = readContent(node, line, report);
  const base = readBase(node, content, context);
  checkReasons(content, report);
  const exercise = readKind(base, content, report);
  return problems.length > before ? null : exercise;
}

function readKind(base: ExerciseBase, content: ExerciseContent, report: Report): WrittenExercise | null {
  const hasPrediction = content.fences.some(({ role }) => role === 'predict');
  if (hasPrediction) return readPrediction(base, content, report);
  return content.lists.length > 0 ? readChoices(base, content, report) : readCodeExercise(base, content, report);
}

function readContent(node: Directive, line: number, report: Report): ExerciseContent {
  const fences: RoleFence[] = [];
  const lists: TreeNode<'list'>[] = [];
  const reasons: Reason[] = [];
  for (const child of node.children) {
    if (child.type === 'code') {
      const fence = readFence(child, report);
      if (fence) fences.push(fence);
    } else if (isChoiceList(child)) lists.push(child);
    else if (child.type === 'containerDirective' && child.name === 'why') reasons.push(readReason(child, report));
    else if ('children' in child) reportInner(child, report);
  }
  const attributes = new Map(Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? '']));
  for (const name of attributes.keys()) {
    if (ATTRIBUTES.includes(name)) continue;
    report({ line, word: name }, `unknown word "${name}" on an exercise`, 'correct or remove it', ATTRIBUTES);
  }
  return { fences, lists, reasons, attributes, line };
}

const ATTRIBUTES = ['id', 'level', 'outcome', 'file', 'db', 'ordered', 'shuffle'];

/** Words that a fence of each role may have, besides words that only change its display. */
const WORDS: Readonly<Record<RoleFence['role'], readonly string[]>> = {
  starter: ['title'],
  setup: [],
  test: ['width', 'types', 'data'],
  wrong: ['title'],
  solution: ['title'],
  predict: ['title'],
  file: ['title', 'data'],
  answer: ['file', 'data'],
  replace: ['data'],
  extra: [],
};

/** @returns null for a fence that is only shown */
function readFence(node: TreeNode<'code'>, report: Report): RoleFence | null {
  const fence = toFence(node);
  const { line } = fence;
  const words = [...fence.flags.keys()].filter((word) => !word.startsWith('{') && word !== 'showLineNumbers');
  const [role, second] = rolesOf(fence);
  if (second !== undefined) {
    report({ line, word: second }, `a fence is both "${role}" and "${second}"`, 'write a fence for each');
    return null;
  }
  for (const word of words) {
    if (word === role || (role !== undefined && WORDS[role].includes(word))) continue;
    if (role === undefined && word === 'title') continue;
    reportWord(word, role, line, report);
  }
  if (role === undefined) return null;
  if (fence.language === '') report({ line }, `a fence "${role}" without a language`, 'write it before the word');
  return { ...fence, role };
}

function reportWord(word: string, role: RoleFence['role'] | undefined, line: number, report: Report): void {
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
function reportInner(node: TreeNode, report: Report): void {
  const line = node.position?.start.line ?? 1;
  if (node.type === 'containerDirective' && node.name === 'exercise')
    report({ line }, 'an exercise inside of an exercise', 'close the first with `::::` above');
  else if (node.type === 'code') {
    const [role] = rolesOf(toFence(node));
    if (role !== undefined)
      report(
        { line, word: role },
        `the fence "${role}" is inside another block`,
        'put it directly below `::::exercise`',
      );
  } else if ('children' in node) for (const child of node.children) reportInner(child, report);
}

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function readBase(
  node: Directive,
  content: ExerciseContent,
  { samples, outcomeCount, lineOf, report }: ExerciseContext,
): ExerciseBase {
  const { line, attributes } = content;
  const title = toPlainText(splitLabel(node).label?.children ?? []).trim();
  if (title === '') report({ line }, 'an exercise without a title', 'write `::::exercise[Title]{...}`');
  const id = attributes.get('id') ?? '';
  if (id === '') report({ line }, 'an exercise without an id', 'write `{#nama-latihan level="coba"}`');
  else if (!ID.test(id))
    report(
      { line, word: id },
      `"${id}" cannot be the id of an exercise`,
      'write lower case letters, digits and single hyphens',
    );
  const earlier = lineOf.get(id);
  if (earlier === undefined) lineOf.set(id, line);
  else report({ line, word: id }, `the exercise of line ${earlier} has the id "${id}" too`, 'choose another id');
  return {
    id,
    title,
    level: readLevel(content, report),
    outcome: readOutcome(content, outcomeCount, report),
    files: [...readOwnFiles(content, report), ...readPageFiles(content, samples, report)],
    reasons: content.reasons,
    line,
  };
}

function readLevel({ line, attributes }: ExerciseContent, report: Report): ExerciseLevel {
  const written = attributes.get('level');
  const level = EXERCISE_LEVELS.find((known) => known === written);
  if (level !== undefined) return level;
  report(
    { line, word: 'level' },
    written === undefined ? 'an exercise without a level' : `unknown level "${written}"`,
    'write `level="coba"`',
    EXERCISE_LEVELS,
  );
  return 'coba';
}

function readOutcome({ line, attributes }: ExerciseContent, count: number, report: Report): number | null {
  const written = attributes.get('outcome');
  if (written === undefined) return null;
  const outcome = /^\d+$/.test(written) ? Number(written) : 0;
  if (outcome >= 1 && outcome <= count) return outcome;
  report(
    { line, word: 'outcome' },
    `the page has no outcome "${written}"`,
    count === 0
      ? 'write `outcomes` into the front matter, or remove `outcome`'
      : `count the \`outcomes\` of the front matter from 1 to ${count}`,
  );
  return null;
}

function readOwnFiles({ fences }: ExerciseContent, report: Report): WrittenFile[] {
  return fences
    .filter(({ role, flags }) => role === 'file' && !flags.has('data'))
    .map((fence) => {
      const title = fence.flags.get('title') ?? '';
      if (title === '')
        report({ line: fence.line, word: 'file' }, 'a file without a title', 'write `title="hujan.csv"`');
      return toFile(fence, title);
    });
}

function readPageFiles(
  { line, attributes }: ExerciseContent,
  samples: readonly Sample[],
  report: Report,
): WrittenFile[] {
  const written = attributes.get('file');
  if (written === undefined) return [];
  const known = samples.flatMap(({ fence }) => fence.flags.get('title') ?? []).filter((title) => title !== '');
  return written.split(',').flatMap((name) => {
    const title = name.trim();
    // If several have the same name, the last one is in the folder at the end of the page.
    const fence = samples.findLast((sample) => sample.fence.flags.get('title') === title)?.fence;
    if (fence) return [toFile(fence, title)];
    report(
      { line, word: 'file' },
      `the page has no file "${title}"`,
      'name the title of a sample of this page, or write a fence `file` into the exercise',
      [...new Set(known)],
    );
    return [];
  });
}
