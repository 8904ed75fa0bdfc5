import { toBytes, type OutputRecord } from './outputRecord.ts';

/** The files of an output under way. What the last build made from the same input need not be made again. */
export interface OutputPlan {
  /** Keep files of the last build, if it wrote all of them from the same input.
   *  @param names paths below the output folder, forward slashes
   *  @param key changes with whatever they are made from
   *  @returns bytes of each; null if they have to be written */
  readonly keep: (names: readonly string[], key: string) => readonly number[] | null;
  /** Note a file that was written. @param key null: the next build is to write it again, whatever its input */
  readonly add: (file: string, key: string | null) => void;
  /** Whether a file of the last build is kept. */
  readonly isKept: (file: string) => boolean;
}

/** What a plan says of the whole output. */
export interface OutputChanges {
  /** Every file of the output with its key. */
  readonly files: ReadonlyMap<string, string | null>;
  readonly kept: ReadonlySet<string>;
  /** Files that were written, and then found to be there already: a file of `static/` in place of a page. */
  readonly needless: ReadonlySet<string>;
}

/** @param last what the last build left; null: everything is written */
export function createOutputPlan(last: OutputRecord | null): OutputPlan & { readonly changes: () => OutputChanges } {
  const files = new Map<string, string | null>();
  const kept = new Set<string>();
  const needless = new Set<string>();
  return {
    keep: (names, key) => {
      const bytes: number[] = [];
      for (const file of names) {
        const known = last?.get(file);
        if (known?.key !== key) return null;
        bytes.push(toBytes(known));
      }
      for (const file of names) {
        if (files.has(file) && !kept.has(file)) needless.add(file);
        files.set(file, key);
        kept.add(file);
      }
      return bytes;
    },
    add: (file, key) => {
      files.set(file, key);
      kept.delete(file);
      needless.delete(file);
    },
    isKept: (file) => kept.has(file),
    changes: () => ({ files, kept, needless }),
  };
}
