import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../files/listFiles.ts';
import type { ApplicationManifest } from './application.ts';

/** A manifest in the cache, with the sizes of all files that were compiled, in bytes. */
interface StoredManifest extends ApplicationManifest {
  readonly sizes: Readonly<Record<string, number>>;
}

const MANIFEST = 'manifest.json';

/** Store the manifest of an application in its folder, after all files that were compiled. */
export async function writeManifest(dir: string, manifest: ApplicationManifest): Promise<void> {
  const files = await listFiles(dir, { includePrivate: true });
  const sizes = await Promise.all(files.map(async (file) => [file, (await stat(path.join(dir, file))).size] as const));
  const stored: StoredManifest = { ...manifest, sizes: Object.fromEntries(sizes) };
  await writeFile(path.join(dir, MANIFEST), JSON.stringify(stored));
}

/** Read a compiled application's manifest back.
 *  @returns null if there is none, or if it or one of its files is incomplete */
export async function readManifest(dir: string): Promise<StoredManifest | null> {
  try {
    const stored = JSON.parse(await readFile(path.join(dir, MANIFEST), 'utf8')) as Partial<StoredManifest> | null;
    if (!stored?.sizes) return null;
    for (const [file, size] of Object.entries(stored.sizes))
      if ((await stat(path.join(dir, file))).size !== size) return null;
    return stored as StoredManifest;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
