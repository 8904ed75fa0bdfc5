export interface HostFile {
  readonly name: string;
  /** Whether the host finds it in the output folder; else it is beside the folder, never inside. */
  readonly isInside: boolean;
  readonly text: string;
}

/** The first line of files that allow comments. */
export const NOTICE = '# Written by each build. Changes belong into site.config.ts.';

/** Escape a text in which a host would look for variables. Addresses need no dollar sign, and headers have none. */
export const escapeDollar = (text: string): string => text.replaceAll('$', '%24');

/** A text in quotation marks, which a backslash keeps inside. */
export const quote = (text: string): string => `"${text.replaceAll('"', String.raw`\"`)}"`;
