import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { readOrigin } from '../../../bench/measure/readOrigin.ts';
import { follow } from './steps.ts';

export interface RunningPreview {
  /** Origin, for example `http://127.0.0.1:41233`. */
  readonly origin: string;
  /** Open a page and wait until it responds. The first page waits for everything that the preview has to compile. */
  readonly open: (page: Page, address: string) => Promise<void>;
  /** Show a page as by a link, in the document of the previous test if that responds, because a new document loads some
   *  two hundred modules. */
  readonly visit: (page: Page, address: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Preview the site in `site/` of a folder with the real command, on a free port.
 *  @param options options of the command, such as `--locale ar`
 *  @throws Error with the output if the command ends by itself */
export async function startPreview(dir: string, options: readonly string[] = []): Promise<RunningPreview> {
  const child = spawn('node', [path.resolve('packages/serbakode/bin/serbakode.js'), 'dev', ...options], {
    cwd: dir,
    env: { ...process.env, PORT: '0' },
  });
  const origin = await readOrigin(child);
  const open = async (page: Page, address: string) => {
    // An address that differs only after the number sign would not load the document.
    await leave(page);
    await page.goto(origin + address);
    await expect(page.locator('html')).toHaveAttribute('data-app', 'live', { timeout: 90_000 });
  };
  const visit = async (page: Page, address: string) => {
    const isThere = page.url().startsWith(`${origin}/`) && (await isResponding(page));
    if (!isThere) return open(page, address);
    // A link has no number sign.
    if (page.url() !== origin + address) await follow(page, address.replace('/#/', '/'));
    await expect(page).toHaveURL(origin + address);
  };
  return { origin, open, visit, stop: () => stop(child) };
}

/** Leave the page of the previous test. A change of that test may reload the page at the same time, which interrupts an
 *  attempt, or lets it wait for a document that never loads. */
export const leave = (page: Page): Promise<void> =>
  expect(() => page.goto('about:blank', { timeout: 10_000 })).toPass({ timeout: 60_000 });

const isResponding = async (page: Page): Promise<boolean> =>
  (await page.locator('html[data-app="live"]').count()) === 1 && (await overlay(page).count()) === 0;

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || !child.kill('SIGTERM')) return;
  await new Promise((resolve) => child.once('exit', resolve));
}

/** The preview's overlay of problems. */
export const overlay = (page: Page): Locator => page.locator('preview-problems').getByRole('alert');
