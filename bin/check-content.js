#!/usr/bin/env node
import { runTypeScript } from './run.js';

const { main } = await runTypeScript('src/content-check/main.ts');
process.exitCode = await main(process.argv.slice(2));
