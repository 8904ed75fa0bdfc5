import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Find a program on the PATH. @returns its path, or null if there is none */
export function findOnPath(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find(isExecutable) ?? null;
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
