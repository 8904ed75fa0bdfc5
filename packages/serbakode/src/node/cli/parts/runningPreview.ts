import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '../../files/ifMissing.ts';
import { parseJson } from '../../files/parseJson.ts';
import { isRunning } from '../../output/processName.ts';

/** A preview that runs, as its command writes it into the cache. */
interface RunningPreview {
  readonly siteDir: string;
  /** Number of its process. */
  readonly process: number;
  readonly port: number;
}

const toFile = (cacheDir: string): string => path.join(cacheDir, 'preview.json');

/** Write down the port of this process's preview, for commands that name addresses of its pages. */
export async function notePreview(cacheDir: string, siteDir: string, port: number): Promise<void> {
  const preview: RunningPreview = { siteDir, process: process.pid, port };
  await mkdir(cacheDir, { recursive: true });
  await writeFile(toFile(cacheDir), JSON.stringify(preview));
}

/** @returns the port of the preview of a site; null if none runs */
export async function findPreviewPort(cacheDir: string, siteDir: string): Promise<number | null> {
  const { siteDir: shown, process: processNumber, port = null } = (await readPreview(cacheDir)) ?? {};
  return shown === siteDir && processNumber !== undefined && isRunning(processNumber) ? port : null;
}

export async function forgetPreview(cacheDir: string): Promise<void> {
  if ((await readPreview(cacheDir))?.process === process.pid) await rm(toFile(cacheDir), { force: true });
}

/** @returns null if none ran yet, or its file was cut off */
async function readPreview(cacheDir: string): Promise<Partial<RunningPreview> | null> {
  return parseJson<RunningPreview>(await readFile(toFile(cacheDir), 'utf8').catch(ifMissing('')));
}
