import { toBytes, type Derived, type OutputRecord } from './outputRecord.ts';

/** The planned files of an output. Files that the last build made from the same input need not be written again. */
export interface OutputPlan {
  /** Keep files of the last build, if it wrote all of them from the same input.
   *  @param names paths below the output folder, forward slashes
   *  @param key changes with their input
   *  @returns size of each in bytes, or null if they have to be written */
  readonly keep: (names: readonly string[], key: string) => readonly number[] | null;
  /** Record a written file. @param key null if the next build has to write it again in any case */
  readonly add: (file: string, key: string | null) => void;
  /** Paths of all files so far. */
  readonly names: () => readonly string[];
  /** Whether a file of the last build is kept. */
  readonly isKept: (file: string) => boolean;
  /** Derive a JSON value from the bytes of a file; that of a kept file is known from the last build.
   *  @param key changes with `create` */
  readonly derive: (file: string, key: string, create: () => unknown) => unknown;
}

/** The state of the whole output in a plan. */
interface OutputChanges {
  /** Files of the last build that the output has no longer. */
  readonly removed: readonly string[];
  readonly written: readonly string[];
  readonly isAnyKept: boolean;
  /** Files that were written although they were kept: a file of `static/` that replaces a page. */
  readonly needless: ReadonlySet<string>;
  /** Return the record of the output. @param readStamp of a written file */
  readonly toRecord: (readStamp: (file: string) => string) => OutputRecord;
}

/** Create a plan. @param last files of the last build, or null to write everything */
export function createOutputPlan(last: OutputRecord | null): OutputPlan & { readonly changes: () => OutputChanges } {
  const earlier: OutputRecord = last ?? new Map();
  const kept = new Set<string>();
  const written = new Map<string, string | null>();
  const needless = new Set<string>();
  const derived = new Map<string, Derived>();
  return {
    keep: (files, key) => {
      const found = files.flatMap((file) => earlier.get(file) ?? []);
      if (found.length < files.length || found.some((file) => file.key !== key)) return null;
      for (const file of files) {
        if (written.delete(file)) needless.add(file);
        kept.add(file);
      }
      return found.map(({ stamp }) => toBytes(stamp));
    },
    add: (file, key) => {
      written.set(file, key);
      derived.delete(file);
      needless.delete(file);
      kept.delete(file);
    },
    names: () => [...kept, ...written.keys()],
    isKept: (file) => kept.has(file),
    derive: (file, key, create) => {
      const known = kept.has(file) ? earlier.get(file)?.derived : undefined;
      const value = known && key in known ? known[key] : create();
      derived.set(file, { ...derived.get(file), [key]: value });
      return value;
    },
    changes: () => ({
      removed: [...earlier.keys()].filter((name) => !kept.has(name) && !written.has(name)),
      written: [...written.keys()],
      isAnyKept: kept.size > 0,
      needless,
      toRecord: (readStamp) =>
        new Map([
          ...[...earlier]
            .filter(([name]) => kept.has(name))
            .map(([name, file]) => [name, { ...file, derived: derived.get(name) }] as const),
          ...[...written].map(
            ([name, key]) => [name, { key, stamp: readStamp(name), derived: derived.get(name) }] as const,
          ),
        ]),
    }),
  };
}
