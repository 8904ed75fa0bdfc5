import type { Place } from '../markdown/types.ts';
import type { ParsedFile } from './parseSources.ts';

/** Place of a front matter field in a file's problem: the field, or what stands around it, or the file's beginning. */
export function placeOf(file: ParsedFile, field: string): Place & { readonly file: string } {
  return { file: file.shown, ...findPlace(file.result.frontMatterPlaces, field) };
}

/** @param places by path of the field, as `authors[1].name`; '' is the whole
 *  @param field path of a field that may be missing: then the nearest around it counts */
export function findPlace(places: Readonly<Record<string, Place>>, field: string): Place {
  for (let path = field; path !== ''; path = path.replace(/(?:\.[^.[\]]+|\[\d+\]|^[^.[\]]+)$/, '')) {
    const place = Object.hasOwn(places, path) ? places[path] : undefined;
    if (place) return place;
  }
  return places[''] ?? { line: 1, column: 1 };
}
