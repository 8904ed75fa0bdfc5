import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FilePlace, Place } from '../diagnostics/problem.ts';
import { isBelow } from '../files/siteFile.ts';

/** Find the place in an author's file for a place in a compiled file, by the source map beside it.
 *  @returns null if there is no map, or it has no such place */
export function findOriginalPlace(compiled: string, place: Place): FilePlace | null {
  const mapFile = `${compiled}.map`;
  if (!existsSync(mapFile)) return null;
  const found = findInSourceMap(JSON.parse(readFileSync(mapFile, 'utf8')) as SourceMapPayload, place);
  if (!found) return null;
  const { source, ...original } = found;
  return {
    file: source.startsWith('file:') ? fileURLToPath(source) : path.resolve(path.dirname(compiled), source),
    ...original,
  };
}

/** Look up a place in a source map. @returns null if it has no such place */
export function findInSourceMap(
  map: SourceMapPayload,
  { line, column }: Place,
): (Place & { readonly source: string }) | null {
  const entry = new SourceMap(map).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return null;
  return { source: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

/** Whether a file is written by a site's authors and not part of an installed package.
 *  @param siteDir absolute path, in the same form as `file` */
export function isAuthorsFile(file: string, siteDir: string): boolean {
  return isBelow(file, siteDir) && !file.includes(`${path.sep}node_modules${path.sep}`);
}
