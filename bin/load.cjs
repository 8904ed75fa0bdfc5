'use strict';

// Loads compiled entries (`run.js`) with the machine-readable code that V8 made of them before: to parse and compile the
// same functions in each process and thread is a seventh of the processor time of a short build. Node 20 keeps such code
// for scripts only, so entries are compiled to CommonJS, and this file is CommonJS for the threads that start with it.
const { createHash } = require('node:crypto');
const { readFileSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
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
 *  same V8 has others: 20.19 ran the code of 20.20 with wrong names of properties. The tag is of V8, its flags and the
 *  processor. */
const BUILD = [process.version, statSync(process.execPath).size, cachedDataVersionTag()].join('-');

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
  const requireOther = createRequire(file);
  /** @param {string} name of another chunk, or of a package */
  const requireFrom = (name) => (name.startsWith('./') ? loadCompiled(path.join(dir, name)) : requireOther(name));
  const run = toScript(file).runInThisContext();
  run(module.exports, requireFrom, module, file, dir, importModule);
  return module.exports;
}

/** @param {string} file */
function toScript(file) {
  const code = `(function (exports, require, module, __filename, __dirname, ${IMPORT}) {\n${readFileSync(file, 'utf8')}\n})`;
  const cacheFile = `${file}.${BUILD}`;
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
