import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Build the site under test once before all tests, unless a built one is to be reused (E2E_REUSE=1). */
export default function buildSites(): void {
  if (process.env['E2E_REUSE'] === '1' && existsSync('dist/index.html')) return;
  execFileSync('node', ['bin/serbakode.js', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
}
