import type { TreeNode } from 'serbakode/part';
import { parseFenceInfo } from '../shared/samples.ts';
import type { SampleFence } from '../shared/toSamples.ts';
import type { Reason, WrittenFile } from './practice.ts';

/** The role of a fence in an exercise. */
export const FENCE_ROLES = [
  'starter',
  'setup',
  'test',
  'wrong',
  'solution',
  'predict',
  'file',
  'answer',
  'replace',
  'extra',
] as const;

/** Words after the language of a fence that practice reads, besides the engine's. */
export const FENCE_WORDS: ReadonlySet<string> = new Set([
  ...FENCE_ROLES,
  'args',
  'data',
  'db',
  'exit',
  'given',
  'run',
  'steps',
  'types',
  'width',
]);

export type FenceRole = (typeof FENCE_ROLES)[number];

export function toFence(node: TreeNode<'code'>): SampleFence {
  return {
    line: node.position?.start.line ?? 1,
    ...parseFenceInfo(`${node.lang ?? ''} ${node.meta ?? ''}`),
    code: node.value,
  };
}

/** Roles that a fence names; an author should name one. `file="a"` belongs to an answer, `file` alone is a role. */
export function rolesOf({ flags }: SampleFence): FenceRole[] {
  return FENCE_ROLES.filter((role) => flags.has(role) && !(role === 'file' && flags.get('file') !== ''));
}

const HIDDEN: readonly FenceRole[] = ['setup', 'test', 'wrong', 'extra'];
const ANSWERS: readonly FenceRole[] = [...HIDDEN, 'solution', 'answer'];

/** Whether a reader sees the fence only after an exercise is solved, or never. */
export const isAnswer = (fence: SampleFence): boolean =>
  rolesOf(fence).some((role) => ANSWERS.includes(role) || fence.flags.has('data'));

/** Fences that readers never see, or see only in another form: tests with their setup, wrong answers and lines, and
 *  hidden data. */
export function isHiddenFence(node: TreeNode<'code'>): boolean {
  const fence = toFence(node);
  const [role] = rolesOf(fence);
  return role !== undefined && (HIDDEN.includes(role) || fence.flags.has('data'));
}

/** A fence of an exercise, with its one role. */
export interface RoleFence extends SampleFence {
  readonly role: FenceRole;
}

/** The content of an exercise, sorted. */
export interface ExerciseContent {
  readonly fences: readonly RoleFence[];
  readonly lists: readonly TreeNode<'list'>[];
  readonly reasons: readonly Reason[];
  readonly attributes: ReadonlyMap<string, string>;
  readonly line: number;
}

const ENDINGS: Readonly<Record<string, string>> = { bash: 'sh', python: 'py', rust: 'rs', kotlin: 'kt' };

/** The file that a fence represents. */
export function toFile({ code, language, line }: SampleFence, title: string): WrittenFile {
  return { title, code, language, line };
}

/** Name of a file whose fence has no title. */
export function toFileName(id: string, language: string): string {
  return `${id}.${ENDINGS[language] ?? language}`;
}
