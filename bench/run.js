import { runTypeScript } from '../bin/run.js';
import { findChromium } from '../tests/support/findChromium.js';

const chromium = findChromium();
if (chromium) process.env.CHROMIUM = chromium;
const isComparison = process.argv.includes('--compare');
const { run } = await runTypeScript(isComparison ? 'bench/compare.ts' : 'bench/bench.ts');
process.exitCode = await run(process.argv.slice(2).filter((word) => word !== '--compare'));
