import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder, removeEmpty } from './makeFolder.ts';
import { createProcessName, isOwnerAlive, toProcessNumber } from './processName.ts';

/** The right to write in a folder, until it is released. */
export interface Claim {
  /** Unique name of this claim's file, which also names further files beside it. */
  readonly name: string;
  readonly release: () => Promise<void>;
}

export interface ClaimOptions {
  /** Called once if another process has to end first. */
  readonly onWait?: (processNumber: number) => void;
  /** Longest time to wait for others, in milliseconds. */
  readonly timeoutMs?: number;
}

/** The claim was not granted in time. */
export class ClaimTimeout extends Error {
  override readonly name = 'ClaimTimeout';
  readonly processNumber: number;
  /** File of the blocking claim. */
  readonly file: string;

  constructor(processNumber: number, file: string) {
    super(`process ${processNumber} holds ${file}`);
    this.processNumber = processNumber;
    this.file = file;
  }
}

const POLL_MS = 25;
const TOUCH_MS = 5000;
const TIMEOUT_MS = 10 * 60_000;
const SUFFIX = '.claim';

/**
 * Wait until this process may write in a folder: first come, first served; claims of dead processes are skipped.
 * This is Lamport's bakery algorithm (https://lamport.azurewebsites.net/pubs/bakery.pdf): each process writes a file of
 * its own with a number above all others it sees, and proceeds when no living process has a lower one. An empty file
 * means that its owner is choosing a number. No process writes another's file, so a dead holder's lock needs no
 * takeover, and two processes cannot both believe that they hold it.
 * @throws ClaimTimeout
 */
export async function claimFolder(
  dir: string,
  { onWait = () => {}, timeoutMs = TIMEOUT_MS }: ClaimOptions = {},
): Promise<Claim> {
  const name = createProcessName();
  const own = path.join(dir, name + SUFFIX);
  const release = async () => {
    clearInterval(touching);
    await rm(own, { force: true });
    await removeEmpty([dir, ...made]);
  };
  const made = await writeInto(dir, own);
  const touching = setInterval(() => void utimes(own, new Date(), new Date()).catch(() => {}), TOUCH_MS).unref();
  try {
    const number = 1 + Math.max(0, ...(await listOthers(dir, name)).map((other) => other.number ?? 0));
    await writeFile(own, `${number}\n`);
    const findFirst = async () =>
      (await listOthers(dir, name)).find(
        (other) => (other.number ?? 0) < number || (other.number === number && other.name < name),
      );
    const end = Date.now() + timeoutMs;
    let isReported = false;
    for (let first = await findFirst(); first; first = await findFirst()) {
      const processNumber = toProcessNumber(first.name);
      if (Date.now() > end) throw new ClaimTimeout(processNumber, path.join(dir, first.name + SUFFIX));
      if (!isReported) onWait(processNumber);
      isReported = true;
      await sleep(POLL_MS);
    }
    return { name, release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** How often a folder is made again that others remove: each time, one of them has finished. */
const ATTEMPTS = 1000;

/** Write an empty file into a folder that another process may remove at any time.
 *  @returns folders above it that were missing */
async function writeInto(dir: string, file: string, attempts = ATTEMPTS): Promise<string[]> {
  let made: string[] = [];
  try {
    made = await makeFolder(dir);
    await writeFile(file, '');
    return made.filter((folder) => folder !== dir);
  } catch (error) {
    await removeEmpty(made);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempts === 1) throw error;
  }
  return writeInto(dir, file, attempts - 1);
}

interface Other {
  readonly name: string;
  /** null while the owner is choosing. */
  readonly number: number | null;
}

/** List claims of other running processes. Claims of dead ones are removed. */
async function listOthers(dir: string, own: string): Promise<Other[]> {
  const others: Other[] = [];
  for (const entry of await readdir(dir)) {
    const name = entry.slice(0, -SUFFIX.length);
    if (!entry.endsWith(SUFFIX) || name === own) continue;
    const file = path.join(dir, entry);
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) continue;
    if (await isOwnerAlive(name, file)) others.push({ name, number: text.endsWith('\n') ? Number(text) : null });
    else await rm(file, { force: true });
  }
  return others;
}
