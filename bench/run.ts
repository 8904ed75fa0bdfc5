import { parseArgs } from 'node:util';
import { NotBuiltError } from '../packages/serbakode/src/node/cli/parts/openBuiltSite.ts';
import { UsageError } from '../packages/serbakode/src/node/cli/parts/parseArguments.ts';
import { toReason } from '../packages/serbakode/src/node/diagnostics/toReason.ts';
import { run as measureBuilds } from './build.ts';
import { run as compareMdx } from './mdx/compareMdx.ts';
import { run as comparePeers } from './peers/comparePeers.ts';
import { run as measureReader } from './reader/measureReader.ts';

const USAGE = 'npm run bench -- [POSTS ...] | --peers [POSTS ...] | --mdx [PAGES] | --reader [VISITS]';

/** Measure builds and previews of this engine; with `--peers` builds of other engines too, with `--mdx` pages in
 *  MDX beside Docusaurus, with `--reader` visits of the built site. @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const { mdx, peers, reader, counts } = parse(args);
    if (mdx) return await compareMdx(counts[0]);
    if (peers) return await comparePeers(counts);
    if (reader) return await measureReader(counts[0]);
    return await measureBuilds(counts);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof NotBuiltError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

/** @throws UsageError */
function parse(args: readonly string[]) {
  const isGiven = { type: 'boolean', default: false } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { mdx: isGiven, peers: isGiven, reader: isGiven },
    });
    const wrong = positionals.filter((word) => !/^[1-9]\d*$/.test(word));
    if (wrong.length > 0) throw new RangeError(`not a count: ${wrong.join(', ')}`);
    return { ...values, counts: positionals.map(Number) };
  } catch (error) {
    throw new UsageError(`${toReason(error)}\n  usage: ${USAGE}`, { cause: error });
  }
}
