import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { startEmulators, type EmulatorConfig } from '../../../packages/accounts/src/node/startEmulators.ts';
import type { HostingFile } from '../../../packages/serbakode/src/node/hosting/toHosting.ts';
import { installFolder } from '../../../packages/serbakode/src/node/output/installFolder.ts';
import { allowOrigins } from '../../../packages/serbakode/src/node/server/allowOrigins.ts';
import { createServer } from '../../../packages/serbakode/src/node/server/createServer.ts';
import { listenLocally } from '../../../packages/testing/listenLocally.ts';
import { withoutCompression } from '../../../packages/testing/serveSite.ts';
import { buildSite } from '../support/commands.ts';
import { createEmulatorAdmin, type EmulatorAdmin } from './emulatorAdmin.ts';

/** The small site of these tests on its own port, with real emulators. */
export interface AccountSite {
  readonly origin: string;
  readonly outDir: string;
  readonly config: EmulatorConfig;
  readonly admin: EmulatorAdmin;
}

interface StartedSite extends AccountSite {
  readonly close: () => Promise<void>;
}

interface TestFixtures {
  readonly account: AccountSite;
  /** Errors of the page and violations of its Content Security Policy. */
  readonly complaints: string[];
}

/** Not a worker fixture, because Playwright starts another worker and another browser for files with one. */
let started: StartedSite | string = 'not started';

/** Start the site before the tests. */
export async function openSite(): Promise<void> {
  started = await startAccountSite(() => buildSite('tests/e2e/account/site'));
}

/** Stop it after them. */
export async function closeSite(): Promise<void> {
  if (typeof started !== 'string') await started.close();
}

export const test = base.extend<TestFixtures>({
  account: async ({}, use) => {
    if (typeof started === 'string') {
      const reason = `NOT RUN: ${started}`;
      console.log(reason);
      test.skip(process.env['REQUIRE_ALL'] !== '1', reason);
      throw new Error(reason);
    }
    await use(started);
  },

  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    listen(page, complaints);
    await use(complaints);
  },
});

export { expect } from '@playwright/test';

/** Start the emulators, and serve a site that uses them.
 *  @param build builds the site; not called if the emulators are missing
 *  @returns the reason if an emulator is missing */
export async function startAccountSite(build: () => Promise<string>): Promise<StartedSite | string> {
  const lines: string[] = [];
  const emulators = await startEmulators({
    log: (line) => lines.push(line),
    installFolder,
    packageDir: path.resolve('packages/accounts'),
    dataDir: null,
  });
  const { config } = emulators;
  if (!config?.emulators.firestore) {
    await emulators.stop();
    return lines.join('; ');
  }
  const outDir = await build();
  const { origin, close } = await serve(outDir, config);
  return {
    origin,
    outDir,
    config,
    admin: createEmulatorAdmin(config),
    close: async () => {
      await close();
      await emulators.stop();
    },
  };
}

async function serve(
  outDir: string,
  config: EmulatorConfig,
): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const hosting = JSON.parse(
    await readFile(path.join(path.dirname(outDir), 'firebase.deploy.json'), 'utf8'),
  ) as HostingFile;
  const { auth, firestore } = config.emulators;
  const origins = [auth, firestore].flatMap((one) => (one ? [`http://${one.host}:${one.port}`] : []));
  const server = withoutCompression(
    createServer({
      outDir,
      baseUrl: '/',
      hosting: allowOrigins(hosting, origins),
      answerHost: (path) => (path === '/__/firebase/init.json' ? config : null),
    }),
  );
  const port = await listenLocally(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Collect the errors and policy violations of a page. */
export function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    // The browser logs a request that a test blocks on purpose.
    if (message.type() === 'error' && !/Failed to load resource/.test(text)) complaints.push(text);
  });
}

/** Create a device: a browser context that shares nothing with the others. */
export async function openDevice(context: BrowserContext): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('no browser');
  return (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
}
