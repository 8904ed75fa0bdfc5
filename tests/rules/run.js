import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTypeScript } from '../../bin/run.js';

const { testRules } = await runTypeScript('src/emulators/testRules.ts');
process.exitCode = await testRules(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..'), process.argv.slice(2));
