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
  /** Files of the last build that the output has no longer. */
  readonly removed: readonly string[];
  readonly written: readonly string[];
  readonly isAnyKept: boolean;
  /** Files that were written although they were kept: a file of `static/` that replaces a page. */
  readonly needless: ReadonlySet<string>;
  /** Return the record of the output. @param readStamp of a written file */
  readonly toRecord: (readStamp: (file: string) => string) => OutputRecord;
}

const NOTHING: OutputRecord = { names: [], keys: [], stamps: [] };

/** Create a plan. @param last files of the last build, or null to write everything */
export function createOutputPlan(last: OutputRecord | null): OutputPlan & { readonly changes: () => OutputChanges } {
  const { names, keys, stamps } = last ?? NOTHING;
  const find = createFinder(names);
  /** Whether each file of the last build is kept. */
  const kept = new Uint8Array(names.length);
  const written = new Map<string, string | null>();
  const needless = new Set<string>();
  return {
    keep: (files, key) => {
      const places: number[] = [];
      for (const file of files) {
        const place = find(file);
        if (keys[place] !== key) return null;
        places.push(place);
      }
      return places.map((place, index) => {
        const file = files[index] ?? '';
        if (written.delete(file)) needless.add(file);
        kept[place] = 1;
        return toBytes(stamps[place] ?? '');
      });
    },
    add: (file, key) => {
      written.set(file, key);
      needless.delete(file);
      kept[find(file)] = 0;
    },
    isKept: (file) => kept[find(file)] === 1,
    changes: () => ({
      removed: names.filter((name, place) => kept[place] === 0 && !written.has(name)),
      written: [...written.keys()],
      isAnyKept: kept.includes(1),
      needless,
      toRecord: (readStamp) => {
        const record = { names: [] as string[], keys: [] as string[], stamps: [] as string[] };
        const put = (name: string, key: string, stamp: string) => {
          record.names.push(name);
          record.keys.push(key);
          record.stamps.push(stamp);
        };
        const putWritten = (name: string) => put(name, written.get(name) ?? '', readStamp(name));
        // A file keeps its place, so that the next build finds most files in the order in which it plans them.
        for (const [place, name] of names.entries())
          if (written.has(name)) putWritten(name);
          else if (kept[place] === 1) put(name, keys[place] ?? '', stamps[place] ?? '');
        for (const name of written.keys()) if (find(name) === -1) putWritten(name);
        return record;
      },
    }),
  };
}

/** Create a function that finds the place of a name, or -1. Builds ask for nearly the same names in the same order, and
 *  to compare with the next one is faster than to look it up. */
function createFinder(names: readonly string[]): (name: string) => number {
  let places: ReadonlyMap<string, number> | undefined;
  let next = 0;
  return (name) => {
    if (names[next] === name) return next++;
    places ??= new Map(names.map((known, place) => [known, place]));
    const place = places.get(name) ?? -1;
    if (place !== -1) next = place + 1;
    return place;
  };
}
