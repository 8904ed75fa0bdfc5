import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Place } from '../markdown/types.ts';

/** Where an author wrote what stands at a place of a compiled file, by the source map beside it.
 *  @returns null where there is no map, or it does not say */
export function findOriginalPlace(compiled: string, { line, column }: Place): (Place & { readonly file: string }) | null {
  const mapFile = `${compiled}.map`;
  if (!existsSync(mapFile)) return null;
  const map = new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')) as SourceMapPayload);
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return null;
  const { originalSource: source, originalLine, originalColumn } = entry;
  const file = source.startsWith('file:') ? fileURLToPath(source) : path.resolve(path.dirname(compiled), source);
  return { file, line: originalLine + 1, column: originalColumn + 1 };
}
