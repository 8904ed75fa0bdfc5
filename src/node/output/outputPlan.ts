import { toBytes, type OutputRecord } from './outputRecord.ts';

/** The planned files of an output. Files that the last build made from the same input need not be written again. */
export interface OutputPlan {
  /** Keep files of the last build, if it wrote all of them from the same input.
   *  @param names paths below the output folder, forward slashes
   *  @param key changes with their input
   *  @returns size of each in bytes, or null if they have to be written */
  readonly keep: (names: readonly string[], key: string) => readonly number[] | null;
  /** Record a written file. @param key null if the next build has to write it again in any case */
  readonly add: (file: string, key: string | null) => void;
  /** Whether a file of the last build is kept. */
  readonly isKept: (file: string) => boolean;
}

/** The state of the whole output in a plan. */
export interface OutputChanges {
  /** Every file of the output with its key. */
  readonly files: ReadonlyMap<string, string | null>;
  readonly kept: ReadonlySet<string>;
  /** Files that were written although they were kept: a file of `static/` that replaces a page. */
  readonly needless: ReadonlySet<string>;
}

/** Create a plan. @param last files of the last build, or null to write everything */
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
