import { watch, type FSWatcher, type WatchListener } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '../../files/ifMissing.ts';

/** Events within this time, in milliseconds, are one change, because editors write a file in several steps. */
const SETTLE_MS = 40;

/** Folders that are no part of a site. */
const FOREIGN = new Set(['.git', 'node_modules']);

/** Watch a folder and all folders below it, except those of packages and of Git. Each folder has one watch, so that the
 *  number of files does not matter.
 *  @param onChange receives the absolute paths of added, changed and removed files
 *  @param ignored absolute paths of folders that are not watched either */
export async function watchFolders(
  root: string,
  onChange: (files: readonly string[]) => void,
  ignored: readonly string[] = [],
) {
  const isIgnored = (file: string) => FOREIGN.has(path.basename(file)) || ignored.includes(file);
  const watchers = new Map<string, FSWatcher>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function note(file: string): void {
    if (isClosed) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...changed];
      changed.clear();
      onChange(files);
    }, SETTLE_MS);
  }

  function look(event: string, file: string): void {
    if (isIgnored(file)) return;
    note(file);
    stat(file)
      .then(
        (found) => {
          if (!found.isDirectory()) return undefined;
          // This folder came just now. If one of the same name was removed before, the watch is still of that one.
          if (event === 'rename') forget(file);
          return follow(file, true);
        },
        () => forget(file),
      )
      .catch((cause: unknown) => {
        // The system may watch no more folders, or not permit it.
        console.error(new Error(`changes in ${file} are not seen until the preview is started again`, { cause }));
      });
  }

  async function follow(dir: string, isNew: boolean): Promise<void> {
    if (isClosed || watchers.has(dir)) return;
    const watcher = tryWatch(dir, (event, name) => {
      if (name !== null) look(event, path.join(dir, name));
    });
    if (!watcher) return;
    watcher.on('error', () => forget(dir));
    watchers.set(dir, watcher);
    const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const child = path.join(dir, entry.name);
      if (isIgnored(child)) continue;
      if (entry.isDirectory()) await follow(child, isNew);
      // A folder that is moved in causes no events for its files.
      else if (isNew) note(child);
    }
  }

  function forget(dir: string): void {
    for (const [watched, watcher] of watchers) {
      if (watched !== dir && !watched.startsWith(dir + path.sep)) continue;
      watcher.close();
      watchers.delete(watched);
      note(watched);
    }
  }

  /** The folder itself may go and come, as with a checkout of a branch that lacks it.
   *  @returns null where the folder above may not be read: nothing else depends on it */
  function watchAbove(): FSWatcher | null {
    try {
      const watcher = watch(path.dirname(root), (event, name) => {
        if (event === 'rename' && name === path.basename(root)) look(event, root);
      });
      return watcher.on('error', () => watcher.close());
    } catch {
      return null;
    }
  }

  const above = watchAbove();
  await follow(root, false);
  return {
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      above?.close();
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

/** @returns null if the folder is gone already */
function tryWatch(dir: string, listener: WatchListener<string>): FSWatcher | null {
  try {
    return watch(dir, listener);
  } catch (error) {
    return ifMissing(null)(error as NodeJS.ErrnoException);
  }
}
