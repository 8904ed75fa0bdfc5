import { toBytes, type OutputRecord, type PlannedFile, type RecordedFile } from './outputRecord.ts';

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
  /** Every file of the output. */
  readonly files: ReadonlyMap<string, PlannedFile>;
  readonly isAnyKept: boolean;
  /** Files that were written although they were kept: a file of `static/` that replaces a page. */
  readonly needless: ReadonlySet<string>;
}

/** Create a plan. @param last files of the last build, or null to write everything */
export function createOutputPlan(last: OutputRecord | null): OutputPlan & { readonly changes: () => OutputChanges } {
  const files = new Map<string, PlannedFile>();
  const needless = new Set<string>();
  const isKept = (file: string): boolean => isRecorded(files.get(file));
  return {
    keep: (names, key) => {
      const known: RecordedFile[] = [];
      for (const file of names) {
        const recorded = last?.get(file);
        if (recorded?.key !== key) return null;
        known.push(recorded);
      }
      return known.map((recorded, index) => {
        const file = names[index] ?? '';
        const planned = files.get(file);
        if (planned && !isRecorded(planned)) needless.add(file);
        files.set(file, recorded);
        return toBytes(recorded);
      });
    },
    add: (file, key) => {
      files.set(file, { key, stamp: null });
      needless.delete(file);
    },
    isKept,
    changes: () => ({ files, isAnyKept: [...files.values()].some(isRecorded), needless }),
  };
}

const isRecorded = (file: PlannedFile | undefined): boolean => typeof file?.stamp === 'string';
