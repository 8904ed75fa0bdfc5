import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { AS_NOBODY } from './ordinaryUser.ts';

/** Wraps commands, so that they run without network. */
export interface Sandbox {
  /** @param isNobodys run it as an ordinary user */
  readonly wrap: (command: readonly string[], isNobodys: boolean) => readonly string[];
  /** Reason why samples run with the machine's network; null if they do not. */
  readonly missing: string | null;
  /** Whether commands can be run as an ordinary user here: only root can, and only outside of a user namespace. */
  readonly canBeNobodys: boolean;
}

const execute = promisify(execFile);

// Loopback stays, so that a sample may start a server and call it.
const SCRIPT = 'ip link set lo up && unset PWD && exec setpriv "$@"';
// Without capabilities a file without permission is closed to root too, as it is to the reader who follows at home.
const WITHOUT_CAPABILITIES = ['--inh-caps=-all', '--ambient-caps=-all', '--bounding-set=-all'];

let probing: Promise<Sandbox> | undefined;

/** Find out, once in a run, whether this machine can run commands without network. */
export function findSandbox(): Promise<Sandbox> {
  probing ??= probe();
  return probing;
}

async function probe(): Promise<Sandbox> {
  const isRoot = process.getuid?.() === 0;
  const reasons: string[] = [];
  for (const options of [
    ['--net'],
    ['--net', '--user', '--map-current-user', '--keep-caps'],
    ['--net', '--user', '--map-root-user'],
  ]) {
    const wrap: Sandbox['wrap'] = (command, isNobodys) => {
      const who = isNobodys ? AS_NOBODY : [];
      return ['unshare', ...options, '--', 'sh', '-c', SCRIPT, 'sh', ...who, ...WITHOUT_CAPABILITIES, '--', ...command];
    };
    const [program = '', ...args] = wrap(['true'], false);
    try {
      await execute(program, args);
      return { wrap, missing: null, canBeNobodys: isRoot && !options.includes('--user') };
    } catch (error) {
      // Any failure rules this sandbox out; the reasons are reported if all fail.
      reasons.push(error instanceof Error ? (error.message.split('\n')[1] ?? error.message).trim() : String(error));
    }
  }
  return {
    wrap: (command, isNobodys) => (isNobodys ? ['setpriv', ...AS_NOBODY, '--', ...command] : command),
    missing: [...new Set(reasons)].join('; '),
    canBeNobodys: isRoot,
  };
}
