import type { Rollup } from 'vite';

/** What a module imports, by ids. */
export type Imports = Pick<Rollup.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>;

const NONE: Imports = { importedIds: [], dynamicallyImportedIds: [] };

/** Returns a function that reads what a module imports. The bundler makes the lists anew each time they are read, which takes
 *  longer than all that is done with them, so they are asked for once. */
export function createImportReader(getModuleInfo: (id: string) => Imports | null): (id: string) => Imports {
  const known = new Map<string, Imports>();
  return (id) => {
    const found = known.get(id);
    if (found) return found;
    const module = getModuleInfo(id);
    const imports = module
      ? { importedIds: module.importedIds, dynamicallyImportedIds: module.dynamicallyImportedIds }
      : NONE;
    known.set(id, imports);
    return imports;
  };
}
