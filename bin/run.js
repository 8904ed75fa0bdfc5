// Node 20 does not run TypeScript, so the entry is bundled once per change of the sources and imported from the cache.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { IMPORT, loadCompiled } from './load.cjs';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const COMPILED = path.join(ROOT, '.cache', 'compiled');
/** Entries of the command and its threads. They are compiled together, because they share most of their modules. */
const ENGINE = [
  'src/node/cli/main.ts',
  'src/node/markdown/worker.ts',
  'src/node/prerender/worker.ts',
  'src/node/output/compareThread.ts',
];
/** Digests of the sources that an entry was compiled from, beside it: `src/node/files/engineSources.ts` reads them. */
const DIGESTS = 'sources.json';

/** Compile a TypeScript entry with all it imports from `src/` (npm packages stay outside) and import the result.
 *  @param {string} entryFile path from the repository's root, such as `src/node/cli/main.ts`
 *  @returns {Promise<Record<string, unknown>>} the module's exports
 *  @throws the bundler's error when a source does not compile, or whatever the module throws */
export async function runTypeScript(entryFile) {
  const { file, isOwn } = await compileEntry(entryFile);
  return isOwn ? loadCompiled(file) : import(pathToFileURL(file).href);
}

/** Compile a TypeScript entry as `runTypeScript` does, for a worker thread to start with.
 *  @param {string} entryFile path from the repository's root
 *  @returns {Promise<string>} path of the compiled file
 *  @throws the bundler's error when a source does not compile */
export async function compileTypeScript(entryFile) {
  const { file, isOwn } = await compileEntry(entryFile);
  return isOwn ? toThreadFile(file) : file;
}

/** Compile an entry unless its sources are those of the last time. The engine's own entries are CommonJS, for which V8
 *  keeps machine code (`load.cjs`); others may await at their top.
 *  @param {string} entryFile path from the repository's root */
async function compileEntry(entryFile) {
  const entry = toEntry(entryFile);
  const [entries, prefix] = ENGINE.includes(entry.path)
    ? [ENGINE.map(toEntry), 'engine-']
    : [[entry], `${entry.name}-`];
  const outDir = path.join(COMPILED, prefix + hashOfSources(entry.folder));
  const isOwn = entry.folder === 'src';
  if (!existsSync(outDir)) {
    await compile(entries, outDir, isOwn);
    await removeOlder(prefix, path.basename(outDir));
  }
  return { file: path.join(outDir, entry.name + toExtension(isOwn)), isOwn };
}

/** @param {string} entryFile path from the repository's root, or absolute */
function toEntry(entryFile) {
  const file = path.resolve(ROOT, entryFile);
  const relative = path.relative(ROOT, file).split(path.sep);
  return {
    file,
    path: relative.join('/'),
    folder: relative[0],
    name: relative
      .join('-')
      .replace(/\.\w+$/, '')
      .replace(/[^\w-]+/g, ''),
  };
}

const toExtension = (isOwn) => (isOwn ? '.cjs' : '.mjs');
/** @param {string} file compiled entry of the engine */
const toThreadFile = (file) => file.replace(/\.cjs$/, '.thread.cjs');

async function compile(entries, outDir, isOwn) {
  // In a fresh clone nothing else can be shown yet. What the command shows next replaces the line.
  const show = (text) => process.stderr.isTTY && process.stderr.write(`\r\u001b[K${text}`);
  show('compiling TypeScript');
  const { build } = await import('rolldown');
  await mkdir(COMPILED, { recursive: true });
  // Two commands may start at once: each writes a folder of its own, and the first to rename it wins.
  const temporary = `${outDir}.${process.pid}`;
  const digests = JSON.stringify(digestSources());
  await build({
    input: Object.fromEntries(entries.map(({ name, file }) => [name, file])),
    cwd: ROOT,
    platform: 'node',
    external: isOutside,
    // Native code is imported from where it is, as seen from the compiled entry.
    makeAbsoluteExternalsRelative: false,
    logLevel: 'warn',
    plugins: isOwn ? [RENAME_IMPORTS] : [],
    // The bundler's own code asks for the address of a module of threads that no plugin starts. On a busy machine it
    // would advise whoever runs the command to make our plugin faster. A module that is imported in both ways is no fault.
    checks: { emptyImportMeta: false, bundlerTimings: false, ineffectiveDynamicImport: false },
    // The source map stands beside the code, for it is half of what would have to be read at each start.
    output: {
      dir: temporary,
      entryFileNames: `[name]${toExtension(isOwn)}`,
      chunkFileNames: `[name]-[hash]${toExtension(isOwn)}`,
      format: isOwn ? 'cjs' : 'esm',
      sourcemap: true,
      paths: (id) => (path.isAbsolute(id) ? path.relative(outDir, id).replaceAll(path.sep, '/') : id),
    },
  });
  await writeFile(path.join(temporary, DIGESTS), digests);
  const loader = path.relative(outDir, path.join(ROOT, 'bin', 'load.cjs')).replaceAll(path.sep, '/');
  for (const { name } of isOwn ? entries : []) {
    const thread = `require('${loader}').loadCompiled(require.resolve('./${name}.cjs'));\n`;
    await writeFile(toThreadFile(path.join(temporary, `${name}.cjs`)), thread);
  }
  await rename(temporary, outDir).catch(async (error) => {
    if (!existsSync(outDir)) throw error;
    await rm(temporary, { recursive: true, force: true });
  });
  show('');
}

/** Gives calls of `import()` that are left in the code another name, under which the loader passes a function. */
const RENAME_IMPORTS = {
  name: 'rename-imports',
  transform: {
    filter: { code: /\bimport\(/ },
    handler(code, id) {
      const starts = [];
      const visit = (node) => {
        if (typeof node !== 'object' || node === null) return;
        const { type, start, source } = node;
        if (type === 'ImportExpression' && (source.type !== 'Literal' || isOutside(source.value, id)))
          starts.push(start);
        for (const part of Object.values(node)) visit(part);
      };
      visit(this.parse(code, { lang: 'ts' }));
      const rename = (text, start) => text.slice(0, start) + IMPORT + text.slice(start + IMPORT.length);
      return { code: starts.reduce(rename, code), map: null };
    },
  },
};

/** Packages of JavaScript in many files, which load in half the time as a part of the entry, or less. */
const JOINED = /^(?:yaml|satteri|rolldown)(?:\/|$)/;
/** Native code. */
const APART = /\bsatteri[\\/]index\.js$/;

/** Whether an import stays outside of the entry, as all packages do that are not joined with it. */
function isOutside(id, importer = '') {
  if (APART.test(id)) return true;
  return /^[^./\0]/.test(id) && !JOINED.test(id) && !/[\\/]node_modules[\\/]/.test(importer);
}

/** Files that determine what an entry is compiled to, besides its sources: the compiler, and versions of packages. */
const COMPILERS = ['bin/run.js', 'bin/load.cjs', 'package-lock.json'].map((name) => path.join(ROOT, name));
/** Folders whose modules import each other. The engine imports from none of the others. */
const FOLDERS = ['src', 'browsers', 'house', 'editorial', 'bench', 'tests'];

const hashes = new Map();

/** What a process started with stays what it runs, so the sources are looked at once.
 *  @param {string} folder top folder of the entry */
function hashOfSources(folder) {
  const known = hashes.get(folder);
  if (known !== undefined) return known;
  const digest = FOLDERS.includes(folder) ? digestStamps(folder === 'src' ? ['src'] : FOLDERS) : toUnknown();
  hashes.set(folder, digest);
  return digest;
}

/** What an entry in another folder imports is not known, so it is compiled in each process. */
const toUnknown = () => `unknown-${process.pid}-${Date.now()}`;

/** @param {string[]} folders */
function digestStamps(folders) {
  const lines = folders
    .flatMap((name) => listSources(path.join(ROOT, name)))
    .concat(COMPILERS)
    .map((file) => {
      // A file may go while we look: an editor saves.
      const { mtimeMs = Date.now(), size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
      return `${file}\0${mtimeMs}\0${size}\n`;
    });
  return createHash('sha256').update(lines.sort().join('')).digest('hex').slice(0, 16);
}

/** Digests of the engine's own sources, by paths below its folder. */
function digestSources() {
  return Object.fromEntries(
    listSources(path.join(ROOT, 'src')).map((file) => [
      path.relative(ROOT, file).replaceAll(path.sep, '/'),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
}

/** @param {string} folder
 *  @param {string[]} [found] files that an entry may import; packages of a folder of its own are none */
function listSources(folder, found = []) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = folder + path.sep + entry.name;
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && entry.name !== 'fixtures') listSources(file, found);
    } else if (entry.isFile() && !entry.name.includes('.test.')) found.push(file);
  }
  return found;
}

const KEEP_MS = 60_000;

async function removeOlder(prefix, keep) {
  for (const name of await readdir(COMPILED)) {
    if (!name.startsWith(prefix) || name === keep) continue;
    const dir = path.join(COMPILED, name);
    // A command that started a moment ago may be about to import its own; another one may tidy up as well.
    const { mtimeMs } = await stat(dir).catch(ifMissing);
    if (Date.now() - mtimeMs > KEEP_MS) await rm(dir, { recursive: true, force: true });
  }
}

function ifMissing(error) {
  if (error.code === 'ENOENT') return { mtimeMs: Date.now() };
  throw error;
}
