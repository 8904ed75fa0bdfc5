import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { getOrCreate } from 'serbakode/content';

/** The user `nobody`, which every system has and which has no permissions. */
export const NOBODY = 65_534;

/** Options of `setpriv` that run a command as `nobody`. */
export const AS_NOBODY: readonly string[] = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];

const execute = promisify(execFile);
const known = new Map<string, Promise<boolean>>();

/** Whether the user `nobody` may enter all of these folders. Programs in the home of root are closed to everybody
 *  else. */
export async function isOpenToNobody(folders: readonly string[]): Promise<boolean> {
  const answers = await Promise.all(folders.map(isOpen));
  return answers.every(Boolean);
}

/** Find a program on the PATH of the user `nobody`, because root's PATH may start with folders of root's home.
 *  @returns null if commands do not run as `nobody`, or there is no such program */
export async function findAsNobody(program: string): Promise<string | null> {
  if (process.getuid?.() !== 0) return null;
  const args = [...AS_NOBODY, '--', 'sh', '-c', 'command -v "$1"', 'sh', program];
  return execute('setpriv', args).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}

function isOpen(folder: string): Promise<boolean> {
  return getOrCreate(known, folder, () =>
    execute('setpriv', [...AS_NOBODY, '--', 'test', '-x', folder]).then(
      () => true,
      // The folder is closed, or there is no `setpriv` here.
      () => false,
    ),
  );
}
