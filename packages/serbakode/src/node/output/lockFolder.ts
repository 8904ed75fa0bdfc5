import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ifMissing } from '../files/ifMissing.ts';
import { makeFolder, removeEmpty } from './makeFolder.ts';
import { createProcessName, hasEnded, toProcessNumber } from './processName.ts';

/** The right to act alone, until it is released. */
export type Lock = Awaited<ReturnType<typeof lockFolder>>;

interface LockOptions {
  /** Called once if another process has to end first. */
  readonly onWait?: (processNumber: number) => void;
  /** Longest time to wait for others, in milliseconds. */
  readonly timeoutMs?: number;
  /** Age of a holder's last renewal at which it counts as dead, in milliseconds. */
  readonly staleMs?: number;
}

/** The lock was not free in time. */
export class LockTimeout extends Error {
  override readonly name = 'LockTimeout';
  readonly processNumber: number;

  constructor(processNumber: number, dir: string) {
    super(`process ${processNumber} holds ${dir}`);
    this.processNumber = processNumber;
  }
}

const POLL_MS = 25;
const RENEW_MS = 5000;
/** Longer than a build ever blocks its thread. */
const STALE_MS = 60_000;
const TIMEOUT_MS = 10 * 60_000;

/** Wait until a folder can be made: only one process can make it, so this process then acts alone. The folder holds a
 *  file with the holder's name, whose time the holder renews. A dead holder's file is removed by its name, so that
 *  nobody removes the file of the next holder.
 *  @param dir the folder; those above it are made too, and removed at the end if they are empty
 *  @throws LockTimeout */
export async function lockFolder(
  dir: string,
  { onWait = () => {}, timeoutMs = TIMEOUT_MS, staleMs = STALE_MS }: LockOptions = {},
) {
  const name = createProcessName();
  const parent = path.dirname(dir);
  const made = new Set([parent]);
  const end = performance.now() + timeoutMs;
  let isReported = false;
  let seen: (Holder & { readonly since: number }) | null = null;
  for (;;) {
    for (const folder of await makeParent(parent)) made.add(folder);
    if (await tryToLock(dir, name)) break;
    const holder = await findHolder(dir);
    if (!holder) continue;
    // The clocks of two machines may differ, so the age is measured from when the time was first seen.
    if (holder.name !== seen?.name || holder.renewed !== seen.renewed) seen = { ...holder, since: performance.now() };
    if (hasEnded(holder.name) || performance.now() - seen.since > staleMs) {
      await removeHolder(dir, holder.name);
      continue;
    }
    const processNumber = toProcessNumber(holder.name);
    if (performance.now() > end) throw new LockTimeout(processNumber, dir);
    if (!isReported && holder.name !== '') {
      onWait(processNumber);
      isReported = true;
    }
    await sleep(POLL_MS);
  }
  const file = path.join(dir, name);
  const renewing = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), RENEW_MS).unref();
  return {
    /** Unique name of the holder, which may also name its temporary files. */
    name,
    /** False if another process took the lock over, because this one did not renew it for `STALE_MS`. */
    isHeld: async (): Promise<boolean> => (await stat(file).catch(ifMissing(null))) !== null,
    release: async (): Promise<void> => {
      clearInterval(renewing);
      await removeHolder(dir, name);
      await removeEmpty([...made]);
    },
  };
}

/** How often a folder is made again that others remove: each time, one of them has finished. */
const ATTEMPTS = 1000;

async function makeParent(dir: string, attempts = ATTEMPTS): Promise<string[]> {
  return makeFolder(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || attempts === 1) throw error;
    return makeParent(dir, attempts - 1);
  });
}

async function tryToLock(dir: string, name: string): Promise<boolean> {
  try {
    await mkdir(dir);
    await writeFile(path.join(dir, name), '');
  } catch (error) {
    // Another process holds it, or has removed a folder above it.
    if (['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
  // This process may have slept before it wrote, so that another took the empty folder for a dead process's.
  if ((await readdir(dir)).length === 1) return true;
  await rm(path.join(dir, name), { force: true });
  return false;
}

interface Holder {
  readonly name: string;
  /** Time of the last renewal, in milliseconds. */
  readonly renewed: number;
}

/** @returns null if nobody holds it; without a name, if its holder has not written it yet */
async function findHolder(dir: string): Promise<Holder | null> {
  const [name = ''] = (await readdir(dir).catch(ifMissing(null))) ?? [];
  const found = await stat(path.join(dir, name)).catch(ifMissing(null));
  return found && { name, renewed: found.mtimeMs };
}

/** Remove a holder's file, and the folder unless it has another holder's by now. */
async function removeHolder(dir: string, name: string): Promise<void> {
  if (name !== '') await rm(path.join(dir, name), { force: true });
  await removeEmpty([dir]);
}
