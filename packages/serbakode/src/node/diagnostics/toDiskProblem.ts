import type { NewProblem } from './problem.ts';

/** Disk errors by code, with their fixes. */
const REASONS: Readonly<Record<string, { readonly reason: string; readonly fix: string }>> = {
  EACCES: { reason: 'permission denied', fix: 'give the user who runs this the right to it' },
  EPERM: {
    reason: 'permission denied',
    fix: 'give the user who runs this the right to it, or name a folder in another place',
  },
  EROFS: { reason: 'the disk is read-only', fix: 'name a folder on another one' },
  EBUSY: { reason: 'it is in use, or a disk is mounted there', fix: 'name a folder in it, or another one' },
  EXDEV: { reason: 'it is on another disk', fix: 'keep the output and the folder around it on one disk' },
  EDQUOT: { reason: 'the quota of this user is used up', fix: 'make room, or name a folder on another disk' },
  ENAMETOOLONG: { reason: 'the name is too long', fix: 'give it a shorter one' },
  ENOSPC: { reason: 'the disk is full', fix: 'make room on it' },
};

/** A missing file is a fault of the engine, except where the system answers so to every new folder (`/proc`). */
const NO_FOLDERS = { reason: 'no folder can be made in this place', fix: 'name a folder in another one' };

/** Attempted action, by the name of the system call. */
const ACTS: Readonly<Record<string, string>> = {
  copyfile: 'copied',
  mkdir: 'made',
  mkdtemp: 'made',
  open: 'opened',
  rename: 'moved',
  rmdir: 'removed',
  scandir: 'listed',
  symlink: 'made',
  unlink: 'removed',
  write: 'written',
};

/** Turn a disk error into a problem.
 *  @param shown returns the file name shown in problems
 *  @returns null for any other error */
export function toDiskProblem(error: unknown, shown: (file: string) => string): NewProblem | null {
  if (!(error instanceof Error)) return null;
  const { code = '', path: file, syscall = '' } = error as NodeJS.ErrnoException;
  const known = code === 'ENOENT' && syscall === 'mkdir' ? NO_FOLDERS : REASONS[code];
  if (!known || file === undefined) return null;
  return {
    file: shown(file),
    message: `this cannot be ${ACTS[syscall] ?? 'used'}: ${known.reason}`,
    fix: known.fix,
  };
}
