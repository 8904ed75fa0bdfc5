import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { readPeak } from './readPeak.ts';

export interface BuildMeasure {
  readonly posts: number;
  /** Nothing of an earlier build was there, the application bundle included. */
  readonly isCold: boolean;
  /** Of the whole command, from its start to its end. */
  readonly seconds: number;
  /** Time on all cores together. */
  readonly processorSeconds: number;
  /** Largest resident memory. */
  readonly peakMegabytes: number;
}

interface BuildPlaces {
  readonly posts: number;
  readonly isCold: boolean;
  readonly siteDir: string;
  readonly outDir: string;
  readonly cacheDir: string;
}

/** How often a running build's memory is looked at, in milliseconds. */
const SAMPLE_EVERY_MS = 25;

/** Run the real command and measure it.
 *  @throws Error when the build fails */
export async function measureBuild({ posts, isCold, siteDir, outDir, cacheDir }: BuildPlaces): Promise<BuildMeasure> {
  const start = performance.now();
  const child = spawn(process.execPath, ['bin/serbakode.js', 'build', '--site', siteDir, '--out', outDir, '--cache', cacheDir], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peakKilobytes = 0;
  const timer = setInterval(() => {
    void readPeak(child.pid).then((peak) => {
      peakKilobytes = Math.max(peakKilobytes, peak);
    });
  }, SAMPLE_EVERY_MS);
  const usage = readChildSeconds();
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearInterval(timer);
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error(`the build of ${posts} posts ended with code ${code}`);
  return { posts, isCold, seconds, processorSeconds: (await readChildSeconds()) - (await usage), peakMegabytes: peakKilobytes / 1024 };
}

/** Processor time of this process's finished children in seconds; 0 where the system does not tell. */
async function readChildSeconds(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Fields 16 and 17 of proc(5), in ticks of a hundredth of a second.
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / 100;
}
