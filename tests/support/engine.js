// Runs the engine's commands for all workers in one process: bin/serbakode.js starts one for each command, and half of
// its processor time is to load the engine and the bundler and to compile them.
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { compileTypeScript, runTypeScript } from '../../packages/serbakode/bin/run.js';

const { main } = await runTypeScript('src/node/cli/main.ts');
const { serveCommands } = await runTypeScript('tests/support/serveCommands.ts');
const runPackage = (dir) => runTypeScript(path.join(realpathSync(dir), 'src/main.ts'));
await serveCommands((words) => main(words, { compileTypeScript, runPackage }));
