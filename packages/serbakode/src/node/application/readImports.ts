import type { ModuleInfo } from 'rolldown';

/** The imports of a module, by ids. */
export type Imports = Pick<ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>;

const NONE: Imports = { importedIds: [], dynamicallyImportedIds: [] };

/** Return a function that reads the imports of a module. The bundler creates these lists at each access, which is
 *  slow, so each is read once. */
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
