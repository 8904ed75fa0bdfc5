import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Puts a command into a box without network. */
export interface Sandbox {
  readonly wrap: (command: readonly string[]) => readonly string[];
  /** Why samples run with the machine's own network; null when they do not. */
  readonly missing: string | null;
}

const execute = promisify(execFile);

// Loopback stays, so that a sample may start a server and call it. Without capabilities a file without permission is
// closed to root too, as it is to the reader who follows at home.
const SCRIPT =
  'ip link set lo up && unset PWD && exec setpriv --inh-caps=-all --ambient-caps=-all --bounding-set=-all -- "$@"';

let probing: Promise<Sandbox> | undefined;

/** Try, once in a run, how far this machine lets us cut off the network. */
export function findSandbox(): Promise<Sandbox> {
  probing ??= probe();
  return probing;
}

async function probe(): Promise<Sandbox> {
  const reasons: string[] = [];
  for (const options of [
    ['--net'],
    ['--net', '--user', '--map-current-user', '--keep-caps'],
    ['--net', '--user', '--map-root-user'],
  ]) {
    const wrap = (command: readonly string[]) => ['unshare', ...options, '--', 'sh', '-c', SCRIPT, 'sh', ...command];
    const [program = '', ...args] = wrap(['true']);
    try {
      await execute(program, args);
      return { wrap, missing: null };
    } catch (error) {
      // Any failure rules this sandbox out; the reasons are reported if all fail.
      reasons.push(error instanceof Error ? (error.message.split('\n')[1] ?? error.message).trim() : String(error));
    }
  }
  return { wrap: (command) => command, missing: [...new Set(reasons)].join('; ') };
}
