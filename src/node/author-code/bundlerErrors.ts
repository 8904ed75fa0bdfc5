import { stripVTControlCharacters } from 'node:util';

/** What the bundler says of one mistake; the place may be missing. */
export interface BundlerError {
  readonly code?: string;
  readonly message: string;
  /** Module it is in. */
  readonly id?: string;
  /** The column is counted from 0. */
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number };
  /** What could not be resolved, for UNRESOLVED_IMPORT. */
  readonly exporter?: string;
}

/** The mistakes a failed bundle tells of. */
export function listBundlerErrors(error: unknown): readonly BundlerError[] {
  return (error as { readonly errors?: readonly BundlerError[] }).errors ?? [error as BundlerError];
}

/** The bundler's first line without its colours and code. */
export function toPlainLine(message: string): string {
  return (stripVTControlCharacters(message).split('\n')[0] ?? '').replace(/^\[\w+\] /, '');
}
