import { hash } from 'node:crypto';
import { closeSync, constants, existsSync, mkdirSync, openSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildFailure } from '../diagnostics/createProblemList.ts';
import { nameFile } from '../diagnostics/nameFile.ts';
import { isBelow } from '../files/siteFile.ts';
import type { OutputPlan } from './outputPlan.ts';
import { toStamp } from './outputRecord.ts';

export type OutputWriter = ReturnType<typeof createOutputWriter>;

/** A file that would be outside the output folder. Addresses are checked much earlier; this is the last check. */
export class OutsideOutput extends BuildFailure {
  /** @param file the refused path
   *  @param source the source of the file, as problems name it */
  constructor(file: string, source = file) {
    const message = `this would be written to ${JSON.stringify(file)}, outside of the output folder`;
    super([{ file: source, message, fix: 'give it another address' }]);
  }
}

/** Flag that refuses to follow a symbolic link instead of a file. Windows has no such flag, and rarely symbolic
 *  links. */
const WRITE = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0);

/** Create what writes files below the output folder and nowhere else. A build publishes files only through it.
 *  @param outDir existing folder
 *  @param plan keeps unchanged files of the last build; without a plan everything is written */
export function createOutputWriter(outDir: string, plan: OutputPlan | null = null) {
  const root = realpathSync(outDir);
  const folders = new Set([root]);

  function toTarget(file: string, source?: string): string {
    const target = path.resolve(root, file);
    if (file.includes('\0') || !isBelow(target, root)) throw new OutsideOutput(file, source);
    const folder = path.dirname(target);
    if (folders.has(folder)) return target;
    let known = folder;
    while (!existsSync(known)) known = path.dirname(known);
    const real = realpathSync(known);
    if (real !== root && !isBelow(real, root)) throw new OutsideOutput(file, source);
    mkdirSync(folder, { recursive: true });
    folders.add(folder);
    return target;
  }

  return {
    /** Write synchronously, which is twice as fast for many small files.
     *  @param file path below the output folder, forward slashes
     *  @param source the source of the file, as problems name it
     *  @returns bytes written
     *  @throws OutsideOutput, or the disk's error with the file's path */
    write(file: string, text: string, source?: string): number {
      const target = toTarget(file, source);
      // Encoded once: the key, the file and the length would each encode it again.
      const bytes = Buffer.from(text);
      const key = plan && hash('sha256', bytes, 'base64url');
      const [kept = null] = (key === null ? null : plan?.keep([file], key)) ?? [];
      if (kept !== null) return kept;
      const opened = openSync(target, WRITE);
      try {
        writeFileSync(opened, bytes);
      } catch (error) {
        throw nameFile(error, target);
      } finally {
        closeSync(opened);
      }
      plan?.add(file, key);
      return bytes.length;
    },
    /** @param source absolute path */
    async copy(source: string, file: string): Promise<void> {
      const target = toTarget(file);
      const key = toStamp(statSync(source));
      if (plan?.keep([file], key)) return;
      await copyFile(source, target);
      plan?.add(file, key);
    },
  };
}
