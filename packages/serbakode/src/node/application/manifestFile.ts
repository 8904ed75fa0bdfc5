import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasSums, readSums, type FolderSums } from '../files/folderSums.ts';
import type { ApplicationManifest } from './application.ts';

/** A manifest in the cache, with the checksums of all files that were compiled. */
interface StoredManifest extends ApplicationManifest {
  readonly sums: FolderSums;
}

const MANIFEST = 'manifest.json';

/** Store the manifest of an application in its folder, after all files that were compiled. */
export async function writeManifest(dir: string, manifest: ApplicationManifest): Promise<void> {
  const stored: StoredManifest = { ...manifest, sums: await readSums(dir) };
  await writeFile(path.join(dir, MANIFEST), JSON.stringify(stored));
}

/** Read a compiled application's manifest back.
 *  @returns null if there is none, or if it or one of its files is damaged */
export async function readManifest(dir: string): Promise<StoredManifest | null> {
  try {
    const stored = JSON.parse(await readFile(path.join(dir, MANIFEST), 'utf8')) as Partial<StoredManifest> | null;
    return stored?.sums && (await hasSums(dir, stored.sums)) ? (stored as StoredManifest) : null;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
