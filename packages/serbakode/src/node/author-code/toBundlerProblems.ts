import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toCodeFrame } from '../diagnostics/codeFrame.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { listBundlerErrors, toPlainLine } from './bundlerErrors.ts';

/** Create problems from the bundler's errors in authors' modules.
 *  @param root folder to which the bundler's file names are relative
 *  @throws the error itself if it names no file */
export function toBundlerProblems(error: unknown, root: string, shown: (file: string) => string): Problem[] {
  return listBundlerErrors(error).map(({ message, id, loc }) => {
    const file = loc?.file ?? id?.replace(/\?.*$/, '');
    if (file === undefined) throw error;
    // Markdown was compiled before, so places in its code are not the author's places.
    const isAuthors = loc !== undefined && !/\.mdx?$/.test(file);
    const place = isAuthors ? { line: loc.line, column: loc.column + 1 } : { line: 1, column: 1 };
    const lines = isAuthors && existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : [];
    return {
      file: shown(file),
      ...place,
      message: `cannot be compiled: ${toPlainLine(message).replace(/"(\.\.\/[^"]+)"/g, (_, name: string) => `"${shown(path.resolve(root, name))}"`)}`,
      fix: 'correct the text at this place',
      ...(lines.length > 1 ? { frame: toCodeFrame(lines, place) } : {}),
      severity: 'error',
    };
  });
}
