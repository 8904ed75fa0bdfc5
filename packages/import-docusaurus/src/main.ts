import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { compareSites } from './compare/compareSites.ts';
import { readBuiltSite } from './compare/readBuiltSite.ts';
import { showComparison } from './compare/showComparison.ts';

const HELP = `Compares two built sites.

  compare OLD NEW [--report FILE.json]   addresses, titles, ids of headings, next and previous, words, images
`;

/** @returns the exit code: 1 if an address is lost */
export async function main(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { report: { type: 'string' } },
  });
  const [command, old, now] = positionals;
  if (command !== 'compare' || old === undefined || now === undefined) {
    process.stderr.write(HELP);
    return 1;
  }
  const found = compareSites(await readBuiltSite(old), await readBuiltSite(now));
  process.stdout.write(showComparison(found));
  if (values.report !== undefined) await writeFile(values.report, `${JSON.stringify(found, null, 2)}\n`);
  return found.lost.length === 0 ? 0 : 1;
}
