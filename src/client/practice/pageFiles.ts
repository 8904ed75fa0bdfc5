import type { PracticeFile, RunDone } from '../../shared/practice/protocol.ts';

/** Files that the samples of a page share, whatever their language. */
export interface PageFiles {
  /** Files in the order in which they came; the list is another one after each change. */
  readonly list: () => readonly PracticeFile[];
  /** Put the files back to how they were before a sample ran, and forget what ran after it and needs it. */
  readonly rewind: (index: number) => void;
  /** Take over what a run of a sample changed. */
  readonly apply: (index: number, needs: readonly number[], done: Pick<RunDone, 'changed' | 'removed'>) => void;
  /** Whether a sample has run, and nothing that it needs was run again since. */
  readonly hasRun: (index: number) => boolean;
  /** @returns a function that stops listening */
  readonly subscribe: (listener: () => void) => () => void;
}

interface Run {
  readonly needs: readonly number[];
  /** Files that the run changed, as they were before; null where there was none. */
  readonly before: ReadonlyMap<string, PracticeFile | null>;
}

/** A sample that runs again finds the files as it found them the first time, so that `CREATE TABLE` can be tried twice. */
export function createPageFiles(): PageFiles {
  const runs = new Map<number, Run>();
  const listeners = new Set<() => void>();
  let files: readonly PracticeFile[] = [];

  function put(changes: ReadonlyMap<string, PracticeFile | null>): void {
    const rest = files.filter(({ title }) => !changes.has(title));
    files = [...rest, ...[...changes.values()].filter((file) => file !== null)];
    for (const listener of listeners) listener();
  }

  return {
    list: () => files,
    rewind: (index) => {
      const run = runs.get(index);
      if (!run) return;
      put(run.before);
      runs.delete(index);
      for (const [other, { needs }] of runs) if (needs.includes(index)) runs.delete(other);
    },
    apply: (index, needs, { changed, removed }) => {
      const after = new Map<string, PracticeFile | null>(changed.map((file) => [file.title, file]));
      for (const title of removed) after.set(title, null);
      const before = new Map(
        [...after.keys()].map((title) => [title, files.find((file) => file.title === title) ?? null]),
      );
      runs.set(index, { needs, before });
      put(after);
    },
    hasRun: (index) => runs.has(index),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
