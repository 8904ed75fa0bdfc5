#!/usr/bin/env node
import { compileTypeScript, runTypeScript } from './run.js';

// React's production build is chosen by this when it is imported; only the preview wants the other one.
process.env.NODE_ENV ??= process.argv[2] === 'dev' ? 'development' : 'production';

const { main } = await runTypeScript('src/cli/main.ts');
process.exitCode = await main(process.argv.slice(2), { compileTypeScript });
