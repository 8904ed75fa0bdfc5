import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Last change of each file according to git: one git call for the whole site.
 * @returns by absolute path; empty outside a repository or without git
 */
export async function readModifiedDays(siteDir: string): Promise<ReadonlyMap<string, Date>> {
  const modified = new Map<string, Date>();
  try {
    if (!mayHaveHistory(await realpath(siteDir))) return modified;
    const options = { cwd: siteDir, maxBuffer: 512 * 1024 * 1024 };
    const [{ stdout: root }, { stdout: log }] = await Promise.all([
      run('git', ['rev-parse', '--show-toplevel'], options),
      run(
        'git',
        ['-c', 'core.quotePath=false', 'log', '--format=%x00%ct', '--name-only', '--no-renames', '--', '.'],
        options,
      ),
    ]);
    for (const commit of log.split('\0').slice(1)) {
      const [seconds = '', ...files] = commit.split('\n');
      for (const file of files) {
        if (file === '') continue;
        const absolute = path.join(root.trim(), file);
        if (!modified.has(absolute)) modified.set(absolute, new Date(Number(seconds) * 1000));
      }
    }
  } catch {
    // No repository, no git, or no commit yet: pages then show no date of change.
    return new Map();
  }
  return modified;
}

/** Whether git could find a repository. To start it from a large process takes 40 ms of the processor.
 *  @param dir without links, as git sees it */
function mayHaveHistory(dir: string): boolean {
  if (process.env['GIT_DIR'] !== undefined || existsSync(path.join(dir, '.git'))) return true;
  const parent = path.dirname(dir);
  return parent !== dir && mayHaveHistory(parent);
}
