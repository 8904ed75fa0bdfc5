import { spawnSync } from 'node:child_process';
import { findChromium } from '../support/findChromium.js';

// Finds or installs the browser, then hands over to Playwright; arguments go through (npm run test:e2e -- menu).
const chromium = findChromium();
if (!chromium) {
  console.log('NOT RUN  end-to-end tests: no Chromium');
  process.exit(process.env.REQUIRE_ALL === '1' ? 1 : 0);
}
const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: chromium },
});
process.exit(status ?? 1);
