import { toComparable } from './compare.ts';

const SHOWN = 12;

/** Return the last lines of a program's output for a problem's details, without places inside of Node.js. */
export function lastLines(text: string): string[] {
  return toComparable(text)
    .filter((line) => !/^\s+at .*\bnode:(?:internal|diagnostics_channel)\b/.test(line))
    .slice(-SHOWN);
}
