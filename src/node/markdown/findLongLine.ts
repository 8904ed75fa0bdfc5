import { completeProblem, type Problem } from '../diagnostics/problem.ts';

/** Longest line outside fenced code, in characters. Some long lines take Markdown quadratic time. */
export const MAX_LINE_LENGTH = 10_000;

const FENCE = /^[ \t>]*(`{3,}|~{3,})/;

/** Find the first line that is too long.
 *  @returns null if there is none */
export function findLongLine(text: string, file: string): Problem | null {
  if (!hasLongLine(text)) return null;
  let fence: string | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    const mark = FENCE.exec(line)?.[1];
    if (fence === null) fence = mark ?? null;
    else if (mark?.startsWith(fence)) fence = null;
    if (line.length <= MAX_LINE_LENGTH || (fence !== null && mark === undefined)) continue;
    return completeProblem({
      file,
      line: index + 1,
      column: MAX_LINE_LENGTH + 1,
      message: `the line has ${line.length} characters, more than the ${MAX_LINE_LENGTH} one may have outside of code`,
      fix: 'split it into several lines, or move its content into a separate file',
    });
  }
  return null;
}

/** Each line is looked at once. An expression would begin again at each of its characters, which was a third of a
 *  build. */
function hasLongLine(text: string): boolean {
  let start = 0;
  while (text.length - start > MAX_LINE_LENGTH) {
    const end = text.indexOf('\n', start);
    if (end === -1 || end - start > MAX_LINE_LENGTH) return true;
    start = end + 1;
  }
  return false;
}
