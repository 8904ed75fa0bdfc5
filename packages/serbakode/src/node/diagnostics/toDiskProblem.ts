import errors from './diskErrors.json' with { type: 'json' };
import type { NewProblem } from './problem.ts';

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
  // A missing file is a fault of the engine, except where the system answers so to every new folder (`/proc`).
  const isKnown = Object.hasOwn(errors, code) && (code !== 'ENOENT' || syscall === 'mkdir');
  if (!isKnown || file === undefined) return null;
  const { reason, fix } = errors[code as keyof typeof errors];
  return {
    file: shown(file),
    message: `this cannot be ${ACTS[syscall] ?? 'used'}: ${reason}`,
    fix,
  };
}
