/** just-bash leaves out what comes after so many numbers of a range. */
const MOST = 10_000;

interface Range {
  readonly type: 'Range';
  readonly start: number;
  readonly end: number;
  readonly step?: number;
}

/** Split long ranges of a script (`{1..30000}`) into several of one brace expansion. Its parts are changed in place. */
export function splitRanges(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, items } = node as { readonly type?: string; items?: unknown[] };
  if (type === 'BraceExpansion' && items)
    Object.assign(node, { items: items.flatMap((item) => (isLong(item) ? split(item) : [item])) });
  for (const value of Object.values(node)) splitRanges(value);
}

const stepOf = ({ start, end, step = 1 }: Range): number => (Math.abs(step) || 1) * (start <= end ? 1 : -1);

function isLong(item: unknown): item is Range {
  const range = item as Range;
  return (
    range.type === 'Range' &&
    typeof range.start === 'number' &&
    Math.abs((range.end - range.start) / stepOf(range)) >= MOST
  );
}

function split(range: Range): Range[] {
  const step = stepOf(range);
  const parts: Range[] = [];
  for (let { start } = range; (range.end - start) * step >= 0; start += step * MOST) {
    const last = start + step * (MOST - 1);
    parts.push({ ...range, start, end: (range.end - last) * step >= 0 ? last : range.end });
  }
  return parts;
}
