import { toComparable } from './compare.ts';

const SHOWN = 12;

/** The end of what a program printed, for a problem's details; places inside of Node.js say nothing to an author. */
export function lastLines(text: string): string[] {
  return toComparable(text)
    .filter((line) => !/^\s+at .*\bnode:(?:internal|diagnostics_channel)\b/.test(line))
    .slice(-SHOWN);
}
