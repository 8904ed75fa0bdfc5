#!/usr/bin/env node
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIGESTS, PACKAGE, toCompiledName } from './engine.js';

// React's production build is chosen by this when it is imported; only the preview wants the other one.
process.env.NODE_ENV ??= process.argv[2] === 'dev' ? 'development' : 'production';

// The bundler's allocator (mimalloc) reads this when it is loaded. By default it keeps 140 MB more until the end of the
// process, long after the application has been compiled.
process.env.MIMALLOC_ARENA_EAGER_COMMIT ??= '0';

// A published package brings its engine compiled; the repository compiles it when a source has changed.
const packed = path.join(PACKAGE, 'dist');
const engine = existsSync(path.join(packed, DIGESTS)) ? packed : await (await import('./run.js')).compileEngine();

let isDone = false;
// Node itself reports what nobody has caught.
process.on('uncaughtExceptionMonitor', () => {
  isDone = true;
});
process.on('exit', () => {
  if (isDone) return;
  // Node would end without a word, and perhaps as if all were well.
  process.stderr.write(
    'Stopped before the end: a file of the site ended the process, or waits for something that never comes.\n',
  );
  process.exitCode = 1;
});

const toCompiled = (entryFile) => path.join(engine, toCompiledName(entryFile));
const { main } = await import(pathToFileURL(toCompiled('src/node/cli/main.ts')).href);
process.exitCode = await main(process.argv.slice(2), {
  compileTypeScript: async (file) => toCompiled(file),
  runPackage: async (dir) => {
    const main = path.join(dir, 'dist', 'main.mjs');
    if (existsSync(main)) return import(pathToFileURL(main).href);
    return (await import('./run.js')).runTypeScript(path.join(realpathSync(dir), 'src', 'main.ts'));
  },
});
isDone = true;
