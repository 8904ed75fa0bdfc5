import { Bash, InMemoryFs, type CustomCommand } from 'just-bash/browser';
import { STEP_MS } from '../../../shared/sandbox.ts';
import { checkTargets, refuse } from './checkTargets.ts';
import { COMMANDS } from './commands/commands.ts';
import { DEVICES, mendFiles } from './mendFiles.ts';
import { splitRanges } from './splitRanges.ts';

export const HOME = '/home/latihan';
export const CWD = `${HOME}/latihan`;

interface ShellExtras {
  readonly commands?: readonly CustomCommand[];
  readonly env?: Readonly<Record<string, string>>;
  /** Those of another shell, in place of `files`: nothing else of that shell reaches this one. */
  readonly fs?: Bash['fs'];
}

/** Create a Bash over files in memory, by their paths in the folder. It has no processes and no network.
 *  @param timeLeft milliseconds until a script must end */
export function createShell(
  files: Iterable<readonly [title: string, content: string | Uint8Array]>,
  timeLeft: () => number = () => Infinity,
  { commands = [], env = {}, fs }: ShellExtras = {},
): Bash {
  const bash = new Bash({
    ...(fs
      ? { fs }
      : {
          files: {
            ...DEVICES,
            ...Object.fromEntries([...files].map(([title, content]) => [`${CWD}/${title}`, content])),
          },
        }),
    cwd: CWD,
    env: { HOME, TZ: 'Asia/Jakarta', LC_ALL: 'C.UTF-8', USER: 'latihan', ...env },
    customCommands: [...COMMANDS, refuse, ...commands],
    processInfo: { uid: 1000, gid: 1000 },
    sleep: async (milliseconds) => {
      for (let rest = milliseconds; rest > 0 && timeLeft() > 0; rest -= STEP_MS)
        await new Promise((resolve) => setTimeout(resolve, Math.min(rest, STEP_MS)));
    },
  });
  if (!fs && bash.fs instanceof InMemoryFs) mendFiles(bash.fs);
  bash.registerTransformPlugin({
    name: 'as-bash-does',
    transform: ({ ast }) => {
      splitRanges(ast);
      checkTargets(ast);
      return { ast };
    },
  });
  // A script that is late ends as one that runs too many commands does: with what it has printed. By its own limit of
  // time, and by a signal, just-bash ends it without.
  const { limits } = bash as unknown as { limits: Readonly<Record<string, number>> };
  const own = { ...limits };
  for (const name of ['maxCommandCount', 'maxLoopIterations'])
    Object.defineProperty(own, name, { enumerable: true, get: () => (timeLeft() > 0 ? limits[name] : 0) });
  Object.assign(bash, { limits: own });
  return bash;
}

/** Remove from errors the advice to raise a limit, which a reader cannot follow. */
export const withoutAdvice = (stderr: string): string => stderr.replaceAll(/, increase executionLimits\.\w+/g, '');
