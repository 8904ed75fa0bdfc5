#!/usr/bin/env node
// Runs the `main` of a TypeScript file, which Node 20 does not do by itself: node packages/serbakode/bin/typescript.js tests/run.ts ...
import path from 'node:path';
import { endIfRefused, runTypeScript } from './run.js';

const [file, ...args] = process.argv.slice(2);
const { main } = await runTypeScript(path.resolve(file));
try {
  process.exitCode = await main(args);
} catch (error) {
  // What no path is known of is no file that a command writes.
  if (error?.path !== undefined) endIfRefused(error, error.path, 'this cannot be used');
  throw error;
}
