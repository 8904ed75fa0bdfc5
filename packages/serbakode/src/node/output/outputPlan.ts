import { toBytes, type Derived, type OutputRecord } from './outputRecord.ts';

export type OutputPlan = ReturnType<typeof createOutputPlan>;

/** Create the plan of an output. Files that the last build made from the same input need not be written again. Paths are
 *  below the output folder, with forward slashes.
 *  @param last files of the last build, or null to write everything */
export function createOutputPlan(last: OutputRecord | null) {
  const earlier: OutputRecord = last ?? new Map();
  const kept = new Set<string>();
  const written = new Map<string, string | null>();
  const needless = new Set<string>();
  const derived = new Map<string, Derived>();
  return {
    /** Keep files of the last build, if it wrote all of them from the same input.
     *  @param key changes with their input
     *  @returns size of each in bytes, or null if they have to be written */
    keep: (files: readonly string[], key: string): readonly number[] | null => {
      const found = files.flatMap((file) => earlier.get(file) ?? []);
      if (found.length < files.length || found.some((file) => file.key !== key)) return null;
      for (const file of files) {
        if (written.delete(file)) needless.add(file);
        kept.add(file);
      }
      return found.map(({ stamp }) => toBytes(stamp));
    },
    /** Record a written file. @param key null if the next build has to write it again in any case */
    add: (file: string, key: string | null): void => {
      written.set(file, key);
      derived.delete(file);
      needless.delete(file);
      kept.delete(file);
    },
    /** Paths of all files so far. */
    names: (): readonly string[] => [...kept, ...written.keys()],
    /** Whether a file of the last build is kept. */
    isKept: (file: string): boolean => kept.has(file),
    /** Derive a JSON value from the bytes of a file; that of a kept file is known from the last build.
     *  @param key changes with `create` */
    derive: (file: string, key: string, create: () => unknown): unknown => {
      const known = kept.has(file) ? earlier.get(file)?.derived : undefined;
      const value = known && key in known ? known[key] : create();
      derived.set(file, { ...derived.get(file), [key]: value });
      return value;
    },
    /** The state of the whole output. */
    changes: () => ({
      /** Files of the last build that the output has no longer. */
      removed: [...earlier.keys()].filter((name) => !kept.has(name) && !written.has(name)),
      written: [...written.keys()],
      isAnyKept: kept.size > 0,
      /** Files that were written although they were kept: a file of `static/` that replaces a page. */
      needless: needless as ReadonlySet<string>,
      /** Return the record of the output. @param readStamp of a written file */
      toRecord: (readStamp: (file: string) => string): OutputRecord =>
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
