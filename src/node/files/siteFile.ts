import { lstatSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';

/** Largest text of an author that is read, in bytes: a page of that size is of no use to a reader, and some of them fill the memory. */
export const MAX_TEXT_BYTES = 5_000_000;

/** Why a file is not read, with a code as the system's own errors have one. */
class RefusedFile extends Error {
  readonly code: 'OUTSIDE' | 'IRREGULAR' | 'TOO_LARGE';

  constructor(code: RefusedFile['code']) {
    super(code);
    this.code = code;
  }
}

/** Real folders that were looked up so far, by path. */
export type KnownFolders = Map<string, string>;

/** Read a text file of an author: the one way a build reads what it publishes, together with `toRealSiteFile`.
 *  @throws what the system says; else with the code OUTSIDE, IRREGULAR or TOO_LARGE */
export function readSiteFile(file: string, siteDir: string, folders?: KnownFolders): Buffer {
  const { real, size } = lookUp(file, siteDir, folders);
  if (size > MAX_TEXT_BYTES) throw new RefusedFile('TOO_LARGE');
  return readFileSync(real);
}

/** Where a file really stands, links followed. Only a regular file below the site's folder is any of a build's business.
 *  @throws as `readSiteFile` */
export function toRealSiteFile(file: string, siteDir: string): string {
  return lookUp(file, siteDir).real;
}

function lookUp(
  file: string,
  siteDir: string,
  folders: KnownFolders = new Map(),
): { readonly real: string; readonly size: number } {
  const found = lstatSync(file);
  const real = found.isSymbolicLink()
    ? realpathSync(file)
    : path.join(toRealFolder(path.dirname(file), folders), path.basename(file));
  if (!isBelow(real, toRealFolder(siteDir, folders))) throw new RefusedFile('OUTSIDE');
  const stats: Stats = found.isSymbolicLink() ? statSync(real) : found;
  if (!stats.isFile() && !stats.isDirectory()) throw new RefusedFile('IRREGULAR');
  return { real, size: stats.size };
}

function toRealFolder(folder: string, folders: KnownFolders): string {
  const known = folders.get(folder);
  if (known !== undefined) return known;
  const real = realpathSync(folder);
  folders.set(folder, real);
  return real;
}

/** Whether a path, as it is written, lies below a folder. */
export function isBelow(file: string, folder: string): boolean {
  return file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}

/** Whether a link may offer a file: what stands outside of the site, or begins with a dot, was not meant for readers. */
export function isOffered(file: string, siteDir: string): boolean {
  return (
    isBelow(file, siteDir) &&
    !path
      .relative(siteDir, file)
      .split(path.sep)
      .some((name) => name.startsWith('.'))
  );
}
