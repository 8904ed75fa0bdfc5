import { execFileSync, spawnSync, type ExecFileSyncOptions } from 'node:child_process';
import { findInstalledChromium } from '../packages/practice/src/proof/browser/findInstalledChromium.ts';
import { findOnPath } from '../packages/practice/src/proof/browser/findOnPath.ts';
import { IS_WHOLE } from '../packages/testing/takeShare.ts';

// Debian packages, the smallest first; older Debian has only the second.
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Find a Chromium for the end-to-end tests: from the variable CHROMIUM, from the PATH, or installed by apt.
 *  @returns path of the executable, or null if there is none (the reason is then printed) */
export function findChromium(): string | null {
  const installed = findInstalledChromium();
  const named = process.env['CHROMIUM'];
  if (installed === null && named) console.error(`CHROMIUM is set to ${named}, which cannot be run.`);
  return installed ?? (!named && installByApt() ? findInstalledChromium() : null);
}

/** Find a Chromium for tests whose outcome depends on its build: in the whole browser, which readers have, Tab goes on
 *  from the last control of a page to the first, and a refused navigation may open a connection. With `TEST_WHOLE=1` they
 *  run in it, if it is installed. */
export const findReadersChromium = (): string | null => (IS_WHOLE ? findOnPath('chromium') : null) ?? findChromium();

/** Whether it is the build without a window. The whole browser differs from it in some ways that tests see. */
export const isHeadlessBuild = (executable: string): boolean => /headless[-_]shell/.test(executable);

function installByApt(): boolean {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) {
    console.error(
      'No Chromium found. Install one (apt-get install chromium-headless-shell), or set CHROMIUM to its path.',
    );
    return false;
  }
  console.error("No Chromium found; installing Debian's (about a minute) ...");
  const options: ExecFileSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    const name = PACKAGES.find((one) => spawnSync('apt-cache', ['show', one]).status === 0) ?? 'chromium';
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
    return true;
  } catch (error) {
    console.error(`Chromium could not be installed: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}
