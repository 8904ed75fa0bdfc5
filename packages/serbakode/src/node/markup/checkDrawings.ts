import { toPlaceAt } from '../diagnostics/placeAt.ts';
import { completeProblem, type Problem } from '../diagnostics/problem.ts';
import type { MarkupPolicy } from './findForbidden.ts';
import { isInert } from './isInert.ts';

/** Report forbidden content of an SVG, which is inlined into a page or opened as a document of the site.
 *  @param drawings text by the file's name in problems */
export async function checkDrawings(drawings: ReadonlyMap<string, string>, policy: MarkupPolicy): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [file, text] of drawings) {
    const report = (offset: number, message: string, fix: string) =>
      problems.push(completeProblem({ file, ...toPlaceAt(text, offset), message, fix }));
    if (isInert(text.replace(PROLOG, ''))) continue;
    // Two ways to bring in content that only an XML parser sees.
    const hidden = text.search(/<!ENTITY|<\?xml-stylesheet/i);
    if (hidden !== -1)
      report(
        hidden,
        'an SVG with entities or a style sheet of its own is not checked',
        'write out what they stand for',
      );
    const { checkMarkup } = await import('./checkMarkup.ts');
    const start = text.search(/<svg\b/i);
    if (start === -1) continue;
    for (const { offset, message, fix } of checkMarkup(text.slice(start), policy)) report(start + offset, message, fix);
  }
  return problems;
}

const PROLOG = /^\uFEFF?\s*(?:<\?xml\s[^<>]*\?>|<!--[^<>]*-->|\s)*/;
