import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { measureCommand, type CommandMeasure } from './measureCommand.ts';
import { readProcessorSeconds } from './measurePreview.ts';
import { readOrigin } from './readOrigin.ts';
import { readPeak } from './readPeak.ts';

const run = promisify(execFile);

/** Times after `npm ci` in a fresh clone of this site. */
export interface FirstBuildMeasure {
  /** `npm start` until it answers a request for the home page. */
  readonly page: CommandMeasure;
  /** The whole build, as every CI and every host runs it. */
  readonly first: CommandMeasure;
  /** A second build, in which everything is cached. */
  readonly second: CommandMeasure;
}

const COMMAND = 'packages/serbakode/bin/serbakode.js';

/** Build the last commit of this repository in clones, in which nothing is compiled, parsed or drawn yet.
 *  @throws Error if a build fails */
export async function measureFirstBuild(): Promise<FirstBuildMeasure> {
  const build = (cwd: string) => measureCommand([process.execPath, COMMAND, 'build'], { cwd });
  return {
    page: await inClone(measureFirstPage),
    ...(await inClone(async (cwd) => ({ first: await build(cwd), second: await build(cwd) }))),
  };
}

async function measureFirstPage(cwd: string): Promise<CommandMeasure> {
  const start = performance.now();
  const child = spawn(process.execPath, [COMMAND, 'start', '--port', '0'], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const { status } = await fetch(await readOrigin(child));
    if (status !== 200) throw new Error(`the home page has the status ${status}`);
    return {
      seconds: (performance.now() - start) / 1000,
      processorSeconds: await readProcessorSeconds(child.pid),
      peakMegabytes: (await readPeak(child.pid)) / 1024,
    };
  } finally {
    // Stop at once, because later steps, such as cards and emulators, are not measured here.
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGKILL');
    await ended;
  }
}

/** Run something in a fresh clone. Packages are links to the installed ones. */
async function inClone<Result>(measure: (cwd: string) => Promise<Result>): Promise<Result> {
  const dir = await mkdtemp(path.join(tmpdir(), 'clone-'));
  const cwd = path.join(dir, 'clone');
  try {
    await run('git', ['clone', '--quiet', process.cwd(), cwd]);
    await run('cp', ['-al', path.resolve('node_modules'), path.join(cwd, 'node_modules')]).catch(() =>
      // The temporary folder is on another disk.
      run('cp', ['-a', path.resolve('node_modules'), path.join(cwd, 'node_modules')]),
    );
    return await measure(cwd);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
