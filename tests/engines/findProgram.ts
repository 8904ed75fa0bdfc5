import { accessSync, constants, readdirSync } from 'node:fs';
import path from 'node:path';
import { NoEngineError } from './engine.ts';

/** Find a program on the PATH.
 *  @throws NoEngineError naming Debian's package where there is none */
export function findProgram(name: string, debianPackage: string): string {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const found = folders.map((folder) => path.join(folder, name)).find(isExecutable);
  if (found === undefined) throw new NoEngineError(`${name} is not installed; apt-get install ${debianPackage}`);
  return found;
}

/** Find WebKitGTK's small browser, which stands in no folder of the PATH.
 *  @throws NoEngineError where there is none */
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
    // Whatever cannot be listed holds no browser for us.
    return [];
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
