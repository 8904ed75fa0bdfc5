import { ORIGIN_KINDS } from '../../../shared/model/config.ts';
import type { PreviewViolation } from '../../../shared/preview/preview.ts';
import { completeProblem, type Problem } from '../../diagnostics/problem.ts';
import { findAuthorsPlace } from './toCrashProblem.ts';

/** Create the problem of what the policy refused: at the place in the author's file that asked for it, else at the page
 *  that was shown. */
export async function toViolationProblem(
  violation: PreviewViolation,
  sources: Parameters<typeof findAuthorsPlace>[1],
): Promise<Problem> {
  const { directive, blocked, sample, page, stack } = violation;
  const place = await findAuthorsPlace(stack, sources);
  const what = [blocked, sample].filter((text) => text !== '').join(' ');
  return completeProblem({
    ...(place ?? { file: page }),
    message: `the policy of the site refuses this, here and on the host (${directive}): ${what}`,
    fix: toFix(directive, blocked),
  });
}

function toFix(directive: string, blocked: string): string {
  if (directive === 'require-trusted-types-for' || directive === 'trusted-types')
    return 'render elements with React; do not assign text as HTML, as code, or as the address of a script';
  // The names of directives begin with the fields of `security.origins`.
  const kind = ORIGIN_KINDS.find((name) => directive.startsWith(name));
  if (/^https?:|^wss?:/.test(blocked) && kind !== undefined)
    return `put the file into the site's folder, or add its origin to \`security.origins.${kind}\` in site.config.ts`;
  if (directive.startsWith('style')) return 'put the styles into a style sheet or a CSS module';
  if (directive.startsWith('script')) return 'put the code into a module that is imported';
  return 'remove it';
}
