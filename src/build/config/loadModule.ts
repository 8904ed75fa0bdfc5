import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Import a TypeScript or JavaScript file of an author, compiled with all it imports.
 *  @param cacheDir where the compiled file may stand for a moment: inside the project, so that packages resolve
 *  @returns the module's default export
 *  @throws the bundler's error, or whatever the file throws */
export async function loadModule(file: string, cacheDir: string): Promise<unknown> {
  const { build } = await import('rolldown');
  await mkdir(cacheDir, { recursive: true });
  const dir = await mkdtemp(path.join(cacheDir, 'module-'));
  const outFile = path.join(dir, 'module.mjs');
  try {
    await build({
      input: file,
      platform: 'node',
      external: (id) => !/^[./]/.test(id),
      logLevel: 'silent',
      output: { file: outFile, format: 'esm', codeSplitting: false },
    });
    const module = (await import(pathToFileURL(outFile).href)) as { readonly default?: unknown };
    return module.default;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
