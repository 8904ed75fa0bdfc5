import type { Place } from './problem.ts';

/** @param places by path of the field, as `authors[1].name`; '' is the whole
 *  @param field path of a field that may be missing: then the nearest around it counts */
export function findPlace(places: Readonly<Record<string, Place>>, field: string): Place {
  for (let path = field; path !== ''; path = path.replace(/(?:\.[^.[\]]+|\[\d+\]|^[^.[\]]+)$/, '')) {
    const place = Object.hasOwn(places, path) ? places[path] : undefined;
    if (place) return place;
  }
  return places[''] ?? { line: 1, column: 1 };
}
