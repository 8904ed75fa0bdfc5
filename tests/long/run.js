import { runTypeScript } from '../../packages/serbakode/bin/run.js';

const { runLong } = await runTypeScript('tests/long/runLong.ts');
process.exitCode = await runLong(process.argv.slice(2));
