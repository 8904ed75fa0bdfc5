import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;

/** Build into a folder, unless another worker has built into it or is doing so.
 *  @param dir folder of the build; if it exists, another worker has claimed it
 *  @throws Error with the message of the build, for every worker that requests it */
export async function buildOnce(dir: string, build: (dir: string) => Promise<string>): Promise<string> {
  const result = path.join(dir, 'result.json');
  const builder = path.join(dir, 'builder');
  if (await claim(dir)) {
    await writeFile(builder, String(process.pid));
    const outcome = await build(dir).then(
      (outDir) => ({ outDir }),
      (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
    );
    await writeFile(`${result}.new`, JSON.stringify(outcome));
    await rename(`${result}.new`, result);
  }
  while (!existsSync(result)) {
    // A worker is ended in the middle of a build if its test takes too long. In this order, because the builder may
    // end right after its result.
    if ((await hasEnded(builder)) && !existsSync(result)) return buildOnce(`${dir}-again`, build);
    await sleep(LOOK_EVERY_MS);
  }
  const { outDir, failure } = JSON.parse(await readFile(result, 'utf8')) as {
    readonly outDir?: string;
    readonly failure?: string;
  };
  if (outDir === undefined) throw new Error(failure);
  return outDir;
}

/** Create the folder. @returns false if it exists */
async function claim(dir: string): Promise<boolean> {
  try {
    await mkdir(dir);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @param builder file with the number of a process, which may not be written yet */
async function hasEnded(builder: string): Promise<boolean> {
  const pid = Number(await readFile(builder, 'utf8').catch(() => ''));
  if (pid === 0) return false;
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
}

/** Digest of all files of a folder, by name and content, and of the options they are built with. */
export async function hashFolder(dir: string, options: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(options));
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) hash.update(`\0${path.relative(dir, file)}\0`).update(await readFile(file));
  return hash.digest('hex').slice(0, 20);
}
