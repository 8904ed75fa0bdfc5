import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { watchLoops } from '../../author-code/watchdog.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { openPackage } from '../parts/openPackage.ts';
import type { Tools } from '../parts/tools.ts';

interface Importer {
  readonly main: (
    argv: readonly string[],
    tools: { readonly build: typeof build; readonly watchLoops: (file: string) => () => void },
  ) => Promise<number>;
}

/** How long code of a site may keep the importer from anything else. What a configuration imports runs too, and its
 *  packages are large. */
const LOOP_LIMIT_MS = 20_000;

/** Run the importer, a separate package that most sites do not need.
 *  @param command `import`, or `compare`, which the package knows by its name
 *  @param argv its own arguments */
export async function runImport([command = '', ...argv]: readonly string[], tools: Tools): Promise<number> {
  const { main } = await openPackage<Importer>(command, 'import-docusaurus', tools);
  return main(command === 'import' ? argv : [command, ...argv], {
    build,
    watchLoops: (file) => watchLoops(file, LOOP_LIMIT_MS),
  });
}

/** What a build left: the importer shows it. */
interface Built {
  readonly isWritten: boolean;
  readonly problems: readonly Problem[];
  /** What it printed besides its problems. */
  readonly output: string;
}

/** In a separate process, with the memory that a build needs. */
async function build(siteDir: string, outDir: string): Promise<Built> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'import-'));
  const report = path.join(scratch, 'problems.json');
  const [command = ''] = process.argv.slice(1);
  const args = ['build', '--site', '.', '--out', path.resolve(outDir), '--keep-going', '--report', report];
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: siteDir,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: Infinity,
  });
  const hasReport = existsSync(report);
  // It did not come to the site: what it says is about itself.
  if (!hasReport) process.stderr.write(stderr);
  const problems = hasReport ? (JSON.parse(await readFile(report, 'utf8')) as Problem[]) : [];
  await rm(scratch, { recursive: true });
  return { isWritten: status === 0, problems, output: stdout };
}
