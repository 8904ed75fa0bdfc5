import path from 'node:path';

/** A file's path as problems name it: from the folder the command runs in, with forward slashes. */
export function toShown(file: string): string {
  return path.relative(process.cwd(), file).split(path.sep).join('/');
}
