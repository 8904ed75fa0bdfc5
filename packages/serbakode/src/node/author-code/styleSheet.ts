import { toCodeFrame } from '../diagnostics/codeFrame.ts';
import { toPlaceAt } from '../diagnostics/placeAt.ts';
import { completeProblem, type Place, type Problem } from '../diagnostics/problem.ts';
import { lookUp } from '../files/lookUp.ts';
import type { ModuleImport } from './parseModule.ts';

const STYLE_IMPORT =
  /@import\s+(?:url\()?\s*["']?([^"')]+)|url\(\s*["']?([^"')]+)|\bcomposes:[^;}]*\bfrom\s+["']([^"']+)/g;

/** List the relative imports of a style sheet. */
export function listStyleImports(text: string): ModuleImport[] {
  return [...text.matchAll(STYLE_IMPORT)].flatMap(({ index, 0: whole, 1: sheet, 2: url, 3: composed }) => {
    const written = sheet ?? url ?? composed ?? '';
    const source = written.trim();
    return source.startsWith('.') || (source.startsWith('/') && namesFile(source))
      ? [{ source, ...toPlaceAt(text, index + whole.lastIndexOf(source)) }]
      : [];
  });
}

/** Whether a path is a file of this machine, which the bundler would read. Otherwise a path from the root of the
 *  site is left to the browser. */
const namesFile = (source: string): boolean => lookUp(source.replace(/[?#].*$/, ''))?.isFile() ?? false;

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
