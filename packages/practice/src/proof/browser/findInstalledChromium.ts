import { findOnPath, isExecutable } from './findOnPath.ts';

// The headless build comes first. It is the same engine without a window, and takes about a third less processor time.
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

/** Find the Chromium of this machine: the one in the variable CHROMIUM, or one on the PATH.
 *  @returns path of the executable, or null if there is none */
export function findInstalledChromium(): string | null {
  const named = process.env['CHROMIUM'];
  if (named) return isExecutable(named) ? named : null;
  return NAMES.flatMap((name) => findOnPath(name) ?? [])[0] ?? null;
}
