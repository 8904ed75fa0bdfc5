import { completeProblem } from '../diagnostics/problem.ts';
import type { Renderer } from './createRenderer.ts';
import { EMPTY_RESULT } from './emptyResult.ts';
import type { MarkdownInput, MarkdownResult } from './parse/types.ts';

/** Render a file; an exception becomes an error of that file, so that the others continue. */
export async function renderSafely(renderer: Renderer, input: MarkdownInput): Promise<MarkdownResult> {
  try {
    return await renderer.render(input);
  } catch (error) {
    return toFailedResult(input, error);
  }
}

/** The result of a failed file, with only its error. */
export function toFailedResult({ file }: MarkdownInput, error: unknown): MarkdownResult {
  const reason = error instanceof Error ? error.message : String(error);
  const isDeep = error instanceof RangeError && reason.includes('call stack');
  const problem = completeProblem({
    file,
    code: 'syntax',
    message: `the file cannot be rendered: ${isDeep ? 'it is nested too deeply' : reason}`,
    fix: isDeep ? 'nest fewer quotes, lists or tags' : 'this is a bug of the engine: report it with the file',
  });
  return { ...EMPTY_RESULT, problems: [problem] };
}
