import { completeProblem } from '../diagnostics/problem.ts';
import { toReason } from '../diagnostics/toReason.ts';
import type { Renderer } from './createRenderer.ts';
import { EMPTY_RESULT } from './emptyResult.ts';
import type { MarkdownInput, MarkdownResult } from './parse/types.ts';
import { LostFile } from './thread.ts';

/** Render a file; an exception becomes an error of that file, so that the others continue. */
export async function renderSafely(renderer: Renderer, input: MarkdownInput): Promise<MarkdownResult> {
  try {
    return await renderer.render(input);
  } catch (error) {
    return toFailedResult(input, error, await findFailingLine(renderer, input));
  }
}

/** Find the first line with which a file cannot be rendered: half of the remaining lines are tried each time. */
async function findFailingLine(renderer: Renderer, input: MarkdownInput): Promise<number> {
  const lines = input.text.split('\n');
  let rendered = 0;
  let failed = lines.length;
  while (failed - rendered > 1) {
    const middle = Math.floor((rendered + failed) / 2);
    try {
      await renderer.render({ ...input, text: lines.slice(0, middle).join('\n') });
      rendered = middle;
    } catch {
      failed = middle;
    }
  }
  return failed;
}

/** The result of a failed file, with only its error. */
export function toFailedResult({ file }: MarkdownInput, error: unknown, line = 1): MarkdownResult {
  const reason = toReason(error);
  const isDeep = error instanceof RangeError && reason.includes('call stack');
  const isSlow = error instanceof LostFile && error.isSlow;
  const problem = completeProblem({
    file,
    line,
    code: 'syntax',
    message: `the file cannot be rendered: ${isDeep ? 'it is nested too deeply' : reason}`,
    fix: isDeep
      ? 'nest fewer quotes, lists or tags'
      : isSlow
        ? 'shorten or split it: remove halves of it until the slow part is found'
        : 'this is a bug of the engine: report it with the file',
  });
  return { ...EMPTY_RESULT, problems: [problem], isLost: true };
}
