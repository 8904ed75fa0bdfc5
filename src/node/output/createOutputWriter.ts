import { hash } from 'node:crypto';
import { closeSync, constants, existsSync, mkdirSync, openSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildFailure } from '../diagnostics/createProblemList.ts';
import type { OutputPlan } from './outputPlan.ts';
import { toStamp } from './outputRecord.ts';

/** Writes files below the output folder, and nowhere else: the one way a build writes what it publishes. */
export interface OutputWriter {
  /** Write at once, not in turns: for many small files that is half the work.
   *  @param file path below the output folder, forward slashes
   *  @param source what the file is made of, as problems name it
   *  @returns bytes written
   *  @throws OutsideOutput, or what the disk says with the file it is about */
  readonly write: (file: string, text: string, source?: string) => number;
  /** @param source absolute path */
  readonly copy: (source: string, file: string) => Promise<void>;
}

/** A file that would be outside the output folder. Addresses are checked much earlier; this is the last check. */
export class OutsideOutput extends BuildFailure {
  /** @param file below the output folder, as it was to be
   *  @param source what it was made of, as problems name it */
  constructor(file: string, source = file) {
    const message = `this would be written to ${JSON.stringify(file)}, outside of the output folder`;
    super([{ file: source, message, fix: 'give it another address' }]);
  }
}

/** A symbolic link in place of a file is not followed. Windows has no such flag, and seldom symbolic links. */
const WRITE = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0);

/** @param outDir folder that exists
 *  @param plan keeps what the last build wrote already; without one, everything is written, and whoever asks notes what */
export function createOutputWriter(outDir: string, plan: OutputPlan | null = null): OutputWriter {
  const root = realpathSync(outDir);
  const folders = new Set([root]);

  function toTarget(file: string, source?: string): string {
    const target = path.resolve(root, file);
    if (file.includes('\0') || !target.startsWith(root + path.sep)) throw new OutsideOutput(file, source);
    const folder = path.dirname(target);
    if (folders.has(folder)) return target;
    let known = folder;
    while (!existsSync(known)) known = path.dirname(known);
    const real = realpathSync(known);
    if (real !== root && !real.startsWith(root + path.sep)) throw new OutsideOutput(file, source);
    mkdirSync(folder, { recursive: true });
    folders.add(folder);
    return target;
  }

  return {
    write(file, text, source) {
      const target = toTarget(file, source);
      const key = hash('sha256', text, 'base64url');
      const [kept = null] = plan?.keep([file], key) ?? [];
      if (kept !== null) return kept;
      const opened = openSync(target, WRITE);
      try {
        writeFileSync(opened, text);
      } catch (error) {
        throw withPath(error, target);
      } finally {
        closeSync(opened);
      }
      plan?.add(file, key);
      return Buffer.byteLength(text);
    },
    async copy(source, file) {
      const target = toTarget(file);
      const key = toStamp(statSync(source));
      if (plan?.keep([file], key)) return;
      await copyFile(source, target);
      plan?.add(file, key);
    },
  };
}

/** Errors on open files lack the path: a full disk, for example. */
function withPath(error: unknown, file: string): unknown {
  return error instanceof Error && !('path' in error) ? Object.assign(error, { path: file }) : error;
}
