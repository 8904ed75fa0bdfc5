import path from 'node:path';
import { PARTS_MODULE } from './partModules.ts';
import { createImportReader, type Imports } from './readImports.ts';

type ReadImports = (id: string) => Imports;

/** The module that imports the chunks of pages. */
const PAGE_CHUNKS = 'src/client/pages/pageChunks.ts';

/** Keep modules that chunks of pages share with other chunks in the entry. A further chunk would be another line in the
 *  import map of every document, and another round trip.
 *  @param entry absolute path of the application's first module */
export function createCoreGroup(root: string, entry: string) {
  let core: ReadonlySet<string> | null = null;
  return {
    name: (id: string, context: { readonly getModuleInfo: (id: string) => Imports | null }): string | null => {
      core ??= listCore(
        entry,
        path.join(root, PAGE_CHUNKS),
        createImportReader((module) => context.getModuleInfo(module)),
      );
      return core.has(id) || id.includes('rolldown/runtime') ? 'app' : null;
    },
    includeDependenciesRecursively: false,
  };
}

/** Modules that the entry imports statically, and modules that pages share. */
function listCore(entry: string, pageChunks: string, read: ReadImports): Set<string> {
  const core = listImported(entry, read);
  const chunks = listChunks(entry, read).map((id) => ({ id, imported: listImported(id, read) }));
  const pages = [pageChunks, PARTS_MODULE].flatMap((id) => read(id).dynamicallyImportedIds);
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
