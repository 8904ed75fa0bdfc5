import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Changes of an output; its other files stay. */
interface Patch {
  /** Paths below the output folder. */
  readonly removed: readonly string[];
  readonly written: readonly string[];
}

/** The journal of a patch, beside the folder with its files. */
const JOURNAL = 'patch.json';
/** List of files to remove. It is deleted after they are removed, because on some disks `A.html` and `a.html` are
 *  one file. */
const REMOVALS = 'removed.json';

interface Journal {
  /** Inode of the output folder that the patch is for. */
  readonly folder: number;
  readonly written: readonly string[];
}

/** Write the journal of a patch. @param folder folder with `site/`, the files to write */
export function writeJournal(folder: string, outDir: string, { removed, written }: Patch): void {
  writeFileSync(path.join(folder, REMOVALS), JSON.stringify(removed));
  writeFileSync(
    path.join(folder, JOURNAL),
    JSON.stringify({ folder: statSync(outDir).ino, written } satisfies Journal),
  );
}

/** Whether a folder is a patch and not a complete output. */
export function isPatch(folder: string): boolean {
  return existsSync(path.join(folder, JOURNAL));
}

/** Whether a patch is for this output, which may have been replaced since. */
export function isPatchOf(folder: string, outDir: string): boolean {
  return statSync(outDir, { throwIfNoEntry: false })?.ino === readJournal(folder).folder;
}

/** Apply a patch to an output. The process may be killed after any step: repeated from the start, the steps have the
 *  same result. */
export function applyPatch(folder: string, outDir: string): void {
  const removals = path.join(folder, REMOVALS);
  if (existsSync(removals)) {
    for (const file of JSON.parse(readFileSync(removals, 'utf8')) as string[]) {
      rmSync(path.join(outDir, file), { force: true });
      removeEmptyFolders(outDir, path.posix.dirname(file));
    }
    rmSync(removals);
  }
  for (const file of readJournal(folder).written) {
    const from = path.join(folder, 'site', file);
    if (!existsSync(from)) continue;
    mkdirSync(path.join(outDir, path.posix.dirname(file)), { recursive: true });
    renameSync(from, path.join(outDir, file));
  }
}

function readJournal(folder: string): Journal {
  return JSON.parse(readFileSync(path.join(folder, JOURNAL), 'utf8')) as Journal;
}

/** @param folder path below the output folder; `.` is that itself */
function removeEmptyFolders(outDir: string, folder: string): void {
  for (let left = folder; left !== '.'; left = path.posix.dirname(left)) {
    try {
      rmdirSync(path.join(outDir, left));
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (['ENOTEMPTY', 'EEXIST'].includes(code)) return;
      if (code !== 'ENOENT') throw error;
    }
  }
}
