import * as v from 'valibot';
import type { NewProblem } from '../../diagnostics/problem.ts';
import type { BuiltFolder, FolderPlan } from '../../output/compiledFolder.ts';

const DOCUMENTS = 'folders below it, such as preview/';

const toFunction = <Expected extends (...given: never[]) => unknown>() =>
  v.custom<Expected>((value) => typeof value === 'function', 'a function');

/** `Compiled` as an author of a part writes it. */
export const compiledSchema = v.strictObject({
  documents: v.optional(v.array(v.pipe(v.string(DOCUMENTS), v.regex(/^(?:[a-z][a-z\d-]*\/)*$/, DOCUMENTS))), []),
  isFramed: v.optional(v.boolean(), false),
  plan: toFunction<(pages: readonly unknown[] | null, dir: string) => FolderPlan | null>(),
  check: v.optional(toFunction<(folder: BuiltFolder) => readonly NewProblem[]>()),
});
