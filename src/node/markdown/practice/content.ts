import type { SampleFence } from '../../../shared/practice/toSamples.ts';
import type { TreeNode } from '../parse/engine.ts';
import type { FenceRole } from './fenceOf.ts';

/** A fence of an exercise, with its one role. */
export interface RoleFence extends SampleFence {
  readonly role: FenceRole;
}

/** The content of an exercise, sorted. */
export interface ExerciseContent {
  readonly fences: readonly RoleFence[];
  readonly lists: readonly TreeNode<'list'>[];
  readonly attributes: ReadonlyMap<string, string>;
  readonly line: number;
}
