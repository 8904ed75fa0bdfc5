import { runTypeScript } from '../bin/run.js';

const { bench } = await runTypeScript('bench/bench.ts');
process.exitCode = await bench(process.argv.slice(2));
