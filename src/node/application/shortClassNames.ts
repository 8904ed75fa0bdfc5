import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Compiled names of CSS module classes. The mark distinguishes them from other text that looks like a class. */
export const CLASS_PATTERN = 'm-[hash]-[local]';
const COMPILED = /(?<![\w-])m-[\w-]{6}-(?<local>[A-Za-z_][\w-]*)/g;

/** Give the classes of the engine's CSS modules names of two or three characters. The names are numbers, so that
 *  documents, scripts and styles agree wherever they are compiled. Modules of a site keep their names, which do not
 *  depend on others. @param files absolute paths of the engine's style sheets, always in the same order */
export function shortClassNames(files: readonly string[]): Plugin[] {
  const names = new Map<string, ReadonlyMap<string, string>>();
  let count = 0;
  for (const file of files) {
    const locals = new Set(
      [...readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes )(?<local>[A-Za-z_][\w-]*)/g)].map(toLocal),
    );
    // No class of an author starts with this.
    names.set(file, new Map([...locals].map((local) => [local, `_${(count++).toString(36)}`])));
  }
  const transform: Plugin['transform'] = {
    filter: { id: /\.module\.css(?:\?|$)/ },
    handler(code, id) {
      const own = names.get(path.normalize(id.replace(/\?.*$/, '')));
      return (
        own && {
          code: code.replace(COMPILED, (name, local: string) => own.get(local) ?? name),
          map: null,
          // The bundler puts each name in its place. Then nothing would be left of the script, and of its styles.
          moduleSideEffects: 'no-treeshake',
        }
      );
    },
  };
  // Vite's own plugin converts a style sheet to a script. One of these plugins runs before it, and one after.
  return [
    { name: 'engine:short-classes', transform },
    { name: 'engine:short-classes-of-scripts', enforce: 'post', transform },
  ];
}

const toLocal = ({ groups }: RegExpMatchArray): string => groups?.['local'] ?? '';
