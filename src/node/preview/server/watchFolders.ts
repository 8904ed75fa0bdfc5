import { watch, type FSWatcher } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Events within this time, in milliseconds, are one change, because editors write a file in several steps. */
const SETTLE_MS = 40;

/** Watch a folder and all folders below it. Each folder has one watch, so that the number of files does not matter.
 *  @param onChange receives the absolute paths of added, changed and removed files */
export async function watchFolders(root: string, onChange: (files: readonly string[]) => void) {
  const watchers = new Map<string, FSWatcher>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function note(file: string): void {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...changed];
      changed.clear();
      onChange(files);
    }, SETTLE_MS);
  }

  async function follow(dir: string, isNew: boolean): Promise<void> {
    if (watchers.has(dir)) return;
    const watcher = watch(dir, (_event, name) => {
      if (name === null) return;
      const file = path.join(dir, name);
      note(file);
      void stat(file).then(
        (found) => (found.isDirectory() ? follow(file, true) : undefined),
        () => forget(file),
      );
    });
    watcher.on('error', () => forget(dir));
    watchers.set(dir, watcher);
    const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const child = path.join(dir, entry.name);
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

  await follow(root, false);
  return {
    close: () => {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}
