import { readFileSync } from 'node:fs';

/** Compiled names of CSS module classes. The mark distinguishes them from other text that looks like a class. */
export const CLASS_PATTERN = 'm-[hash]-[local]';
const COMPILED = /(?<![\w-])m-[\w-]{6}-(?<local>[A-Za-z_][\w-]*)/g;

/** Give the classes of the CSS modules of the engine and of packages names of two or three characters. The names are numbers, so that
 *  documents, scripts and styles agree wherever they are compiled. Modules of a site keep their names, which do not
 *  depend on others. @param files absolute paths of the style sheets, always in the same order
 *  @param prefix of the numbers, for modules that are compiled by themselves
 *  @returns a function that renames the classes of a file in a text */
export function shortClassNames(files: readonly string[], prefix = ''): (text: string, file: string) => string {
  const names = new Map<string, ReadonlyMap<string, string>>();
  let count = 0;
  for (const file of files) {
    const locals = new Set(
      [...readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes )(?<local>[A-Za-z_][\w-]*)/g)].map(toLocal),
    );
    // No class of an author starts with this.
    names.set(file, new Map([...locals].map((local) => [local, `_${prefix}${(count++).toString(36)}`])));
  }
  return (text, file) => {
    const own = names.get(file);
    return own ? text.replace(COMPILED, (name, local: string) => own.get(local) ?? name) : text;
  };
}

const toLocal = ({ groups }: RegExpMatchArray): string => groups?.['local'] ?? '';
