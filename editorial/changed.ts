import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { UsageError } from 'serbakode/content';

const execute = promisify(execFile);

/** List the files that differ from a revision, committed since or not, and untracked files.
 *  @returns paths from `root`, with `/`
 *  @throws UsageError for an unknown revision */
export async function readChangedFiles(root: string, revision: string): Promise<ReadonlySet<string>> {
  const git = async (...args: string[]): Promise<string> => {
    try {
      return (await execute('git', ['-C', root, ...args], { maxBuffer: 64 * 1024 * 1024 })).stdout;
    } catch (cause) {
      throw new UsageError(`--changed ${revision}: git could not compare with it`, { cause });
    }
  };
  const top = (await git('rev-parse', '--show-toplevel')).trim();
  const differing = await git('diff', '--name-only', '-z', revision, '--');
  const unknown = await git('ls-files', '--others', '--exclude-standard', '-z', '--full-name');
  const names = [...differing.split('\0'), ...unknown.split('\0')].filter((name) => name !== '');
  return new Set(names.map((name) => path.relative(root, path.join(top, name)).replaceAll(path.sep, '/')));
}
