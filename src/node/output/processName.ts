import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';

/** How old the file of a process on another machine may be, in milliseconds; its owner touches it far more often. */
const FRESH_MS = 60_000;

const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/** A file name that tells its owner: machine, process, and when that started, for process numbers are used again. No two calls
 *  return the same. */
export function createProcessName(): string {
  return [HOST, process.pid, readStart(process.pid) ?? '', randomBytes(4).toString('hex')].join('-');
}

/** The process number in such a name. */
export function toProcessNumber(name: string): number {
  return Number(name.split('-')[1]);
}

/** Whether the owner of a file may still be at work.
 *  @param file of the name that `createProcessName` gave; whatever follows a dot does not count */
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
    // Of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process started, in the kernel's clock ticks: `ended` for one that only waits for its parent, null where this cannot be
 *  known (only Linux has it as a file). */
function readStart(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: the second field is a name in brackets, the third the state, the 22nd the start.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? 'ended' : (fields[19] ?? null);
  } catch {
    return null;
  }
}
