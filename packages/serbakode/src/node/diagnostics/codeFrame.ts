import type { Place } from './problem.ts';

/** Characters shown of a line; a longer line is cropped around the place. */
const MAX_CHARACTERS = 120;

/** Numbered lines around a place, with a marker below it. */
export function toCodeFrame(lines: readonly string[], { line, column }: Place): string {
  const from = Math.max(1, line - 1);
  const to = Math.min(lines.length, line + 1);
  const width = String(to).length;
  const left = column > MAX_CHARACTERS ? column - 1 - MAX_CHARACTERS / 2 : 0;
  const frame: string[] = [];
  for (let number = from; number <= to; number++) {
    frame.push(
      `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${crop(lines[number - 1] ?? '', left)}`.trimEnd(),
    );
    if (number === line) frame.push(`  ${' '.repeat(width)} | ${' '.repeat(column - 1 - left)}^`);
  }
  return frame.join('\n');
}

/** @param left number of characters to leave out at the start */
function crop(line: string, left: number): string {
  const shown = line.slice(left, left + MAX_CHARACTERS);
  if (shown === line) return line;
  const start = left > 0 && shown !== '' ? `…${shown.slice(1)}` : shown;
  return left + MAX_CHARACTERS < line.length ? `${start}…` : start;
}
