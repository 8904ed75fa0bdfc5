import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readOrigin } from '../../bench/measure/readOrigin.ts';

/** The command `dev` in its own process. */
export interface RunningPreview {
  /** Converts a file's path to the form that its problems show. */
  readonly shown: (file: string) => string;
  /** @param file path of a page's data below the output folder. @returns null if there is no such page */
  readonly readPage: (file: string) => Promise<unknown>;
  /** Its complete output to standard error. */
  readonly errorOutput: () => string;
  readonly megabytes: () => number;
  readonly close: () => Promise<void>;
}

export async function startPreview(siteDir: string, cacheDir: string, now: Date): Promise<RunningPreview> {
  const args = ['dev', '--site', siteDir, '--cache', cacheDir, '--port', '0', '--now', now.toISOString()];
  const child = spawn(process.execPath, ['packages/serbakode/bin/serbakode.js', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  let errors = '';
  child.stderr.on('data', (bytes: Buffer) => (errors += bytes.toString()));
  const origin = await readOrigin(child);
  return {
    shown: (file) => path.relative(process.cwd(), file),
    readPage: async (file) => {
      const response = await fetch(`${origin}/${file}`);
      if (!response.ok) return null;
      return ((await response.json()) as { readonly page: unknown }).page;
    },
    errorOutput: () => errors,
    megabytes: () => {
      const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
      return Math.round(Number(kilobytes) / 1000);
    },
    close: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
