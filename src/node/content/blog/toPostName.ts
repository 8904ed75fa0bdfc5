import path from 'node:path';
import { toKebabCase } from '../../../shared/model/sitePath.ts';
import { readSlug } from '../sources/readSlug.ts';
import type { ParsedFile } from '../sources/sourceFile.ts';

/** A day before the name, as part of the file's name or as folders. */
const DATED_NAME = /^(?:.*\/)?(\d{4})[-/](\d{2})[-/](\d{2})[-/](.+?)(?:\/index)?\.mdx?$/;

/** @param relative path below `blog/`
 *  @returns the day a file's name begins with, as an author writes it; null without one */
export function toDayInName(relative: string): string | null {
  const named = DATED_NAME.exec(relative);
  return named ? `${named[1]}-${named[2]}-${named[3]}` : null;
}

/** The slug of a post that has none in its front matter: `2023-02-24-nama.md` and `2023/02/24/nama/index.md` are `nama`. */
export function toPostName(relative: string): string {
  return DATED_NAME.exec(relative)?.[4] ?? toKebabCase(path.basename(relative.replace(/(?:\/index)?\.mdx?$/, '')));
}

/** A post's last address segment, whatever state its front matter is in. */
export function toLikelySlug(file: ParsedFile): string {
  return readSlug(file)?.replace(/^\/+|\/+$/g, '') ?? toPostName(file.relative);
}
