import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';

/** Age after which the file of a process on another machine counts as dead, in milliseconds. Its owner touches it
 *  far more often. */
const FRESH_MS = 60_000;

const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/**
 * A unique file name that identifies its owner: machine, process and start time, because process numbers are reused.
 */
export function createProcessName(): string {
  return [HOST, process.pid, readStart(process.pid) ?? '', randomBytes(4).toString('hex')].join('-');
}

/** Return the process number in such a name. */
export function toProcessNumber(name: string): number {
  return Number(name.split('-')[1]);
}

/** Whether the owner of a file may still be running.
 *  @param file file named by `createProcessName`; the part after a dot is ignored */
export async function isOwnerAlive(name: string, file: string): Promise<boolean> {
  const [host, pid = '', start] = name.split('.')[0]?.split('-') ?? [];
  if (host !== HOST) return Date.now() - ((await stat(file).catch(() => null))?.mtimeMs ?? 0) < FRESH_MS;
  if (!isRunning(Number(pid))) return false;
  const now = readStart(Number(pid));
  return now === null || now === start;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Start time of a process, in the kernel's clock ticks: `ended` for a zombie, null if unknown (only Linux has it as a
 * file).
 */
function readStart(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is a name in brackets, the third the state, the 22nd the start time
    // (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html).
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? 'ended' : (fields[19] ?? null);
  } catch {
    return null;
  }
}
