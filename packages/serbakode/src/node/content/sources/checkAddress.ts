import type { Permalink, SitePath } from '../../../shared/model/permalink.ts';
import { decodeLeniently, findPathFault } from '../../../shared/model/sitePath.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import type { Problem } from '../../diagnostics/problem.ts';

const SHOWN_LENGTH = 60;

/** Check that an address is valid for a page: its file must be inside the output folder, however the name is decoded.
 *  @param path encoded
 *  @param field the field its author must fix
 *  @returns false if it is not valid (then a problem is reported) */
export function checkAddress(
  path: SitePath | Permalink,
  place: Pick<Problem, 'file' | 'line' | 'column'>,
  field: string,
  problems: ProblemList,
): boolean {
  const fault = findPathFault(path);
  if (fault === null) return true;
  problems.add({
    ...place,
    message: `the address ${toShownPath(path)} ${fault}, so it cannot be the address of a page`,
    fix: `correct ${field}`,
  });
  return false;
}

/** An address as it is safe to print in a terminal. */
function toShownPath(path: SitePath | Permalink): string {
  const decoded = decodeLeniently(path);
  // Invisible and bidirectional control characters stay encoded.
  const shown = /[\p{Control}\p{Format}\s]/u.test(decoded) ? path : decoded;
  return shown.length > SHOWN_LENGTH ? `${shown.slice(0, SHOWN_LENGTH)}…` : shown;
}
