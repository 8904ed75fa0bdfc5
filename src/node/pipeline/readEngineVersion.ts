import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folders of the code that turns a site into files. The browser's application has its own cache key. */
const FOLDERS = ['src/node', 'src/shared'];

/** Digest that changes whenever the engine might produce different files from the same site.
 *  @param root the engine's own folder
 *  @param parserVersion digest of the renderer and of the versions it runs on */
export function readEngineVersion(root: string, parserVersion: string): string {
  const engine = engines.get(root) ?? digestEngine(root);
  engines.set(root, engine);
  return createHash('sha256').update(process.version).update(parserVersion).update(engine).digest('hex');
}

/** What a process started with stays what it runs, so the code is read once. */
const engines = new Map<string, string>();

function digestEngine(root: string): string {
  const digest = createHash('sha256');
  for (const folder of FOLDERS) {
    const dir = path.join(root, folder);
    for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
      digest.update(file).update(readFileSync(path.join(dir, file)));
    }
  }
  return digest.update(readFileSync(path.join(root, 'package.json'))).digest('hex');
}
