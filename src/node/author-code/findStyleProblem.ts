import { toCodeFrame } from '../diagnostics/codeFrame.ts';
import { completeProblem, type Place, type Problem } from '../diagnostics/problem.ts';

/** What makes a style sheet invalid; null for one that is not. The bundler would say it too, but without a page to show it on. */
export async function findStyleProblem(file: string, shown: string, text: string): Promise<Problem | null> {
  // Part of the bundler: only sites with such files wait for it.
  const { transform } = await import('lightningcss');
  try {
    transform({ filename: file, code: Buffer.from(text), cssModules: file.endsWith('.module.css') });
    return null;
  } catch (error) {
    const place = (error as { readonly loc?: Place }).loc;
    if (!(error instanceof SyntaxError) || !place) throw error;
    const { line, column } = place;
    const frame = toCodeFrame(text.split(/\r?\n/), { line, column });
    return completeProblem({
      file: shown,
      line,
      column,
      message: `not valid CSS: ${error.message}`,
      fix: 'correct it',
      frame,
    });
  }
}
