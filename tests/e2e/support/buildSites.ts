import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { SITE_OUT } from './sitePages.ts';

/** Build the site under test once before all tests, unless a built one is to be reused (E2E_REUSE=1). */
export default function buildSites(): void {
  if (process.env['E2E_REUSE'] === '1' && existsSync(`${SITE_OUT}/index.html`)) return;
  execFileSync('node', ['bin/serbakode.js', 'build', '--out', SITE_OUT], { stdio: ['ignore', 'ignore', 'inherit'] });
}
