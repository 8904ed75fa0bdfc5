import { writeCompiledFolder, type CompiledFolder, type FolderPlace } from '../output/compiledFolder.ts';

/** Create what reads the folders that parts compile, each compiled at the first request for it.
 *  @returns a function that takes a path below the output folder, and returns the absolute path, or null if there is no
 *  such file */
export function createCompiledReader(
  place: FolderPlace,
): (file: string, folders: readonly CompiledFolder[]) => Promise<string | null> {
  const running = new Map<CompiledFolder, Promise<ReadonlyMap<string, string>>>();

  /** Simultaneous requests share one run; later ones take the folder from the cache. */
  async function compile(folder: CompiledFolder): Promise<ReadonlyMap<string, string>> {
    const plan = folder.plan(null, folder.dir);
    if (plan === null) return new Map();
    const run = running.get(folder) ?? writeCompiledFolder(folder, plan, place).finally(() => running.delete(folder));
    running.set(folder, run);
    return run;
  }

  return async (file, folders) => {
    const folder = folders.find((one) => file.startsWith(`${one.folder}/`));
    if (!folder) return null;
    return (await compile(folder)).get(file.endsWith('/') ? `${file}index.html` : file) ?? null;
  };
}
