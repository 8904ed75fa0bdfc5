import { run as measureBuilds } from './build.ts';
import { run as compareMdx } from './mdx/compareMdx.ts';
import { run as comparePeers } from './peers/comparePeers.ts';
import { run as measureReader } from './reader/measureReader.ts';

/** Measure builds and previews of this engine; with `--peers` builds of other engines too, with `--mdx` pages in
 *  MDX beside Docusaurus, with `--reader` visits of the built site. @returns the exit code */
export function main(args: readonly string[]): Promise<number> {
  const counts = args.filter((word) => !word.startsWith('--'));
  if (args.includes('--mdx')) return compareMdx(counts);
  if (args.includes('--peers')) return comparePeers(counts);
  if (args.includes('--reader')) return measureReader(counts[0] === undefined ? undefined : Number(counts[0]));
  return measureBuilds(counts);
}
