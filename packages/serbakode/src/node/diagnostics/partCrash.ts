import { BuildFailure } from './createProblemList.ts';
import type { NewProblem } from './problem.ts';
import { toReason } from './toReason.ts';

/** Create the problem of a function of a part that stopped with an error.
 *  @param file the part's module, as problems name it
 *  @param doing what it did, such as 'listed its pages' */
export function toPartCrash(
  error: unknown,
  {
    part,
    file,
    doing,
    fix,
  }: { readonly part: string; readonly file: string; readonly doing: string; readonly fix: string },
): NewProblem {
  const message = `the part ${part} stopped with an error while it ${doing}: ${toReason(error)}`;
  return { file, message, fix };
}

/** Code of a part that stopped with an error. Whoever can go on without what it was to create adds the problem to those
 *  of the run. */
export class PartFailure extends BuildFailure {
  override readonly name = 'PartFailure';

  constructor(problem: NewProblem, cause: unknown) {
    super([problem], { cause });
  }
}
