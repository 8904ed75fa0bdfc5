import { spawnSync } from 'node:child_process';
import { findChromium } from '../../browsers/findChromium.ts';
import { findFreePort } from '../../packages/accounts/src/node/findFreePort.ts';
import { buildForTests } from '../support/buildForTests.ts';

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
  const built = buildForTests(process.env['E2E_OUT'] ?? 'dist');
  if (built !== 0) return built;
  // Not through `npx`, which costs half a second of processor time.
  const command = ['node_modules/@playwright/test/cli.js', 'test', ...args];
  // A free port, because another checkout may be under test, or a server of an interrupted run may be left.
  const port = process.env['E2E_PORT'] ?? String(await findFreePort());
  const env = { ...process.env, CHROMIUM: chromium, E2E_PORT: port };
  return spawnSync(process.execPath, command, { stdio: 'inherit', env }).status ?? 1;
}
