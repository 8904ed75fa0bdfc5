import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { toHostingFilePath } from '../../packages/serbakode/src/node/hosting/hostingFile.ts';

/** Build the site under test, unless `E2E_REUSE=1` reuses an existing build with its hosting configuration.
 *  @returns the exit code */
export function buildForTests(outDir: string): number {
  const files = [path.join(outDir, 'index.html'), toHostingFilePath(path.resolve(outDir), '/')];
  if (process.env['E2E_REUSE'] === '1' && files.every((file) => existsSync(file))) return 0;
  const command = ['packages/serbakode/bin/serbakode.js', 'build', '--out', outDir];
  return spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1;
}
