// Node 20 does not run TypeScript, so the entry is bundled once per change of the sources and imported from the cache.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const COMPILED = path.join(ROOT, '.cache', 'compiled');

/** Compile a TypeScript entry with all it imports from `src/` (npm packages stay outside) and import the result.
 *  @param {string} entryFile path from the repository's root, such as `src/cli/main.ts`
 *  @returns {Promise<Record<string, unknown>>} the module's exports
 *  @throws the bundler's error when a source does not compile, or whatever the module throws */
export async function runTypeScript(entryFile) {
  return import(pathToFileURL(await compileTypeScript(entryFile)).href);
}

/** Compile a TypeScript entry as `runTypeScript` does, for a worker thread to start with.
 *  @param {string} entryFile path from the repository's root
 *  @returns {Promise<string>} path of the compiled file
 *  @throws the bundler's error when a source does not compile */
export async function compileTypeScript(entryFile) {
  const entry = path.resolve(ROOT, entryFile);
  const { dir, name } = path.parse(path.relative(ROOT, entry));
  const prefix = `${[...dir.split(path.sep), name].join('-')}-`;
  const outFile = path.join(COMPILED, `${prefix}${await hashOfSources(dir.split(path.sep)[0])}.mjs`);
  if (!existsSync(outFile)) {
    await compile(entry, outFile);
    await removeOlder(prefix, path.basename(outFile));
  }
  return outFile;
}

async function compile(entry, outFile) {
  const { build } = await import('rolldown');
  await mkdir(COMPILED, { recursive: true });
  // Two commands may start at once: each writes a file of its own, and the rename is atomic.
  const temporary = `${outFile}.${process.pid}`;
  await build({
    input: entry,
    cwd: ROOT,
    platform: 'node',
    // The YAML parser is seventy files: as a part of the entry it is loaded in half the time.
    external: /^(?!yaml$)[^./]/,
    logLevel: 'warn',
    output: { file: temporary, format: 'esm', sourcemap: 'inline', codeSplitting: false },
  });
  await rename(temporary, outFile);
}

/** @param {string} folder top folder of the entry; what is outside `src/` may import from there */
async function hashOfSources(folder) {
  const folders = [...new Set(['src', folder])].map((name) => path.join(ROOT, name));
  const entries = (await Promise.all(folders.map((name) => readdir(name, { recursive: true, withFileTypes: true })))).flat();
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const { mtimeMs, size } = await stat(file).catch(ifMissing);
    hash.update(`${file}\0${mtimeMs}\0${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

const KEEP_MS = 60_000;

async function removeOlder(prefix, keep) {
  for (const name of await readdir(COMPILED)) {
    if (!name.startsWith(prefix) || name === keep) continue;
    const file = path.join(COMPILED, name);
    // A command that started a moment ago may be about to import its own.
    const { mtimeMs } = await stat(file).catch(ifMissing);
    if (Date.now() - mtimeMs > KEEP_MS) await rm(file, { force: true });
  }
}

/** A file may go while we look: an editor saves, another command tidies up. */
function ifMissing(error) {
  if (error.code === 'ENOENT') return { mtimeMs: Date.now(), size: 0 };
  throw error;
}
