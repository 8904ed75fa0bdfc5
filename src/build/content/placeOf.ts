import type { ParsedFile } from './parseSources.ts';

/** Place of a front matter field in a file's problem: the field, or what stands around it, or the file's beginning. */
export function placeOf(file: ParsedFile, field: string): { readonly file: string; readonly line: number; readonly column: number } {
  const places = file.result.frontMatterPlaces;
  for (let path = field; path !== ''; path = path.replace(/(?:\.[^.[\]]+|\[\d+\]|^[^.[\]]+)$/, '')) {
    const place = places[path];
    if (place) return { file: file.shown, ...place };
  }
  return { file: file.shown, ...(places[''] ?? { line: 1, column: 1 }) };
}
