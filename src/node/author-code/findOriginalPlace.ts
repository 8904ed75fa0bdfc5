import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Place } from '../diagnostics/problem.ts';

/** Where an author wrote what stands at a place of a compiled file, by the source map beside it.
 *  @returns null if there is no map, or it does not say */
export function findOriginalPlace(compiled: string, place: Place): (Place & { readonly file: string }) | null {
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

/** Look a place up in a source map. @returns null if it does not say */
export function findInSourceMap(
  map: SourceMapPayload,
  { line, column }: Place,
): (Place & { readonly source: string }) | null {
  const entry = new SourceMap(map).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return null;
  return { source: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

/** Whether a file is of a site's authors, and no package they installed.
 *  @param siteDir absolute, as `file` names it */
export function isAuthorsFile(file: string, siteDir: string): boolean {
  return file.startsWith(siteDir + path.sep) && !file.includes(`${path.sep}node_modules${path.sep}`);
}
