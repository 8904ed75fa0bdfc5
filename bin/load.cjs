'use strict';

// Loads compiled entries (`run.js`), and some packages, with the machine-readable code that V8 made of them before: to
// parse and compile the same functions in each process and thread is a seventh of the processor time of a short build.
// Node 20 keeps such code for scripts only, so entries are compiled to CommonJS, and this file is CommonJS for the
// threads that start with it.
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { cachedDataVersionTag, setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const { threadId } = require('node:worker_threads');

/** Calls of `import()` that are left in the code have this name, of the same length: V8 does not know the importer of
 *  code that it kept. */
const IMPORT = 'impor$';
/** @param {string} specifier package, or address of a file */
const importModule = (specifier) => import(specifier);

/** Kept code names objects of the snapshot in the Node that made it, and V8 does not notice that another Node with the
 *  same V8 has others: 20.19 ran the code of 20.20 with wrong names of properties. The tag is of V8, its present flags
 *  and the processor. */
const nameBuild = () => [process.version, EXECUTABLE_BYTES, cachedDataVersionTag()].join('-');
const EXECUTABLE_BYTES = statSync(process.execPath).size;

const ROOT = path.dirname(__dirname) + path.sep;
/** Where code of packages is kept. */
const PACKAGES = path.join(ROOT, '.cache', 'compiled', 'packages');

const loaded = new Map();

/** Run a compiled file once.
 *  @param {string} file absolute path
 *  @returns {Record<string, unknown>} its exports */
function loadCompiled(file) {
  const known = loaded.get(file);
  if (known) return known.exports;
  const module = { exports: {} };
  loaded.set(file, module);
  const dir = path.dirname(file);
  const requireOther = Module.createRequire(file);
  /** @param {string} name of another chunk, or of a package */
  const requireFrom = (name) => (name.startsWith('./') ? loadCompiled(path.join(dir, name)) : requireOther(name));
  const run = toScript(readFileSync(file, 'utf8'), file, file).runInThisContext();
  try {
    run(module.exports, requireFrom, module, file, dir, importModule);
  } catch (error) {
    loaded.delete(file);
    throw error;
  }
  return module.exports;
}

/** Packages that builds require, of CommonJS. */
const KEPT_PACKAGES = /[\\/]node_modules[\\/](?:react|react-dom|valibot)[\\/]/;
/** Characters below which a file is compiled as fast as it is read back. */
const WORTH = 10_000;

const compileOther = Module.prototype._compile;
Module.prototype._compile = function compile(code, file, ...rest) {
  if (code.length < WORTH || !KEPT_PACKAGES.test(file) || !file.startsWith(ROOT))
    return compileOther.call(this, code, file, ...rest);
  const name = `${path.basename(file)}-${digest(code).toString('hex').slice(0, 16)}`;
  const run = toScript(code, file, path.join(PACKAGES, name)).runInThisContext();
  return run.call(this.exports, this.exports, Module.createRequire(file), this, file, path.dirname(file), importModule);
};

/** @param {string} text of the file
 *  @param {string} file
 *  @param {string} keptAs where its code is kept, without the name of this build of Node */
function toScript(text, file, keptAs) {
  const code = `(function (exports, require, module, __filename, __dirname, ${IMPORT}) {\n${text}\n})`;
  const cacheFile = `${keptAs}.${nameBuild()}`;
  const cachedData = readKept(cacheFile);
  const options = { filename: file, lineOffset: -1 };
  const script = cachedData && new Script(code, { ...options, cachedData });
  return script && !script.cachedDataRejected ? script : compileWhole(code, options, cacheFile);
}

/** Compile all functions of a script, and keep them. */
function compileWhole(code, options, cacheFile) {
  setFlagsFromString('--no-lazy');
  let script;
  try {
    script = new Script(code, options);
  } finally {
    setFlagsFromString('--lazy');
  }
  const temporary = `${cacheFile}.${process.pid}-${threadId}`;
  try {
    const data = script.createCachedData();
    mkdirSync(path.dirname(cacheFile), { recursive: true });
    writeFileSync(temporary, Buffer.concat([digest(data), data]));
    renameSync(temporary, cacheFile);
  } catch {
    // A folder that cannot be written, or is removed at this moment: the next process tries again.
    rmSync(temporary, { force: true });
  }
  return script;
}

/** Read kept code. V8 itself would run what a failing disk has changed.
 *  @param {string} file
 *  @returns {Buffer | undefined} undefined if there is none, or it is not as it was written */
function readKept(file) {
  let kept;
  try {
    kept = readFileSync(file);
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
  const data = kept.subarray(DIGEST_BYTES);
  return kept.subarray(0, DIGEST_BYTES).equals(digest(data)) ? data : undefined;
}

/** @param {Buffer} data */
const digest = (data) => createHash('sha256').update(data).digest();
const DIGEST_BYTES = 32;

module.exports = { IMPORT, loadCompiled };
