import { toCodeFrame } from '../diagnostics/codeFrame.ts';
import { completeProblem, type Place, type Problem } from '../diagnostics/problem.ts';

/** Find the error in an invalid style sheet, or return null. The bundler would report it too, but for no page. */
export async function findStyleProblem(file: string, shown: string, text: string): Promise<Problem | null> {
  // The parser is part of the bundler, so only sites with such files load it.
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
