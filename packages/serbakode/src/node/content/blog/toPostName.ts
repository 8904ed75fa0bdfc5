import path from 'node:path';
import { toKebabCase } from '../../../shared/model/sitePath.ts';
import { readSlug } from '../sources/readSlug.ts';
import type { ParsedFile } from '../sources/sourceFile.ts';

/** A date before the name, as part of the file name or as folders. */
const DATED_NAME = /^(?:.*\/)?(\d{4})[-/](\d{2})[-/](\d{2})[-/](.+?)(?:\/index)?\.mdx?$/;

/** @param relative path below `blog/`
 *  @returns the date a file name begins with, as written; null if there is none */
export function toDayInName(relative: string): string | null {
  const named = DATED_NAME.exec(relative);
  return named ? `${named[1]}-${named[2]}-${named[3]}` : null;
}

/** The default slug of a post: `2023-02-24-nama.md` and `2023/02/24/nama/index.md` become `nama`. */
export function toPostName(relative: string): string {
  const name = toNameOfFile(relative);
  // A name without letters and digits stays as it is: `/blog/` is the list.
  return DATED_NAME.test(relative) ? name : toKebabCase(name) || name;
}

/** The name of a post's file or folder, without its date. */
export const toNameOfFile = (relative: string): string =>
  DATED_NAME.exec(relative)?.[4] ?? path.basename(relative.replace(/(?:\/index)?\.mdx?$/, ''));

/** The last address segment of a post, even if its front matter is invalid. */
export function toLikelySlug(file: ParsedFile): string {
  return readSlug(file)?.replace(/^\/+|\/+$/g, '') ?? toPostName(file.relative);
}
