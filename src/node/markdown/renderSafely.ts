import { completeProblem, type Problem } from '../diagnostics/problem.ts';
import type { CodeRenderer } from './createRenderer.ts';
import { EMPTY_RESULT } from './emptyResult.ts';
import type { ColoredCode } from './highlight/highlight.ts';
import type { MarkdownInput, MarkdownResult } from './parse/types.ts';

/** Render a file; an exception becomes an error of that file, so that the others continue. */
export async function renderSafely(
  renderer: CodeRenderer,
  input: MarkdownInput,
  colored?: readonly ColoredCode[],
): Promise<MarkdownResult> {
  try {
    return await renderer.render(input, colored);
  } catch (error) {
    return toFailedResult(input, error);
  }
}

/** The result of a failed file, with only its error. */
export function toFailedResult({ file }: MarkdownInput, error: unknown): MarkdownResult {
  const reason = error instanceof Error ? error.message : String(error);
  const problem: Problem = completeProblem({
    file,
    ...(error instanceof RangeError && reason.includes('call stack')
      ? {
          code: 'syntax',
          message: 'the file cannot be rendered: it is nested too deeply',
          fix: 'nest fewer quotes, lists or tags',
        }
      : {
          code: 'syntax',
          message: `the file cannot be rendered: ${reason}`,
          fix: 'this is a bug of the engine: report it with the file',
        }),
  });
  return { ...EMPTY_RESULT, problems: [problem] };
}
