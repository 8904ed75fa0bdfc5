import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { InputOptions } from 'rolldown';
import { toCodeFrame } from '../diagnostics/codeFrame.ts';
import type { Problem } from '../diagnostics/problem.ts';

/** An error of the bundler; its place may be missing. */
export interface BundlerError {
  readonly code?: string;
  readonly message: string;
  /** Module with the error. */
  readonly id?: string;
  /** The column is counted from 0. */
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number };
  /** The specifier that could not be resolved, for UNRESOLVED_IMPORT. */
  readonly exporter?: string;
}

/** List the errors of a failed bundle. */
export function listBundlerErrors(error: unknown): readonly BundlerError[] {
  return (error as { readonly errors?: readonly BundlerError[] }).errors ?? [error as BundlerError];
}

/** Return the first line of a bundler's message without colours and error code. */
export function toPlainLine(message: string): string {
  return (stripVTControlCharacters(message).split('\n')[0] ?? '').replace(/^\[\w+\] /, '');
}

/** Options of a bundle that has to be whole. Errors are thrown, not logged. What cannot be found is a warning to the
 *  bundler, which leaves an import that no browser resolves. */
export const RESOLVED_ONLY = {
  // That of a site is for its editor, and may extend what is not installed.
  tsconfig: false,
  logLevel: 'warn',
  onLog: (_level, log) => {
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
  },
} as const satisfies InputOptions;

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
