/** The median of several measurements, and their range. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Compute median and range.
 *  @param values at least one
 *  @throws RangeError if there is none */
export function toSpread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const [min, median, max] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  if (min === undefined || median === undefined || max === undefined) throw new RangeError('no measure was made');
  return { median, min, max };
}

/** Format as `1.23 s (1.20-1.31)`, without the range for a single measurement. */
export function formatSpread({ median, min, max }: Spread, unit: string, digits: number): string {
  const range = min === max ? '' : ` (${min.toFixed(digits)}-${max.toFixed(digits)})`;
  return `${median.toFixed(digits)} ${unit}${range}`;
}
