import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { NewProblem } from '../diagnostics/problem.ts';
import { listFiles } from '../files/listFiles.ts';
import { keepFolder } from './keptFolder.ts';
import { LICENCES_NAME, readLicences, toLicencesText, type Work } from './licences.ts';

/** What a part compiles into its folder. */
interface Compiled {
  /** Folders in it that have an `index.html`: `''` is the folder itself. */
  readonly documents: readonly string[];
  /** Whether pages show its documents in frames. */
  readonly isFramed: boolean;
  /** Decide what the site needs of it; null for nothing.
   *  @param pages what the part has read in each page that has something of it; null in a preview, where an author may
   *  write anything at any time
   *  @param dir folder of the part's module */
  readonly plan: (pages: readonly unknown[] | null, dir: string) => FolderPlan | null;
  /** Check the built folder for `verify`. The files of problems are named from it. */
  readonly check?: ((folder: BuiltFolder) => readonly NewProblem[]) | undefined;
}

export interface FolderPlan {
  /** Changes whenever other files would be written by the same sources of the part. */
  readonly key: string;
  /** Write the files into an empty folder. Called only if the cache has none for this key. */
  readonly write: (dir: string) => Promise<FolderContents>;
}

/** Works of others in a folder, for the list of licences. */
export interface FolderContents {
  /** Paths of bundled modules: the licences of their packages are read. */
  readonly modules: readonly string[];
  /** Third-party works that are not packages. */
  readonly works: readonly Work[];
}

export interface BuiltFolder {
  /** Paths below it. */
  readonly files: ReadonlySet<string>;
  readonly read: (file: string) => Buffer;
  /** Headers that a host sends with a path below it, by name in small letters. */
  readonly headersOf: (path: string) => ReadonlyMap<string, string>;
}

/** The compiled files of a part of this site. */
export interface CompiledFolder extends Compiled {
  /** Below the site's base URL, without slashes at its ends. */
  readonly folder: string;
  /** Folder of the part's module. */
  readonly dir: string;
  /** Digest of the part's sources. */
  readonly hash: string;
}

export interface FolderPlace {
  /** The engine's own folder. */
  readonly root: string;
  readonly cacheDir: string;
}

/** Number of older versions of a folder that stay in the cache. */
const KEPT = 8;

/** Write a folder as it is planned, or take it from the cache.
 *  @returns absolute paths by the path below the output folder */
export async function writeCompiledFolder(
  { folder, hash }: Pick<CompiledFolder, 'folder' | 'hash'>,
  plan: FolderPlan,
  { root, cacheDir }: FolderPlace,
): Promise<ReadonlyMap<string, string>> {
  const key = createHash('sha256').update(`${hash} ${plan.key}`).digest('hex').slice(0, 20);
  const dir = path.join(cacheDir, 'compiled-folders', folder, key);
  await keepFolder(dir, {
    scratchDir: cacheDir,
    kept: KEPT,
    write: async (scratch) => {
      const { modules, works } = await plan.write(scratch);
      const all = [...Object.values(readLicences(modules)), ...works];
      await writeFile(path.join(scratch, LICENCES_NAME), toLicencesText(all, root));
    },
  });
  return new Map((await listFiles(dir)).map((file) => [`${folder}/${file}`, path.join(dir, file)]));
}
