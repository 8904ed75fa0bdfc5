import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../../browsers/findChromium.ts';

/** Find or install the browser, build the site under test unless `E2E_REUSE=1` reuses a built one, then run Playwright.
 *  @param args arguments of Playwright: `npm run test:e2e -- menu`
 *  @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  const chromium = findChromium();
  if (chromium === null) {
    console.log('NOT RUN  end-to-end tests: no Chromium');
    return process.env['REQUIRE_ALL'] === '1' ? 1 : 0;
  }
  console.log(`The browser is ${chromium}`);
  const out = process.env['E2E_OUT'] ?? 'dist';
  if (process.env['E2E_REUSE'] !== '1' || !existsSync(path.join(out, 'index.html'))) {
    const built = run(process.execPath, ['packages/serbakode/bin/serbakode.js', 'build', '--out', out]);
    if (built !== 0) return built;
  }
  // Not by `npx`, which takes the processor half a second.
  return run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...args], { CHROMIUM: chromium });
}

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
}
