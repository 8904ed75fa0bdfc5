import type { ProblemList } from '../diagnostics/createProblemList.ts';
import type { Place } from '../diagnostics/problem.ts';
import type { MarkupPolicy } from './findForbidden.ts';
import { isInert } from './isInert.ts';

/** HTML that stands on pages as an operator wrote it. */
export interface OwnHtml {
  readonly html: string;
  readonly place: Place & { readonly file: string };
}

/** Report what HTML of a configuration may not do. It stands in a string, so that it has one place. */
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
