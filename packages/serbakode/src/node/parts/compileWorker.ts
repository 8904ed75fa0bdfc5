import { readFile } from 'node:fs/promises';
import { orProblem, toFailure } from '../author-code/bundleModule.ts';
import { RESOLVED_ONLY } from '../author-code/bundlerErrors.ts';
import { findCompiledModule } from '../author-code/compiledModule.ts';
import type { CachedReading } from '../files/reading.ts';

/** Compile the module of a service worker to one classic script: not all browsers run workers that are modules.
 *  @returns null if it has errors (then a problem is reported) */
export async function compileWorker(
  module: string,
  reading: Pick<CachedReading, 'shown' | 'problems'>,
): Promise<string | null> {
  const compiled = findCompiledModule(module);
  if (compiled !== null) return readFile(compiled, 'utf8');
  const bundle = () =>
    bundleWorker(module).catch((error: unknown) => {
      throw toFailure(error);
    });
  return orProblem(bundle, module, 'the service worker', reading);
}

export async function bundleWorker(module: string): Promise<string> {
  const { build } = await import('rolldown');
  const { output } = await build({
    input: module,
    write: false,
    platform: 'browser',
    ...RESOLVED_ONLY,
    output: { format: 'iife', minify: true, codeSplitting: false },
  });
  return output[0].code;
}
