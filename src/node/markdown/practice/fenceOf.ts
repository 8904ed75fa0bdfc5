import { parseFenceInfo } from '../../../shared/model/samples.ts';
import type { SampleFence } from '../../../shared/practice/toSamples.ts';
import type { TreeNode } from '../parse/engine.ts';

/** The role of a fence in an exercise. */
export const FENCE_ROLES = ['starter', 'test', 'wrong', 'solution', 'predict', 'file', 'answer'] as const;

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

/** Fences that readers never see, or see only in another form. */
export function isHiddenFence(node: TreeNode<'code'>): boolean {
  const [role] = rolesOf(toFence(node));
  return role === 'test' || role === 'wrong';
}
