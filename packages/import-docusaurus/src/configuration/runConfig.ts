import { existsSync } from 'node:fs';
import path from 'node:path';
import { createLoader } from './createLoader.ts';
import { isRecord, type Fields } from './fields.ts';

const NAMES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`);

interface RunConfig {
  readonly file: string;
  readonly config: Fields;
  /** Packages that it imports and that are not installed. */
  readonly missing: readonly string[];
}

/** The site cannot be read; the message says why. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure';
}

/** Run a site's configuration as for a build: it may be a function, read files and the environment.
 *  @throws ImportFailure */
export async function runConfig(siteDir: string): Promise<RunConfig> {
  const file = NAMES.map((name) => path.join(siteDir, name)).find((candidate) => existsSync(candidate));
  if (file === undefined)
    throw new ImportFailure(`${siteDir} has no docusaurus.config.js or .ts: name the folder that has it`);
  const { load, missing } = createLoader();
  const before = { folder: process.cwd(), mode: process.env['NODE_ENV'] };
  try {
    // Paths of a configuration begin where its commands are started.
    process.chdir(siteDir);
    process.env['NODE_ENV'] = 'production';
    const exported = toDefault(load(file));
    const config: unknown = typeof exported === 'function' ? await (exported as () => unknown)() : await exported;
    if (!isRecord(config)) throw new ImportFailure(`${file} exports no configuration as default`);
    return { file, config, missing: [...missing].toSorted() };
  } catch (error) {
    if (error instanceof ImportFailure) throw error;
    const reason =
      error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 3).join('\n') : String(error);
    throw new ImportFailure(`${file} does not run: ${reason}`, { cause: error });
  } finally {
    process.chdir(before.folder);
    if (before.mode === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before.mode;
  }
}

const toDefault = (exported: unknown): unknown =>
  isRecord(exported) && 'default' in exported ? exported['default'] : exported;
