import { findChromium } from '../tests/support/findChromium.ts';
import { run } from './bench.ts';
import { run as compare } from './compare.ts';

/** Measure this engine or, with `--compare`, this engine and Docusaurus.
 *  @returns the exit code */
export function main(args: readonly string[]): Promise<number> {
  const chromium = findChromium();
  if (chromium !== null) process.env['CHROMIUM'] = chromium;
  const measure = args.includes('--compare') ? compare : run;
  return measure(args.filter((word) => word !== '--compare'));
}
