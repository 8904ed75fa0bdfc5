import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** Largest text file that is read, in bytes: a larger page is useless to readers, and a few of them exhaust the
 *  memory. */
export const MAX_TEXT_BYTES = 5_000_000;

/** The error of a refused file, with a code like the system's. */
const refuse = (code: 'OUTSIDE' | 'IRREGULAR' | 'TOO_LARGE') => Object.assign(new Error(code), { code });

/** Read a text file of an author. A build reads everything it publishes through this function or `toRealSiteFile`.
 *  @throws the system's error, or one with the code OUTSIDE, IRREGULAR or TOO_LARGE */
export function readSiteFile(file: string, siteDir: string): Buffer {
  const real = toRealSiteFile(file, siteDir);
  if (statSync(real).size > MAX_TEXT_BYTES) throw refuse('TOO_LARGE');
  return readFileSync(real);
}

/** Real path of a file, links resolved. Only regular files below the site's folder are read.
 *  @throws as `readSiteFile` */
export function toRealSiteFile(file: string, siteDir: string): string {
  const real = realpathSync.native(file);
  if (!isBelow(real, realpathSync.native(siteDir))) throw refuse('OUTSIDE');
  const stats = statSync(real);
  if (!stats.isFile() && !stats.isDirectory()) throw refuse('IRREGULAR');
  return real;
}

/** Whether a path, as written, lies below a folder. */
export function isBelow(file: string, folder: string): boolean {
  return file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}

/** Whether a link may offer a file for download: files outside the site and dotfiles are not meant for readers. */
export function isOffered(file: string, siteDir: string): boolean {
  return isBelow(file, siteDir) && !/(?:^|[\\/])\./.test(path.relative(siteDir, file));
}
