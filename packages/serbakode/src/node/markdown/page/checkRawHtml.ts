import { TOKEN_END, TOKEN_START } from '../../markup/escapeHtml.ts';
import { isInert } from '../../markup/isInert.ts';
import type { MarkdownResult } from '../parse/types.ts';
import { report, type Page, type RawPiece } from './page.ts';

const MARK = new RegExp(`${TOKEN_START}R(\\d+)${TOKEN_END}`, 'g');

/** Mark raw HTML that is checked when the page is complete. */
export function markPiece(html: string, piece: RawPiece, page: Page): string {
  if (page.isExcerpt || page.isTrusted || isInert(html)) return html;
  return `${TOKEN_START}R${page.found.rawPieces.push(piece) - 1}${TOKEN_END}${html}`;
}

/** Check the raw HTML of a page as a whole: Markdown passes HTML in pieces, and a browser reads all of them
 *  together. */
export async function checkRawHtml<Rendered extends Pick<MarkdownResult, 'html' | 'titleHtml'>>(
  rendered: Rendered,
  page: Page,
): Promise<Rendered> {
  const { rawPieces, isTooDeep } = page.found;
  // Tags that are nested too deeply are reported, and take too long here.
  if (rawPieces.length === 0 || isTooDeep) return rendered;
  const { html, titleHtml } = rendered;
  const pieces: { readonly offset: number; readonly piece: RawPiece }[] = [];
  let from = 0;
  let whole = '';
  const marked = `${titleHtml ?? ''}\n${html}`;
  for (const match of marked.matchAll(MARK)) {
    whole += marked.slice(from, match.index);
    from = match.index + match[0].length;
    const piece = rawPieces[Number(match[1])];
    if (piece) pieces.push({ offset: whole.length, piece });
  }
  whole += marked.slice(from);
  const { checkMarkup } = await import('../../markup/checkMarkup.ts');
  for (const { offset, message, fix, attribute = '' } of checkMarkup(whole, page.options.policy)) {
    const found = pieces.findLast((other) => other.offset <= offset) ?? pieces[0];
    const isOfMarkdown = !found || offset < found.offset || offset >= found.offset + found.piece.length;
    // Problems of Markdown's own output are already reported.
    // The build writes these attributes itself.
    if (isOfMarkdown && attribute.startsWith('data-')) continue;
    if (isOfMarkdown && page.found.problems.some((problem) => problem.message === message)) continue;
    const place = found?.piece.toPlace(Math.max(0, offset - found.offset)) ?? { line: 1, column: 1 };
    report(page, place, message, fix);
  }
  const withoutMarks = (text: string) => text.replace(MARK, '');
  return { ...rendered, html: withoutMarks(html), titleHtml: titleHtml === null ? null : withoutMarks(titleHtml) };
}
