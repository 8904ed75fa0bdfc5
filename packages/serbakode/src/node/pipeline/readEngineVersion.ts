import { createHash } from 'node:crypto';
import { digestEngineSources, listEngineSources } from '../files/engineSources.ts';

/** Digest that changes whenever the engine might produce different files from the same site. The browser's application
 *  has its own cache key.
 *  @param root the engine's own folder
 *  @param parserVersion digest of the renderer and of the versions it runs on */
export function readEngineVersion(root: string, parserVersion: string): string {
  const sources = listEngineSources(root).filter((file) => /^src\/(?:node|shared)\/.*\.ts$/.test(file));
  const engine = digestEngineSources(root, ['package.json', ...sources]);
  return createHash('sha256').update(process.version).update(parserVersion).update(engine).digest('hex');
}
