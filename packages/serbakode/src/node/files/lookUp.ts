import { statSync, type Stats } from 'node:fs';

/** Read the metadata of a file or folder. @returns undefined if it is missing, and for a name that no file can have */
export function lookUp(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
