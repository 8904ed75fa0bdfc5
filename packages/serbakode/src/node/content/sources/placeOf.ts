import { findPlace } from '../../diagnostics/findPlace.ts';
import type { FilePlace } from '../../diagnostics/problem.ts';
import type { ParsedFile } from './sourceFile.ts';

/** Place of a front matter field: the field, its nearest parent, or the beginning of the file. */
export function placeOf(file: ParsedFile, field: string): FilePlace {
  return { file: file.shown, ...findPlace(file.result.frontMatterPlaces, field) };
}
