import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { createLoader } from './createLoader.ts';
import { isRecord } from './fields.ts';
import { openPresets } from './openPresets.ts';
import { runOwnPlugins } from './runOwnPlugins.ts';
import { within } from './within.ts';

const NAMES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`);

export const findConfig = (siteDir: string): string | undefined =>
  NAMES.map((name) => path.join(siteDir, name)).find((candidate) => existsSync(candidate));

/** The site cannot be read; the message contains the reason. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure';
}

/** Time limit of a configuration, including its requests. */
const LIMIT_MS = 60_000;

/** Run a site's configuration as for a build: it may be a function, read files and the environment.
 *  @throws ImportFailure */
export async function runConfig(siteDir: string, limitMs = LIMIT_MS) {
  const file = findConfig(siteDir);
  if (file === undefined)
    throw new ImportFailure(
      `${siteDir} has no docusaurus.config.js or .ts: name the folder that has it${showNear(siteDir)}`,
    );
  const { load, missing } = createLoader();
  const before = { folder: process.cwd(), mode: process.env['NODE_ENV'] };
  try {
    // Relative paths in a configuration begin in the site's folder, where its commands run.
    process.chdir(siteDir);
    process.env['NODE_ENV'] = 'production';
    const exported = toDefault(load(file));
    const config = await within(limitMs, typeof exported === 'function' ? (exported as () => unknown)() : exported);
    if (!isRecord(config)) throw new ImportFailure(`${file} exports no configuration as default`);
    // Throws if it cannot be written as JSON, as notes show it and as Docusaurus passes it to pages.
    JSON.stringify(config['themeConfig']);
    const run = async () => runOwnPlugins(await openPresets(config, siteDir, load), siteDir, load);
    const whole = await within(limitMs, run());
    return { file, ...whole, missing: [...missing].toSorted() };
  } catch (error) {
    if (error instanceof ImportFailure) throw error;
    const { place, reason } = toFault(error, siteDir);
    const fix = 'correct it there, and import again; what the configuration imports runs too, such as its plugins';
    throw new ImportFailure(`${place ?? file}  ${path.basename(file)} does not run: ${reason}\n  fix:   ${fix}`, {
      cause: error,
    });
  } finally {
    process.chdir(before.folder);
    if (before.mode === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before.mode;
  }
}

/** Folders below with a configuration, because a repository often has its site in a subfolder. */
function showNear(dir: string): string {
  const folders = existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : [];
  const found = folders
    .map(({ name }) => path.join(dir, name))
    .filter((folder) => NAMES.some((name) => existsSync(path.join(folder, name))));
  return found.length === 0 ? '' : `, such as ${found.join(' or ')}`;
}

/** The error message, with the file of the site if it is known. */
export function toFault(
  error: unknown,
  siteDir: string,
): { readonly place: string | undefined; readonly reason: string } {
  if (!(error instanceof Error))
    return { place: undefined, reason: inspect(error, { breakLength: Infinity, depth: 1 }) };
  const [, broken, fault, at] = /^Error transforming (.+?): (.+) \((\d+:\d+)\)$/.exec(error.message) ?? [];
  if (broken !== undefined && fault !== undefined) return { place: `${broken}:${at}`, reason: fault };
  const place = (error.stack ?? '')
    .split('\n')
    .flatMap((line) => /(\/[^():]+:\d+:\d+)\)?$/.exec(line)?.[1] ?? [])
    .find((found) => found.startsWith(siteDir + path.sep) && !found.includes('node_modules'));
  return { place, reason: error.message.split('\n')[0] ?? '' };
}

const toDefault = (exported: unknown): unknown =>
  isRecord(exported) && 'default' in exported ? exported['default'] : exported;
