import type { Place } from './problem.ts';

/** @param places by field path, as `authors[1].name`; '' is the whole value
 *  @param field path of a field; if it is missing, the place of its nearest parent is returned */
export function findPlace(places: Readonly<Record<string, Place>>, field: string): Place {
  for (let path = field; path !== ''; path = path.replace(/(?:\.[^.[\]]+|\[\d+\]|^[^.[\]]+)$/, '')) {
    const place = Object.hasOwn(places, path) ? places[path] : undefined;
    if (place) return place;
  }
  return places[''] ?? { line: 1, column: 1 };
}
