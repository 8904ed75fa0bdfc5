import type { WrittenFile } from '@serbakode/practice/proof';

/** A naive answer that avoids the task of its exercise. */
export interface Cheat {
  /** Description: `constant total`, `print the answer`. */
  readonly name: string;
  /** The reader's files with the cheat. */
  readonly files: readonly WrittenFile[];
}

/** Increased when the set of cheats changes. */
export const CHEATS_VERSION = 1;

/** Replace the code of one of the reader's files. */
export function withCode(files: readonly WrittenFile[], title: string, code: string): WrittenFile[] {
  return files.map((file) => (file.title === title ? { ...file, code } : file));
}

/** Keep the first of several cheats with the same code. */
export function withoutDoubles(cheats: readonly Cheat[]): Cheat[] {
  const known = new Set<string>();
  return cheats.filter(({ files }) => {
    const key = JSON.stringify(files.map(({ code }) => code.trim()));
    return !known.has(key) && known.add(key);
  });
}
