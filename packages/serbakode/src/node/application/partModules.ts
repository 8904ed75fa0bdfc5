import path from 'node:path';
import type { Plugin } from 'rolldown';
import { toPartChunk } from '../../shared/model/page.ts';
import type { ThemeComponents } from '../author-code/readThemeComponents.ts';
import type { ClientModule } from '../config/readParts.ts';

const PARTS = 'virtual:parts';
/** Id of the module that provides the parts. */
export const PARTS_MODULE = `\0${PARTS}`;
/** The engine's doors by the names under which parts import them. */
export const DOORS: ReadonlyMap<string, string> = new Map([
  ['serbakode/client', 'src/client/door.ts'],
  ['serbakode/items', 'src/client/items/door.ts'],
]);

const OPEN = [
  ...[...DOORS.keys()].map((door) => `export * from ${JSON.stringify(door)};`),
  'export const parts = [], pageLoaders = {};',
].join('\n');

/** Create a plugin that provides the client modules of a site's parts to the application, with their data, the engine's
 *  doors to those modules, and the site's own style sheets. @param getParts called whenever the module is loaded, because
 *  in a preview they change; null if compiled parts join the application: then they import its doors from it */
export function partModules(
  getParts: (() => readonly ClientModule[]) | null,
  getComponents: () => Pick<ThemeComponents, 'styles'> | null,
  root: string,
): Plugin {
  return {
    name: 'engine:parts',
    resolveId: {
      filter: { id: new RegExp(`^(?:${[PARTS, ...DOORS.keys()].join('|')})$`) },
      // What no part imports of a door is left out, and what only a later chunk imports is not loaded before.
      handler: (id) =>
        id === PARTS ? PARTS_MODULE : { id: path.join(root, DOORS.get(id) ?? ''), moduleSideEffects: false },
    },
    load: {
      filter: { id: new RegExp(`^\0${PARTS}$`) },
      handler(id) {
        if (id !== PARTS_MODULE) return undefined;
        if (!getParts) return OPEN;
        const parts = getParts();
        const clients = parts.filter(({ file }) => file !== null);
        const imports = clients.map(({ file }, at) => `import part${at} from ${JSON.stringify(file)};`);
        const entries = clients.map(
          ({ name, data, worker }, at) =>
            `{ ...part${at}, ...${JSON.stringify({ name, data, ...(worker !== null && { worker }) })} }`,
        );
        const loaders = parts.flatMap(({ name, pages }) =>
          pages === null ? [] : `${JSON.stringify(toPartChunk(name))}: () => import(${JSON.stringify(pages)})`,
        );
        return [
          ...imports,
          // After those of the parts, which they may change.
          ...(getComponents()?.styles ?? []).map((file) => `import ${JSON.stringify(file)};`),
          `export const parts = [${entries.join(', ')}];`,
          `export const pageLoaders = { ${loaders.join(', ')} };`,
        ].join('\n');
      },
    },
  };
}
