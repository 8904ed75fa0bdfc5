import { PartFailure, toPartCrash } from '../diagnostics/partCrash.ts';
import type { PageData, PageDataReader } from './schema/pageData.ts';

/** Functions of a part that say where they are from when they stop with an error.
 *  @param file the part's module, as problems name it */
export function guardPageData(pageData: Omit<PageData, 'name'>, part: string, file: string): Omit<PageData, 'name'> {
  const guard =
    <Given extends unknown[], Result>(name: string, act: (...given: Given) => Result) =>
    (...given: Given): Result => {
      try {
        return act(...given);
      } catch (error) {
        const doing = `ran \`${name}\` of its data beside pages`;
        throw new PartFailure(toPartCrash(error, { part, file, doing, fix: `correct \`${name}\`` }), error);
      }
    };
  const guardReader = ({ toRuns, findShown, toJson }: Partial<PageDataReader>): Partial<PageDataReader> => ({
    ...(toRuns && { toRuns: guard('toRuns', toRuns) }),
    ...(findShown && { findShown: guard('findShown', findShown) }),
    ...(toJson && { toJson: guard('toJson', toJson) }),
  });
  const open = guard('open', pageData.open);
  return {
    open: (siteDir) => guardReader(open(siteDir)),
    withoutControls: guard('withoutControls', pageData.withoutControls),
    listExercises: guard('listExercises', pageData.listExercises),
  };
}
