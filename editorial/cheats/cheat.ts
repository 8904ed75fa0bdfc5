import type { WrittenFile } from '@serbakode/practice/proof';

/** A naive answer that skips what its exercise asks for. */
export interface Cheat {
  /** What it does: `constant total`, `print the answer`. */
  readonly name: string;
  /** What it leaves in the reader's files. */
  readonly files: readonly WrittenFile[];
}

/** Counted up when other cheats are made. */
export const CHEATS_VERSION = 1;

/** Replace the code of one of the reader's files. */
export function withCode(files: readonly WrittenFile[], title: string, code: string): WrittenFile[] {
  return files.map((file) => (file.title === title ? { ...file, code } : file));
}

/** Keep the first of cheats that leave the same code. */
export function withoutDoubles(cheats: readonly Cheat[]): Cheat[] {
  const known = new Set<string>();
  return cheats.filter(({ files }) => {
    const key = JSON.stringify(files.map(({ code }) => code.trim()));
    return !known.has(key) && known.add(key);
  });
}
