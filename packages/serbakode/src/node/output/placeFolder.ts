import { rename, rm } from 'node:fs/promises';
import { ifMissing } from '../files/ifMissing.ts';
import { createScratchPath } from './scratch.ts';

interface PlaceOptions {
  /** Whether a folder is complete. */
  readonly isWhole: (dir: string) => Promise<boolean>;
  /** The cache whose scratch paths receive removed folders. */
  readonly scratchDir: string;
}

/** Move a folder to its place in a cache. Another process may have created the same folder meanwhile, and may be
 *  reading it: a complete one stays, and this one is removed; an incomplete one is replaced. @throws Error of the
 *  file system */
export async function placeFolder(
  temporary: string,
  dir: string,
  { isWhole, scratchDir }: PlaceOptions,
): Promise<void> {
  try {
    await rename(temporary, dir);
  } catch {
    if (!(await isWhole(dir))) await removeFolder(dir, scratchDir);
    await rename(temporary, dir).catch(async (error: unknown) => {
      if (!(await isWhole(dir))) throw error;
      await rm(temporary, { recursive: true, force: true });
    });
  }
}

/** Remove a folder so that no other process, now or after a kill, finds it incomplete. A missing folder is ignored. */
export async function removeFolder(dir: string, scratchDir: string): Promise<void> {
  const aside = await createScratchPath(scratchDir);
  await rename(dir, aside).catch(ifMissing(undefined));
  await rm(aside, { recursive: true, force: true });
}
