import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';

export interface RunningPreview {
  /** For example `http://127.0.0.1:41233`. */
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Preview the site in `site/` of a folder with the real command, at a free port.
 *  @param options of the command, as `--locale ar`
 *  @throws Error with all it said when it ends by itself */
export async function startPreview(dir: string, options: readonly string[] = []): Promise<RunningPreview> {
  const child = spawn('node', [path.resolve('bin/serbakode.js'), 'dev', ...options], { cwd: dir, env: { ...process.env, PORT: '0' } });
  return { origin: await readOrigin(child), stop: () => stop(child) };
}

function readOrigin(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text);
      if (found) resolve(found[0]);
    });
    child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.once('exit', () => reject(new Error(text)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || !child.kill('SIGTERM')) return;
  await new Promise((resolve) => child.once('exit', resolve));
}

/** What the preview says of mistakes, over the page. */
export const overlay = (page: Page): Locator => page.locator('preview-problems').getByRole('alert');
