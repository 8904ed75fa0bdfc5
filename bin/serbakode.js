#!/usr/bin/env node
// Node has machine code of its own modules, which is only valid as long as no flag has changed. The command and the
// bundler need these three; without that code they take three times as long to load.
import 'node:child_process';
import 'node:os';
import 'node:timers/promises';
import 'node:zlib';
import { compileTypeScript, runTypeScript } from './run.js';
import { spareCollector } from './spareCollector.js';

// React's production build is chosen by this when it is imported; only the preview wants the other one.
process.env.NODE_ENV ??= process.argv[2] === 'dev' ? 'development' : 'production';

// The bundler's allocator (mimalloc) reads this when it is loaded. By default it keeps 140 MB more until the end of the
// process, long after the application has been compiled.
process.env.MIMALLOC_ARENA_EAGER_COMMIT ??= '0';

spareCollector();

let isDone = false;
process.on('exit', (code) => {
  if (isDone || code === 1) return;
  // Node would end without a word, and perhaps as if all were well.
  process.stderr.write(
    'Stopped before the end: a file of the site ended the process, or waits for something that never comes.\n',
  );
  process.exitCode = 1;
});

const { main } = await runTypeScript('src/node/cli/main.ts');
process.exitCode = await main(process.argv.slice(2), { compileTypeScript });
isDone = true;
