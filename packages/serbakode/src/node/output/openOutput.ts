import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BuildFailure } from '../diagnostics/createProblemList.ts';
import type { NewProblem } from '../diagnostics/problem.ts';
import { ifMissing } from '../files/ifMissing.ts';
import { findObstacle, toShortList, type Surroundings } from './findObstacle.ts';
import { lockFolder, LockTimeout, type Lock } from './lockFolder.ts';
import { isOutput, isReplaceable, markOutput } from './outputMark.ts';
import { createOutputPlan } from './outputPlan.ts';
import {
  isAsRecorded,
  listForeign,
  readRecord,
  readStamp,
  writeRecord,
  type OutputRecord,
  type RecordPlace,
} from './outputRecord.ts';
import { applyPatch, isPatch, isPatchOf, writeJournal } from './patchOutput.ts';

export type OpenOutput = Awaited<ReturnType<typeof openOutput>>;

/** A hosting configuration and its file. */
export interface HostingText {
  /** Absolute path. */
  readonly file: string;
  readonly text: string;
}

export interface OutputOptions extends Surroundings {
  readonly outDir: string;
  readonly cacheDir: string;
  /** Record of the last build's files, or null to replace the output as a whole. */
  readonly record: RecordPlace | null;
  /** Called if another build has to end first. */
  readonly onWait?: (processNumber: number) => void;
}

const LOCK = 'lock';

/** Folder beside an output with uncommitted files:
 *
 *      lock/                holds the name of the build that writes this output
 *      {process}.next/      site/, hosting.json, place.txt (where hosting.json belongs, relative to the output)
 *      commit/              a complete `next`: once it has this name, it will replace the output; with a journal
 *                           (`patch.json`), only the files of its `site/` will
 *      {process}.previous/  the replaced output */
const toWorkFolder = (outDir: string): string => path.join(path.dirname(outDir), `.${path.basename(outDir)}.build`);

/** Open an output: wait for other builds of it, and recover from a killed one. Pages are written into a folder beside the
 *  last good output; output and hosting configuration are replaced together once both are complete. Where the last build
 *  left files made from the same input, those stay, and the others are moved among them.
 *  @throws BuildFailure if the folder may not be replaced, or another build does not end */
export async function openOutput(options: OutputOptions) {
  const { outDir, shown, record } = options;
  const fail = (file: string, message: string, fix: string) => new BuildFailure([{ file: shown(file), message, fix }]);
  const obstacle = await findObstacle({ dir: outDir, option: '--out', isOwn: isOutput }, options);
  if (obstacle) throw new BuildFailure([obstacle]);
  const lock = await lockOutput(options);
  const folder = toWorkFolder(outDir);
  const next = path.join(folder, `${lock.name}.next`);
  const dir = path.join(next, 'site');
  /** Let other builds continue, and discard uncommitted files. */
  const close = async (): Promise<void> => {
    try {
      await rm(next, { recursive: true, force: true });
    } finally {
      await lock.release();
    }
  };
  let last: OutputRecord | null;
  let isUnchanged: boolean;
  try {
    await recover(outDir, lock);
    await mkdir(dir, { recursive: true });
    last = record && (await readRecord(record));
    isUnchanged = last !== null && isAsRecorded(last, outDir);
  } catch (error) {
    await close();
    throw error;
  }
  const plan = createOutputPlan(isUnchanged ? last : null);
  return {
    /** Folder into which the pages are written. */
    dir,
    plan,
    /** Whether `dir` has all files planned so far, because none of the last build stays. */
    isWhole: (): boolean => !plan.changes().isAnyKept,
    /** Path of a planned file before the commit. */
    locate: (file: string): string => path.join(plan.isKept(file) ? outDir : dir, file),
    close,
    /** @returns a warning of files that somebody put into the output, which are in the cache now */
    commit: async ({ file, text }: HostingText): Promise<NewProblem | null> => {
      if ((await stat(file).catch(ifMissing(null)))?.isDirectory())
        throw fail(file, 'this is a folder, where the configuration of the hosting is written', 'move it away');
      if (!(await lock.isHeld()))
        throw fail(
          outDir,
          'another process builds into this folder, because this build did not move for a minute',
          'build again',
        );
      const { removed, written, isAnyKept, needless, toRecord } = plan.changes();
      const aside = last && !isUnchanged ? await setAside(last, new Set(written), options) : null;
      if (isAnyKept) {
        for (const name of needless) await rm(path.join(dir, name));
        writeJournal(next, outDir, { removed, written });
      } else await markOutput(dir);
      await writeFile(path.join(next, 'hosting.json'), text);
      await writeFile(path.join(next, 'place.txt'), path.relative(outDir, file));
      // A build that is killed from here on may leave files in the output that the last record does not have.
      if (record) await rm(record.file, { force: true });
      await rename(next, path.join(folder, 'commit'));
      await complete(outDir, lock);
      if (record)
        await writeRecord(
          record,
          toRecord((name) => readStamp(path.join(outDir, name)) ?? ''),
        );
      return aside;
    },
  };
}

/** Copy files that somebody put into the output to the cache: the commit deletes them.
 *  @param written files that replace those of the same name
 *  @returns what was found, or null */
async function setAside(
  last: OutputRecord,
  written: ReadonlySet<string>,
  { outDir, cacheDir, siteDir, shown }: OutputOptions,
): Promise<NewProblem | null> {
  const foreign = (await listForeign(last, outDir)).filter((name) => !written.has(name));
  if (foreign.length === 0) return null;
  const dir = path.join(cacheDir, 'set-aside', path.basename(outDir));
  for (const name of foreign) await cp(path.join(outDir, name), path.join(dir, name), { verbatimSymlinks: true });
  const message = `this folder held files that the engine did not write: ${toShortList(foreign)}`;
  const fix = `they are in ${shown(dir)} now: put into ${shown(path.join(siteDir, 'static'))} what each build should copy`;
  return { file: shown(outDir), message, fix, severity: 'warning' };
}

type HoldOptions = Pick<OutputOptions, 'outDir' | 'shown' | 'onWait'>;

/** Use an output while no build replaces it, after completing the commit of a killed build.
 *  @throws BuildFailure if a build does not end */
export async function holdOutput<Result>(options: HoldOptions, act: () => Promise<Result>): Promise<Result> {
  if (!existsSync(path.dirname(options.outDir))) return act();
  const lock = await lockOutput(options).catch((error: NodeJS.ErrnoException) => {
    // No build can write there either.
    if (['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) return null;
    throw error;
  });
  try {
    if (lock) await recover(options.outDir, lock);
    return await act();
  } finally {
    await lock?.release();
  }
}

/** Wait while an output is being replaced, and complete the replacement if its build was killed. */
export async function settleOutput(options: HoldOptions): Promise<void> {
  const commit = path.join(toWorkFolder(options.outDir), 'commit');
  for (let waited = 0; existsSync(commit); waited += POLL_MS) {
    if (waited >= PATIENCE_MS) return holdOutput(options, () => Promise.resolve());
    await sleep(POLL_MS);
  }
}

const POLL_MS = 5;
/** Limit of that wait; a running build replaces an output much faster. */
const PATIENCE_MS = 200;

async function lockOutput({ outDir, shown, onWait }: HoldOptions): Promise<Lock> {
  const dir = path.join(toWorkFolder(outDir), LOCK);
  try {
    return await lockFolder(dir, onWait && { onWait });
  } catch (error) {
    if (!(error instanceof LockTimeout)) throw error;
    throw new BuildFailure([
      {
        file: shown(outDir),
        message: `process ${error.processNumber} is building into this folder, and does not end`,
        fix: `end that process; if there is none, remove ${shown(dir)}`,
      },
    ]);
  }
}

/** Complete an interrupted commit, and delete files of killed processes. */
async function recover(outDir: string, lock: Lock): Promise<void> {
  const folder = toWorkFolder(outDir);
  const commit = path.join(folder, 'commit');
  if (existsSync(commit)) {
    // If the process was killed, the output may be missing, and another folder may have been created in its place.
    if (!(await isReplaceable(outDir))) return;
    if (!isPatch(commit) || isPatchOf(commit, outDir)) await complete(outDir, lock);
  }
  for (const name of await readdir(folder)) {
    if (name !== LOCK) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/** Move a complete output and its hosting configuration into place. The process may be killed after any step: repeated
 *  from the start, the steps have the same result. Pages are never beside the configuration of other pages. */
async function complete(outDir: string, { name }: Lock): Promise<void> {
  const folder = toWorkFolder(outDir);
  const commit = path.join(folder, 'commit');
  const site = path.join(commit, 'site');
  const hostingFile = path.join(outDir, await readFile(path.join(commit, 'place.txt'), 'utf8'));
  if (isPatch(commit)) {
    if (await isOther(path.join(commit, 'hosting.json'), hostingFile)) await rm(hostingFile, { force: true });
    applyPatch(commit, outDir);
  } else if (existsSync(site)) {
    if (existsSync(outDir)) {
      await rename(outDir, path.join(commit, `${name}.previous`)).catch(async (error: unknown) => {
        // Nothing has changed yet: the build fails, and leaves the last good output.
        await rename(commit, path.join(folder, `${name}.next`));
        throw error;
      });
    }
    await rm(hostingFile, { force: true });
    await rename(site, outDir);
  }
  await move(path.join(commit, 'hosting.json'), hostingFile);
  // Renamed first, so that it is not a commit any more while it is removed file by file.
  const previous = path.join(folder, `${name}.previous`);
  await rename(commit, previous);
  await rm(previous, { recursive: true, force: true });
}

/** Whether a file still has to replace a different one. */
async function isOther(from: string, file: string): Promise<boolean> {
  const text = await readFile(from, 'utf8').catch(ifMissing(null));
  return text !== null && text !== (await readFile(file, 'utf8').catch(ifMissing(null)));
}

/** Move a file. The hosting configuration may be on another disk than the output, above the output's mount point. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EXDEV') await copyFile(from, to);
    else if (error.code !== 'ENOENT') throw error;
  });
}
