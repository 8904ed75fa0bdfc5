import type { SitePath } from '../../../shared/model/permalink.ts';
import { decodeLeniently, findPathFault } from '../../../shared/model/sitePath.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import type { Problem } from '../../diagnostics/problem.ts';

const SHOWN_LENGTH = 60;

/** Check that a page can stand at an address: its file must lie below the output folder, whoever decodes its name.
 *  @param path encoded
 *  @param field what its author corrects
 *  @returns false where it cannot, which becomes a problem */
export function checkAddress(
  path: SitePath,
  place: Pick<Problem, 'file' | 'line' | 'column'>,
  field: string,
  problems: ProblemList,
): boolean {
  const fault = findPathFault(path);
  if (fault === null) return true;
  problems.add({
    ...place,
    message: `the address ${toShownPath(path)} ${fault}, so no page can stand there`,
    fix: `correct ${field}`,
  });
  return false;
}

/** An address as a line of a terminal can show it. */
export function toShownPath(path: SitePath): string {
  const decoded = decodeLeniently(path);
  // What cannot be seen, or would turn the line around, is shown as it is encoded.
  const shown = /[\p{Control}\p{Format}\s]/u.test(decoded) ? path : decoded;
  return shown.length > SHOWN_LENGTH ? `${shown.slice(0, SHOWN_LENGTH)}…` : shown;
}
