import path from 'node:path';
import type { Plugin } from 'rolldown';
import type { ClientModule } from '../config/readParts.ts';

const PARTS = 'virtual:parts';
const RESOLVED = `\0${PARTS}`;
/** The name under which parts import the engine's door. */
const DOOR = 'serbakode/client';

/** Create a plugin that provides the client modules of a site's parts to the application, with their data, and the
 *  engine's door to those modules. @param getParts called whenever the module is loaded, because in a preview they
 *  change */
export function partModules(getParts: () => readonly ClientModule[], root: string): Plugin {
  return {
    name: 'engine:parts',
    resolveId: {
      filter: { id: new RegExp(`^(?:${PARTS}|${DOOR})$`) },
      handler: (id) => (id === PARTS ? RESOLVED : path.join(root, 'src/client/parts/door.ts')),
    },
    load: {
      filter: { id: new RegExp(`^\0${PARTS}$`) },
      handler(id) {
        if (id !== RESOLVED) return undefined;
        const parts = getParts();
        const imports = parts.map(({ file }, at) => `import part${at} from ${JSON.stringify(file)};`);
        const entries = parts.map(
          ({ name, data }, at) => `{ ...part${at}, name: ${JSON.stringify(name)}, data: ${JSON.stringify(data)} }`,
        );
        return [...imports, `export const parts = [${entries.join(', ')}];`].join('\n');
      },
    },
  };
}
