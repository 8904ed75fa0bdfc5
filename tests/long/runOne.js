import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { runTypeScript } from '../../bin/run.js';

// One drill in a process of its own: node tests/long/runOne.js NAME SCALE FILE. The result is written to FILE.
const [name = '', scale = '1', file = ''] = process.argv.slice(2);
const drill = await runTypeScript(`tests/long/${name}Drill.ts`);
const run = drill[`run${name[0].toUpperCase()}${name.slice(1)}Drill`];
const result = await run({ scale: Number(scale) });
// The time of a process that was just killed counts once it has been waited for.
await sleep(500);
await writeFile(file, JSON.stringify({ ...result, processorSeconds: await readProcessorSeconds() }));
// A drill that failed may have left a server or a browser behind, which must not keep the run waiting.
process.exit(0);

/** User and system time of this process and of all it started and waited for, in seconds; null where the system does not say.
 *  Node itself counts only its own. */
async function readProcessorSeconds() {
  const text = await readFile('/proc/self/stat', 'utf8').catch(() => null);
  // utime, stime, cutime, cstime: fields 14 to 17, counted behind the name in brackets, in hundredths.
  const ticks = text
    ?.slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return ticks ? ticks.reduce((sum, one) => sum + one, 0) / 100 : null;
}
