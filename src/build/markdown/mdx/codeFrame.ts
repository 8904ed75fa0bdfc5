import type { Place } from '../types.ts';

/** The lines around a place, numbered, with a mark below it. */
export function toCodeFrame(lines: readonly string[], { line, column }: Place): string {
  const from = Math.max(1, line - 1);
  const to = Math.min(lines.length, line + 1);
  const width = String(to).length;
  const frame: string[] = [];
  for (let number = from; number <= to; number++) {
    frame.push(`${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${lines[number - 1] ?? ''}`.trimEnd());
    if (number === line) frame.push(`  ${' '.repeat(width)} | ${' '.repeat(column - 1)}^`);
  }
  return frame.join('\n');
}
