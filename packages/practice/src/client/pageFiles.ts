import { createSlot } from 'serbakode/client';
import type { PracticeFile, RunDone } from '../shared/protocol.ts';

interface Run {
  readonly needs: readonly number[];
  /** Earlier contents of the files that the run changed, or null for a new file. */
  readonly before: ReadonlyMap<string, PracticeFile | null>;
}

export type PageFiles = ReturnType<typeof createPageFiles>;

/** Create the files that the samples of a page share, whatever their language. A sample that runs again gets the files
 *  as they were before its first run, so that `CREATE TABLE` works twice. */
export function createPageFiles() {
  const runs = new Map<number, Run>();
  const { read, write, subscribe } = createSlot<readonly PracticeFile[]>([]);

  function put(changes: ReadonlyMap<string, PracticeFile | null>): void {
    const rest = read().filter(({ title }) => !changes.has(title));
    write([...rest, ...[...changes.values()].filter((file) => file !== null)]);
  }

  return {
    /** Files in the order of their creation; a new list after each change. */
    list: read,
    /** Restore the files to their state before a sample ran, and mark later samples that need it as not run. */
    rewind: (index: number) => {
      const run = runs.get(index);
      if (!run) return;
      put(run.before);
      runs.delete(index);
      for (const [other, { needs }] of runs) if (needs.includes(index)) runs.delete(other);
    },
    /** Apply the changes of a sample's run. It may run twice at once, by itself and for a sample that needs it: the
     *  earlier contents are then from before both runs. */
    apply: (index: number, needs: readonly number[], { changed, removed }: Pick<RunDone, 'changed' | 'removed'>) => {
      const after = new Map<string, PracticeFile | null>(changed.map((file) => [file.title, file]));
      for (const title of removed) after.set(title, null);
      const before = new Map([
        ...[...after.keys()].map((title) => [title, read().find((file) => file.title === title) ?? null] as const),
        ...(runs.get(index)?.before ?? []),
      ]);
      runs.set(index, { needs, before });
      put(after);
    },
    /** Whether a sample has run, and no sample that it needs has run again since. */
    hasRun: (index: number) => runs.has(index),
    subscribe,
  };
}
