import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { runTypeScript } from '../../packages/serbakode/bin/run.js';

// Run one drill: node tests/long/runOne.js NAME SCALE FILE. The result is written to FILE.
const [name = '', scale = '1', file = ''] = process.argv.slice(2);
const drill = await runTypeScript(`tests/long/${name}Drill.ts`);
const run = drill[`run${name[0].toUpperCase()}${name.slice(1)}Drill`];
const result = await run({ scale: Number(scale) });
// The processor time of a killed child process counts only after it has been waited for.
await sleep(500);
await writeFile(file, JSON.stringify({ ...result, processorSeconds: await readProcessorSeconds() }));
// Exit explicitly, because a failed drill may leave a server or a browser running.
process.exit(0);

/** Read the user and system time of this process and of its finished child processes, in seconds, or null if the system
 *  does not provide it. Node's own figure leaves out child processes. */
async function readProcessorSeconds() {
  const text = await readFile('/proc/self/stat', 'utf8').catch(() => null);
  // utime, stime, cutime, cstime: fields 14 to 17, after the name in brackets, in hundredths of a second.
  const ticks = text
    ?.slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return ticks ? ticks.reduce((sum, one) => sum + one, 0) / 100 : null;
}
