import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { readPeak } from './readPeak.ts';

export interface CommandMeasure {
  /** Duration of the whole command. */
  readonly seconds: number;
  /** Processor time on all cores together. */
  readonly processorSeconds: number;
  /** Peak resident memory. */
  readonly peakMegabytes: number;
}

/** Interval between two readings of the command's memory, in milliseconds. */
const SAMPLE_EVERY_MS = 25;

/** Run a command and measure it.
 *  @param command program and arguments
 *  @throws Error with the command's output when it fails */
export async function measureCommand(
  [program = '', ...args]: readonly string[],
  { cwd = '.', env = {} }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<CommandMeasure> {
  const usage = await readChildSeconds();
  const start = performance.now();
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  let peakKilobytes = 0;
  const timer = setInterval(() => {
    void readPeak(child.pid).then((peak) => {
      peakKilobytes = Math.max(peakKilobytes, peak);
    });
  }, SAMPLE_EVERY_MS);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearInterval(timer);
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0)
    throw new Error(`${program} ${args.join(' ')} ended with code ${code}\n${Buffer.concat(output).toString()}`);
  return { seconds, processorSeconds: (await readChildSeconds()) - usage, peakMegabytes: peakKilobytes / 1024 };
}

/** Processor time of this process's finished children in seconds; 0 if the system does not report it. */
async function readChildSeconds(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Fields 16 and 17 of proc(5), in ticks of a hundredth of a second.
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / 100;
}
