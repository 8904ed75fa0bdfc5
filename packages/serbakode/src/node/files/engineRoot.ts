import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Find the engine's own folder: the nearest one above the compiled command with its package.json. */
export function findEngineRoot(): string {
  let dir = path.dirname(fileURLToPath(import.meta.url));
  while (!isEngine(dir)) {
    const parent = path.dirname(dir);
    if (parent === dir) throw new Error('the engine does not find its own package.json');
    dir = parent;
  }
  return dir;
}

function isEngine(dir: string): boolean {
  const file = path.join(dir, 'package.json');
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { bin?: object }).bin !== undefined;
}
