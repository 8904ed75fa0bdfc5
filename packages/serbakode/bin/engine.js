import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The engine's own folder. */
export const PACKAGE = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** Digests of the sources that an engine was compiled from, beside it: `src/node/files/engineSources.ts` reads them. */
export const DIGESTS = 'sources.json';

/** Find the compiled engine: a published package brings it, and the repository compiles it when a source has changed.
 *  @returns {Promise<string>} its folder
 *  @throws the bundler's error when a source does not compile */
export async function openEngine() {
  const packed = path.join(PACKAGE, 'dist');
  if (existsSync(path.join(packed, DIGESTS))) return packed;
  return (await import('./run.js')).compileEngine();
}

/** Name of a compiled entry in its folder.
 *  @param {string} entryFile path from the engine's folder, such as `src/node/cli/main.ts` */
export const toCompiledName = (entryFile) =>
  `${entryFile
    .replace(/\.\w+$/, '')
    .split(/[\\/]/)
    .join('-')
    .replace(/[^\w-]+/g, '')}.mjs`;
