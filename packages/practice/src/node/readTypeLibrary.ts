import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findPackage } from 'serbakode/part';
import { TYPE_LIBRARIES, type TypeLibrary } from '../shared/protocol.ts';

/** Files of packages that programs may import. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  '@types/react': ['package.json', 'index.d.ts', 'global.d.ts', 'jsx-runtime.d.ts'],
  csstype: ['package.json', 'index.d.ts'],
};

/** Read the declarations that the compiler needs, without their comments: a third of their size.
 *  @param root folder of this package's sources */
export function readTypeLibrary(root: string): TypeLibrary {
  return Object.fromEntries(
    [...findTypeFiles(root)].map(([target, file]) => {
      const text = readFileSync(file, 'utf8');
      return [target, file.endsWith('.ts') ? withoutComments(text) : text];
    }),
  );
}

/** List the files that `readTypeLibrary` reads; absolute. */
export const listTypeFiles = (root: string): readonly string[] => [...findTypeFiles(root).values()];

/** Find the files by the paths at which the compiler looks for them. */
function findTypeFiles(root: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const folder = path.join(findPackage(root, 'typescript'), 'lib');
  const waiting = [...TYPE_LIBRARIES];
  for (const name of waiting) {
    const file = path.join(folder, name);
    if (files.has(`/lib/${name}`)) continue;
    files.set(`/lib/${name}`, file);
    for (const [, other = ''] of readFileSync(file, 'utf8').matchAll(/^\/\/\/ <reference lib="(.+?)"/gm))
      waiting.push(`lib.${other}.d.ts`);
  }
  for (const [name, own] of Object.entries(PACKAGES))
    for (const file of own) files.set(`/node_modules/${name}/${file}`, path.join(findPackage(root, name), file));
  return files;
}

/** A comment, or in the group text that stays: strings that may look like a comment, licences and references to other
 *  files. */
const COMMENT = /("[^"\n]*"|'[^'\n]*'|`[^`]*`|\/\*![^]*?\*\/|^\/\/\/ <.*$)|\/\*[^]*?\*\/|\/\/.*$/gm;

/** Declarations without comments and indentation. The compiler's own printer takes 1.6 s of a first build for it. */
export const withoutComments = (declarations: string): string =>
  declarations.replace(COMMENT, (_comment, kept: string | undefined) => kept ?? '').replace(/^\s+/gm, '');
