import { Bash } from 'just-bash/browser';
import { COMMANDS } from './commands/commands.ts';

export const HOME = '/home/latihan';
export const CWD = `${HOME}/latihan`;

/** Create a Bash over files in memory, by their paths in the folder. It has no processes and no network. */
export function createShell(files: Iterable<readonly [title: string, content: string | Uint8Array]>): Bash {
  return new Bash({
    files: Object.fromEntries([...files].map(([title, content]) => [`${CWD}/${title}`, content])),
    cwd: CWD,
    env: { HOME, TZ: 'Asia/Jakarta', LC_ALL: 'C.UTF-8', USER: 'latihan' },
    customCommands: [...COMMANDS],
    processInfo: { uid: 1000, gid: 1000 },
  });
}

/** Remove from errors the advice to raise a limit, which a reader cannot follow. */
export const withoutAdvice = (stderr: string): string => stderr.replaceAll(/, increase executionLimits\.\w+/g, '');
