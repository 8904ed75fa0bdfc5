import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../support/findChromium.js';

// Finds or installs the browser, builds the site under test unless a built one is to be used again (E2E_REUSE=1), then hands
// over to Playwright; arguments go through (npm run test:e2e -- menu).
const chromium = findChromium();
if (!chromium) {
  console.log('NOT RUN  end-to-end tests: no Chromium');
  process.exit(process.env.REQUIRE_ALL === '1' ? 1 : 0);
}
const out = process.env.E2E_OUT ?? 'dist';
if (process.env.E2E_REUSE !== '1' || !existsSync(path.join(out, 'index.html'))) {
  run(process.execPath, ['bin/serbakode.js', 'build', '--out', out]);
}
run('npx', ['playwright', 'test', ...process.argv.slice(2)]);

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, CHROMIUM: chromium } });
  if (status !== 0) process.exit(status ?? 1);
}
