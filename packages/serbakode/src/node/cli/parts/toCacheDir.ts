import { existsSync } from 'node:fs';
import path from 'node:path';

/** Name the folder for what a command may use again: that of `--cache`, else `.cache` in the working folder, beside the
 *  output, because an installed package may be read-only. An engine that runs from its sources has one of its own, so
 *  that every test finds the application compiled.
 *  @param root the engine's own folder */
export function toCacheDir(cache: string | null, root: string): string {
  const isInstalled = existsSync(path.join(root, 'dist/sources.json'));
  return path.resolve(cache ?? path.join(isInstalled ? '' : root, '.cache'));
}
