import path from 'node:path';

/** Return a file's path for problems: relative to the folder the command runs in, with forward slashes. */
export function toShown(file: string): string {
  return path.relative(process.cwd(), file).split(path.sep).join('/');
}
