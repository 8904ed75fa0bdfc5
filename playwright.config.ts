import { defineConfig } from '@playwright/test';
import { findReadersChromium } from './browsers/findChromium.ts';
import { CHROMIUM_ARGUMENTS } from './packages/practice/src/proof/browser/chromiumArguments.ts';
import { IS_WHOLE } from './packages/testing/takeShare.ts';

/** Port and folder of the built site under test (E2E_PORT, E2E_OUT). Fixture sites are served by the tests that need
 *  them, on ports of their own. */
export const SITE_PORT = Number(process.env['E2E_PORT'] ?? 4173);
const SITE_OUT = process.env['E2E_OUT'] ?? 'dist';

/** A page of a test is gone before the optimizing compilers have paid for themselves, and nobody sees what a
 *  graphics process of its own draws: an eleventh of the browser's processor time less, and a twenty-fifth of a visit
 *  without an attempt to start graphics. An empty tab passes its process on to the site, which else takes one more for
 *  each test; frames of the sandbox have processes of their own all the same. */
const SHORT_VISITS = [
  '--js-flags=--no-turbofan --no-maglev',
  '--in-process-gpu',
  '--disable-gpu',
  '--renderer-process-limit=1',
];

const launchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: [...CHROMIUM_ARGUMENTS, ...SHORT_VISITS],
};

/** What depends on the build of the browser: with `TEST_WHOLE=1` it runs in the one that readers have. */
const OF_READERS = ['sandbox.spec.ts', 'terms.spec.ts', 'keyboard.spec.ts'];

export default defineConfig({
  testDir: 'tests/e2e',
  // What the engine compiles at run time is run by Node itself, as it is outside of tests.
  build: { external: ['**/.cache/**'] },
  // A file stays with one worker: shared out, its site would be built while the other worker waits, and its preview
  // started twice.
  fullyParallel: false,
  // One more than the cores of the smallest machine: a worker waits a quarter of its time, for frames, timers and processes.
  workers: 3,
  // What `npm test` leaves to CI (tests/e2e/support/share.ts).
  ...(IS_WHOLE
    ? {
        projects: [
          { name: 'of all', testIgnore: OF_READERS },
          {
            name: 'of readers',
            testMatch: OF_READERS,
            use: { launchOptions: { ...launchOptions, executablePath: findReadersChromium() ?? '' } },
          },
        ],
      }
    : { grepInvert: /@whole/ }),
  timeout: 180_000,
  // Generous, because two browsers and a build may share two cores; what is wrong fails all the same, only later.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  // A busy machine is no fault of the site: there, a test that fails is run again from the start, and reported as
  // flaky.
  retries: process.env['CI'] ? 2 : 0,
  reporter: process.env['CI'] ? [['dot'], ['json', { outputFile: 'test-results/e2e.json' }]] : 'list',
  webServer: [
    {
      command: `node packages/serbakode/bin/serbakode.js serve --out ${SITE_OUT} --port ${SITE_PORT}`,
      url: `http://127.0.0.1:${SITE_PORT}/`,
      reuseExistingServer: !process.env['CI'],
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
    },
    {
      // Builds and verifies fixture sites. The address is E2E_ENGINE in the environment of the tests.
      command: 'node tests/support/engine.js',
      // Where CI is set, a build prints a line for each step.
      env: { NODE_ENV: 'production', CI: '' },
      wait: { stdout: /engine at (?<E2E_ENGINE>\S+)/ },
      // It removes the sites, which takes a busy machine more than a moment.
      gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    },
  ],
  use: {
    baseURL: `http://127.0.0.1:${SITE_PORT}`,
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    launchOptions,
  },
});
