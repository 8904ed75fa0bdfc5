import { readdirSync } from 'node:fs';
import path from 'node:path';
import { findOnPath, isExecutable } from '../../packages/practice/src/proof/browser/findOnPath.ts';
import { NoEngineError } from './engine.ts';

/** Find a program on the PATH.
 *  @throws NoEngineError with the name of Debian's package if there is none */
export function findProgram(name: string, debianPackage: string): string {
  const found = findOnPath(name);
  if (found === null) throw new NoEngineError(`${name} is not installed; apt-get install ${debianPackage}`);
  return found;
}

/** Find WebKitGTK's MiniBrowser, which is in no folder of the PATH.
 *  @throws NoEngineError if there is none */
export function findMiniBrowser(): string {
  const libraries = '/usr/lib';
  const found = list(libraries)
    .flatMap((architecture) =>
      list(path.join(libraries, architecture)).flatMap((name) =>
        name.startsWith('webkit2gtk-') || name.startsWith('webkitgtk-')
          ? [path.join(libraries, architecture, name, 'MiniBrowser')]
          : [],
      ),
    )
    .find(isExecutable);
  if (found === undefined) throw new NoEngineError('MiniBrowser is not installed; apt-get install webkit2gtk-driver');
  return found;
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // A folder that cannot be listed is skipped.
    return [];
  }
}
