import type { ProblemList } from '../diagnostics/createProblemList.ts';
import type { FilePlace } from '../diagnostics/problem.ts';
import type { MarkupPolicy } from './findForbidden.ts';
import { isInert } from './isInert.ts';

/** HTML from the configuration, which pages contain unchanged. */
export interface OwnHtml {
  readonly html: string;
  readonly place: FilePlace;
}

/** Report forbidden HTML in a configuration. All problems have the place of the string. */
export async function checkOwnHtml(
  pieces: readonly OwnHtml[],
  policy: MarkupPolicy,
  problems: ProblemList,
): Promise<void> {
  const doubtful = pieces.filter(({ html }) => !isInert(html));
  if (doubtful.length === 0) return;
  const { checkMarkup } = await import('./checkMarkup.ts');
  for (const { html, place } of doubtful)
    for (const { message, fix } of checkMarkup(html, policy)) problems.add({ ...place, message, fix });
}
