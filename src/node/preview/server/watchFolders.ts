import { watch, type FSWatcher } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

export interface FolderWatcher {
  readonly close: () => void;
}

/** Editors write a file in several steps; events this close together are one change, in milliseconds. */
const SETTLE_MS = 40;

/** Watch a folder and all below it. One watch per folder, so that ten thousand files cost nothing.
 *  @param onChange receives absolute paths that came, changed or went */
export async function watchFolders(root: string, onChange: (files: readonly string[]) => void): Promise<FolderWatcher> {
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
      // A folder that was moved in brings its files without a word.
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
