import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

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
  const preview = await readPreview(cacheDir);
  return preview?.siteDir === siteDir && isAlive(preview.process) ? preview.port : null;
}

export async function forgetPreview(cacheDir: string): Promise<void> {
  if ((await readPreview(cacheDir))?.process === process.pid) await rm(toFile(cacheDir), { force: true });
}

async function readPreview(cacheDir: string): Promise<RunningPreview | null> {
  try {
    return JSON.parse(await readFile(toFile(cacheDir), 'utf8')) as RunningPreview;
  } catch {
    // None ran yet, or its file was cut off.
    return null;
  }
}

function isAlive(processNumber: number): boolean {
  try {
    process.kill(processNumber, 0);
    return true;
  } catch {
    return false;
  }
}
