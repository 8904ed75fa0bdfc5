import { findChromium } from '../tests/support/findChromium.ts';
import { run } from './bench.ts';
import { run as compare } from './compare.ts';
import { run as measureReader } from './reader/run.ts';

/** Measure this engine; with `--compare`, this engine and Docusaurus; with `--reader`, what a reader of `dist/` waits for.
 *  @returns the exit code */
export function main(args: readonly string[]): Promise<number> {
  const chromium = findChromium();
  if (chromium !== null) process.env['CHROMIUM'] = chromium;
  if (args.includes('--reader')) return measureReader();
  const measure = args.includes('--compare') ? compare : run;
  return measure(args.filter((word) => word !== '--compare'));
}
