import type { ExerciseLevel } from '../../../shared/practice/exercise.ts';
import type { SampleFence } from '../../../shared/practice/toSamples.ts';
import type { TreeNode } from '../parse/engine.ts';
import type { FenceRole } from './fenceOf.ts';
import type { WrittenFile } from './practice.ts';

/** A fence of an exercise, with its one role. */
export interface RoleFence extends SampleFence {
  readonly role: FenceRole;
}

/** Content that all kinds of exercises have. */
export interface ExerciseBase {
  readonly id: string;
  readonly title: string;
  readonly level: ExerciseLevel;
  readonly outcome: number | null;
  readonly files: readonly WrittenFile[];
  readonly line: number;
}

/** The content of an exercise, sorted. */
export interface ExerciseContent {
  readonly fences: readonly RoleFence[];
  readonly lists: readonly TreeNode<'list'>[];
  readonly attributes: ReadonlyMap<string, string>;
  readonly line: number;
}
