// Node 20 does not run TypeScript, so in the repository entries are compiled once per change of the sources, and
// imported from the cache.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIGESTS, PACKAGE, toCompiledName } from './engine.js';

const ROOT = findRepository();
const COMPILED = path.join(PACKAGE, '.cache', 'compiled');
/** The command and its threads, as paths from the engine's folder. They are compiled together, because they share most
 *  of their modules. */
const ENGINE = [
  ...['cli/main.ts', 'markdown/worker.ts', 'prerender/worker.ts'].map((name) => `src/node/${name}`),
  'src/node/index.ts',
  'src/node/part.ts',
  'src/node/content.ts',
  'src/node/built.ts',
];
/** Folders of the repository whose modules import each other. The engine imports from none of the others. */
const FOLDERS = ['packages', 'browsers', 'house', 'editorial', 'bench', 'tests'].map((name) => path.join(ROOT, name));

/** Compile a TypeScript entry with all that it imports and import the result.
 *  @param {string} entryFile path from the engine's folder (`src/node/cli/main.ts`) or from the repository's root
 *  @returns {Promise<Record<string, unknown>>} the module's exports
 *  @throws the bundler's error when a source does not compile, or whatever the module throws */
export async function runTypeScript(entryFile) {
  return import(pathToFileURL(await compileTypeScript(entryFile)).href);
}

/** Compile a TypeScript entry as `runTypeScript` does, for a worker thread to start with.
 *  @param {string} entryFile path from the engine's folder or the repository's root, or absolute
 *  @returns {Promise<string>} path of the compiled file
 *  @throws the bundler's error when a source does not compile */
export async function compileTypeScript(entryFile) {
  const file = path.resolve(entryFile.startsWith('src/') ? PACKAGE : ROOT, entryFile);
  const own = path.relative(PACKAGE, file).split(path.sep).join('/');
  if (ENGINE.includes(own)) return path.join(await compileEngine(), toCompiledName(own));
  const name = toCompiledName(path.relative(ROOT, file));
  const isKnown = FOLDERS.some((folder) => file.startsWith(folder + path.sep));
  // What an entry in another folder imports is not known, so it is compiled in each process.
  const key = isKnown ? digestStamps(FOLDERS) : `unknown-${process.pid}-${Date.now()}`;
  return path.join(await compile({ [name]: file }, `${path.parse(name).name}-`, key), name);
}

/** Compile the engine's command and its threads, unless their sources are those of the last time.
 *  @returns {Promise<string>} folder of the compiled files
 *  @throws the bundler's error when a source does not compile */
export function compileEngine() {
  const entries = ENGINE.map((entry) => [toCompiledName(entry), path.join(PACKAGE, entry)]);
  return compile(Object.fromEntries(entries), 'engine-', digestStamps([path.join(PACKAGE, 'src')]));
}

/** @param {Record<string, string>} entries sources by the name of the compiled file
 *  @param {string} prefix name of the folder up to the key
 *  @returns {Promise<string>} the folder */
async function compile(entries, prefix, key) {
  const outDir = path.join(COMPILED, prefix + key);
  if (existsSync(outDir)) return outDir;
  // In a fresh clone nothing else can be shown yet: in a terminal a line while it lasts, in CI one with its time.
  const { isTTY } = process.stderr;
  if (isTTY) process.stderr.write('compiling TypeScript');
  const start = performance.now();
  // Two commands may start at once: each writes a folder of its own, and the first to rename it wins.
  const temporary = `${outDir}.${process.pid}`;
  try {
    await mkdir(COMPILED, { recursive: true });
    await write(entries, temporary);
    await rename(temporary, outDir);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (!existsSync(outDir)) {
      endIfRefused(error, COMPILED, 'TypeScript cannot be compiled to this folder');
      throw error;
    }
  }
  await removeOlder(prefix, path.basename(outDir));
  if (isTTY) process.stderr.write('\r\u001b[K');
  else if (process.env.CI) {
    const seconds = (performance.now() - start) / 1000;
    process.stderr.write(`compiling TypeScript  ${seconds.toFixed(1)} s\n`);
  }
  return outDir;
}

/** Compile entries into a folder, with the digests of their sources. */
async function write(entries, dir) {
  const { build } = await import('rolldown');
  const digests = JSON.stringify(digestSources());
  await build({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [path.parse(name).name, file])),
    cwd: ROOT,
    platform: 'node',
    external: isOutside,
    resolve: { alias: DOORS },
    logLevel: 'warn',
    // A module that is imported in both ways is no fault.
    checks: { ineffectiveDynamicImport: false },
    output: {
      dir,
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      comments: false,
      // The map stands beside the code, for it is half of what would have to be read at each start.
      sourcemap: true,
    },
  });
  await writeFile(path.join(dir, DIGESTS), digests);
}

/** End the process with a sentence if an error is one of the disk.
 *  @param {string} file what it is about
 *  @param {string} failure what has failed */
export function endIfRefused(error, file, failure) {
  const errors = JSON.parse(readFileSync(path.join(PACKAGE, 'src/node/diagnostics/diskErrors.json'), 'utf8'));
  // The bundler shows the number of the error, in place of its code.
  const [, known] =
    Object.entries(errors).find(
      ([code, { number }]) => error.code === code || error.message.includes(`(os error ${number})`),
    ) ?? [];
  if (!known || (error.code === 'ENOENT' && error.syscall !== 'mkdir')) return;
  process.stderr.write(`${path.relative('', file)}:1:1  ${failure}: ${known.reason}\n  fix:   ${known.fix}\n`);
  process.exit(1);
}

/** Packages of JavaScript in many files, which load in half the time as a part of the entry, or less. Those that are
 *  joined whole are development dependencies: lodash alone is 1,051 files on a site's disk, for one function. */
const JOINED = /^(?:@rgrove\/parse-xml|fast-xml-parser|lodash|parse5|refractor|valibot|yaml)(?:\/|$)/;

/** What folders of this repository import from a package by its name is its source. */
const DOORS = {
  'serbakode/client': path.join(PACKAGE, 'src/client/door.ts'),
  'serbakode/part': path.join(PACKAGE, 'src/node/part.ts'),
  'serbakode/built': path.join(PACKAGE, 'src/node/built.ts'),
  'serbakode/content': path.join(PACKAGE, 'src/node/content.ts'),
  serbakode: path.join(PACKAGE, 'src/node/index.ts'),
  '@serbakode/practice/proof': path.join(ROOT, 'packages/practice/src/proof/door.ts'),
};

/** Whether an import stays outside of the entry, as all packages do that are not joined with it. */
const isOutside = (id, importer = '') =>
  /^[^./\0]/.test(id) &&
  !path.isAbsolute(id) &&
  !(id in DOORS) &&
  !JOINED.test(id) &&
  !/[\\/]node_modules[\\/]/.test(importer);

/** Files that determine what an entry is compiled to, besides its sources: the compiler, and versions of packages. */
const COMPILERS = [
  ...['bin/engine.js', 'bin/run.js'].map((name) => path.join(PACKAGE, name)),
  path.join(ROOT, 'package-lock.json'),
];

const stamps = new Map();

/** Digest of the times and sizes of all sources in folders. What a process started with stays what it runs, so they are
 *  looked at once.
 *  @param {string[]} folders */
function digestStamps(folders) {
  const id = folders.join('\0');
  const known = stamps.get(id);
  if (known !== undefined) return known;
  const lines = folders
    .flatMap((folder) => listSources(folder))
    .concat(COMPILERS)
    .map((file) => {
      // A file may go while we look: an editor saves.
      const { mtimeMs = Date.now(), size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
      return `${file}\0${mtimeMs}\0${size}\n`;
    });
  const digest = createHash('sha256').update(lines.sort().join('')).digest('hex').slice(0, 16);
  stamps.set(id, digest);
  return digest;
}

/** Digests of the engine's own sources, by paths below its folder. */
function digestSources() {
  return Object.fromEntries(
    listSources(path.join(PACKAGE, 'src')).map((file) => [
      path.relative(PACKAGE, file).replaceAll(path.sep, '/'),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
}

/** What entries are compiled to is below `packages` too. */
const NO_SOURCES = ['node_modules', 'fixtures', '.cache', 'dist'];

/** @param {string} folder
 *  @param {string[]} [found] files that an entry may import; packages of a folder of its own are none */
function listSources(folder, found = []) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = folder + path.sep + entry.name;
    if (entry.isDirectory()) {
      if (!NO_SOURCES.includes(entry.name)) listSources(file, found);
    } else if (entry.isFile() && !entry.name.includes('.test.')) found.push(file);
  }
  return found;
}

/** The repository: the nearest folder around the engine's with a lockfile. */
function findRepository(dir = PACKAGE) {
  if (existsSync(path.join(dir, 'package-lock.json'))) return dir;
  const parent = path.dirname(dir);
  if (parent === dir) throw new Error(`no repository with a package-lock.json around ${PACKAGE}`);
  return findRepository(parent);
}

/** A command that began before an edit may import more of its own modules until it ends, which takes minutes on a busy
 *  machine. */
const KEEP_MS = 30 * 60_000;

async function removeOlder(prefix, keep) {
  for (const name of await readdir(COMPILED)) {
    if (!name.startsWith(prefix) || name === keep) continue;
    const dir = path.join(COMPILED, name);
    // Another command may tidy up as well.
    const { mtimeMs = Date.now() } = statSync(dir, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > KEEP_MS) await rm(dir, { recursive: true, force: true });
  }
}
