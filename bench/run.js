import { runTypeScript } from '../bin/run.js';
import { findChromium } from '../tests/support/findChromium.js';

const chromium = findChromium();
if (chromium) process.env.CHROMIUM = chromium;
const { bench } = await runTypeScript('bench/bench.ts');
process.exitCode = await bench(process.argv.slice(2));
