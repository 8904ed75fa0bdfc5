import { writeFile } from 'node:fs/promises';
import { runTypeScript } from '../../bin/run.js';

// One drill in a process of its own: node tests/long/runOne.js NAME SCALE FILE. The result is written to FILE.
const [name = '', scale = '1', file = ''] = process.argv.slice(2);
const drill = await runTypeScript(`tests/long/${name}Drill.ts`);
const run = drill[`run${name[0].toUpperCase()}${name.slice(1)}Drill`];
await writeFile(file, JSON.stringify(await run({ scale: Number(scale) })));
// A drill that failed may have left a server or a browser behind, which must not keep the run waiting.
process.exit(0);
