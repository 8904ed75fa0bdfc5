import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findEngineRoot } from '../files/engineRoot.ts';
import { digestEngineSources, listEngineSources } from '../files/engineSources.ts';
import { readJsonEntry } from '../output/entries.ts';
import { replaceFile } from '../output/replaceFile.ts';
import { bundleModule } from './bundleModule.ts';
import { isUnchanged, type CompileInputs } from './compileInputs.ts';

/** A compiled module in the cache. */
interface Entry {
  readonly inputs: CompileInputs;
  readonly code: string;
  readonly map: string;
}

/** Compile a module as `bundleModule` does, or take it from the cache if nothing of it has changed: a command that
 *  starts the bundler takes twice as long to start.
 *  @throws ModuleFailure */
export async function compileModule(file: string, outFile: string, cacheDir: string): Promise<void> {
  const entryFile = toEntryFile(file, cacheDir);
  const mapFile = `${outFile}.map`;
  const known = readJsonEntry<Entry>(entryFile);
  if (known?.inputs && known.code !== undefined && known.map !== undefined && isUnchanged(known.inputs)) {
    await Promise.all([writeFile(outFile, known.code), writeFile(mapFile, known.map)]);
    return;
  }
  const inputs = await bundleModule(file, outFile);
  const [code, map] = await Promise.all([readFile(outFile, 'utf8'), readFile(mapFile, 'utf8')]);
  await mkdir(path.dirname(entryFile), { recursive: true });
  await replaceFile(entryFile, JSON.stringify({ inputs, code, map } satisfies Entry));
}

/** One entry for each file of an author: what it was before is of no use. */
function toEntryFile(file: string, cacheDir: string): string {
  const root = findEngineRoot();
  const sources = listEngineSources(root).filter((source) => source.startsWith('src/node/author-code/'));
  const key = hash('sha256', `${file}\0${digestEngineSources(root, ['package.json', ...sources])}`);
  return path.join(cacheDir, 'modules', key.slice(0, 2), `${key.slice(2, 40)}.json`);
}
