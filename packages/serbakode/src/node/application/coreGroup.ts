import type { ModuleInfo } from 'rolldown';

/** Reads the imports of a module, by ids. */
export type ReadImports = (id: string) => Pick<ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>;

/** @param getModuleInfo the bundler's */
export const toReadImports =
  (getModuleInfo: (id: string) => ReturnType<ReadImports> | null): ReadImports =>
  (id) =>
    getModuleInfo(id) ?? { importedIds: [], dynamicallyImportedIds: [] };

/** Keep modules that chunks of pages share with other chunks in the entry. A further chunk would be another line in the
 *  import map of every document, and another round trip.
 *  @param chunk name of the entry
 *  @param entry its first module
 *  @param pageModules the modules that import the chunks of pages */
export function createCoreGroup(chunk: string, entry: string, pageModules: readonly string[]) {
  let core: ReadonlySet<string> | null = null;
  return {
    name: (id: string, context: { readonly getModuleInfo: Parameters<typeof toReadImports>[0] }): string | null => {
      core ??= listCore(
        entry,
        pageModules,
        toReadImports((module) => context.getModuleInfo(module)),
      );
      return core.has(id) || id.includes('rolldown/runtime') ? chunk : null;
    },
    includeDependenciesRecursively: false,
  };
}

/** Modules that the entry imports statically, and modules that pages share. */
function listCore(entry: string, pageModules: readonly string[], read: ReadImports): Set<string> {
  const core = listImported(entry, read);
  const chunks = listChunks(entry, read).map((id) => ({ id, imported: listImported(id, read) }));
  const pages = pageModules.flatMap((id) => read(id).dynamicallyImportedIds);
  for (const page of pages) {
    const others = chunks.filter(({ id }) => id !== page);
    for (const id of listImported(page, read)) if (others.some(({ imported }) => imported.has(id))) core.add(id);
  }
  return core;
}

/** A module and all its static imports. */
function listImported(entry: string, read: ReadImports): Set<string> {
  const found = new Set([entry]);
  for (const id of found) for (const next of read(id).importedIds) found.add(next);
  return found;
}

/** Every module that is imported dynamically, at any depth. */
function listChunks(entry: string, read: ReadImports): string[] {
  const found = new Set([entry]);
  const later = new Set<string>();
  for (const id of found) {
    const { importedIds, dynamicallyImportedIds } = read(id);
    for (const next of dynamicallyImportedIds) later.add(next);
    for (const next of [...importedIds, ...dynamicallyImportedIds]) found.add(next);
  }
  return [...later];
}
