import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The last change of a file. */
export interface LastChange {
  readonly date: Date;
  /** Name of who wrote it. */
  readonly author: string;
}

/** Last changes according to git. */
interface History {
  /** By absolute path; empty outside a repository or without git. */
  readonly days: ReadonlyMap<string, LastChange>;
  /** Whether the clone lacks older commits, so that days are missing. */
  readonly isCut: boolean;
}

/** Reported where `isCut` is set. */
export const CUT_HISTORY = {
  message: 'this clone has only the newest commits, so that pages lack the date of their last change',
  fix: 'clone the whole history: `fetch-depth: 0` of actions/checkout, or `git fetch --unshallow`',
  severity: 'warning',
} as const;

const NO_HISTORY: History = { days: new Map(), isCut: false };

/** Read the last change of each file: one git call for the whole site. */
export async function readModifiedDays(siteDir: string): Promise<History> {
  const days = new Map<string, LastChange>();
  let isCut = false;
  try {
    if (!mayHaveHistory(await realpath(siteDir))) return NO_HISTORY;
    const options = { cwd: siteDir, maxBuffer: 512 * 1024 * 1024 };
    const [{ stdout: about }, { stdout: log }] = await Promise.all([
      run('git', ['rev-parse', '--show-toplevel', '--is-shallow-repository'], options),
      run(
        'git',
        ['-c', 'core.quotePath=false', 'log', '--format=%x00%ct\t%P\t%aN', '--name-only', '--no-renames', '--', '.'],
        options,
      ),
    ]);
    const [root = '', isShallow] = about.trimEnd().split('\n');
    for (const commit of log.split('\0').slice(1)) {
      const [head = '', ...files] = commit.split('\n');
      const [seconds = '', parents = '', author = ''] = head.split('\t');
      // Git lists all files under a commit whose parents the clone lacks.
      if (isShallow === 'true' && parents === '') {
        isCut = true;
        continue;
      }
      for (const file of files) {
        if (file === '') continue;
        const absolute = path.join(root, file);
        if (!days.has(absolute)) days.set(absolute, { date: new Date(Number(seconds) * 1000), author });
      }
    }
  } catch {
    // No repository, no git, or no commit yet: pages then show no date of change.
    return NO_HISTORY;
  }
  return { days, isCut };
}

/** Whether git could find a repository. To start it from a large process takes 40 ms of the processor.
 *  @param dir without links, as git sees it */
function mayHaveHistory(dir: string): boolean {
  if (process.env['GIT_DIR'] !== undefined || existsSync(path.join(dir, '.git'))) return true;
  const parent = path.dirname(dir);
  return parent !== dir && mayHaveHistory(parent);
}
