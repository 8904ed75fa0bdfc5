import { createHash, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/** A unique file name that identifies its owner: machine and process. */
export function createProcessName(): string {
  return [HOST, process.pid, randomBytes(4).toString('hex')].join('-');
}

/** Return the process number in such a name. */
export function toProcessNumber(name: string): number {
  return Number(name.split('-')[1]);
}

/** Whether the owner of a name has certainly ended. That of a process on another machine is unknown, and so is that of
 *  one whose number another process has by now. */
export function hasEnded(name: string): boolean {
  return name.startsWith(`${HOST}-`) && !isRunning(toProcessNumber(name));
}

/** Whether a process of this machine is running, perhaps as another user. */
export function isRunning(processNumber: number): boolean {
  try {
    process.kill(processNumber, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
