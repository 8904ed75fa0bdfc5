import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Classes of CSS modules as they are compiled: the mark tells them from classes of the same look that are nobody's. */
export const CLASS_PATTERN = 'm-[hash]-[local]';
const COMPILED = /(?<![\w-])m-[\w-]{6}-(?<local>[A-Za-z_][\w-]*)/g;

/** Give the classes of the engine's own modules names of two or three characters: by their number, so that documents, scripts and
 *  styles agree, wherever each is compiled. Modules of a site keep theirs, which are the same whatever else there is.
 *  @param files absolute paths of the engine's style sheets, always in the same order */
export function shortClassNames(files: readonly string[]): Plugin[] {
  const names = new Map<string, ReadonlyMap<string, string>>();
  let count = 0;
  for (const file of files) {
    const locals = new Set(
      [...readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes )(?<local>[A-Za-z_][\w-]*)/g)].map(toLocal),
    );
    // Nothing that authors write begins so.
    names.set(file, new Map([...locals].map((local) => [local, `_${(count++).toString(36)}`])));
  }
  const transform: Plugin['transform'] = (code, id) => {
    const own = names.get(path.normalize(id.replace(/\?.*$/, '')));
    return own && { code: code.replace(COMPILED, (name, local: string) => own.get(local) ?? name), map: null };
  };
  // Vite's own plugin makes a script of a sheet: one of these is before it, and one after.
  return [
    { name: 'engine:short-classes', transform },
    { name: 'engine:short-classes-of-scripts', enforce: 'post', transform },
  ];
}

const toLocal = ({ groups }: RegExpMatchArray): string => groups?.['local'] ?? '';
