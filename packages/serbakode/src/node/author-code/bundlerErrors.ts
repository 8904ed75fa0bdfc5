import { stripVTControlCharacters } from 'node:util';

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
