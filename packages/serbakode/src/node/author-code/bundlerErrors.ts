import { stripVTControlCharacters } from 'node:util';
import type { InputOptions } from 'rolldown';

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
  logLevel: 'warn',
  onLog: (_level, log) => {
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
  },
} as const satisfies InputOptions;
