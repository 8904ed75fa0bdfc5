import type { Place } from './problem.ts';

/** Line and column of an offset in a text, both counted from 1. */
export function toPlaceAt(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
