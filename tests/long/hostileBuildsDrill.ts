import { fork, type ChildProcess } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import type { HostileSite } from '../../packages/testing/hostile/hostileSite.ts';
import { listHostileSites } from '../../packages/testing/hostile/listHostileSites.ts';
import { listCodeAttacks } from '../../packages/testing/hostile/textAttacks.ts';
import type { DrillResult } from './drill.ts';

const SEED = 437;
const BUILDS = 600;
const PROCESSES = 2;
/** A build that takes longer counts as hung, in milliseconds. A component may render for 10 seconds of the processor, three
 *  times, and other builds run beside it. */
const LIMIT_MS = 180_000;
/** Number of builds in one process, which keeps the compiled modules of pages in memory. */
const PER_PROCESS = 60;

/** Build sites that attack their build. Each build has to succeed or to report problems with their place, and must not
 *  change any file around the site. */
export async function runHostileBuildsDrill({ scale }: { readonly scale: number }): Promise<DrillResult> {
  const start = performance.now();
  const some = listHostileSites(SEED, Math.ceil(BUILDS * scale));
  const names = new Set(some.map(({ name }) => name));
  // Code that never ends is tried at full size only. It takes longest, so it comes first.
  const code = scale < 1 ? [] : listCodeAttacks().filter(({ name }) => !names.has(name));
  const sites = [...code, ...some];
  const queue = sites.values();
  const failures: string[] = [];
  await Promise.all(Array.from({ length: PROCESSES }, () => work(queue, failures)));
  const seconds = (performance.now() - start) / 1000;
  return { name: 'hostile builds', tried: sites.length, held: sites.length - failures.length, seconds, failures };
}

async function work(queue: Iterator<HostileSite>, failures: string[]): Promise<void> {
  let child: ChildProcess | null = null;
  let builds = 0;
  for (let next = queue.next(); !next.done; next = queue.next()) {
    child ??= await startProcess();
    const fault = await attack(child, next.value);
    if (fault.text !== null) failures.push(`${next.value.name}: ${fault.text}`);
    builds += 1;
    if (fault.isDead || builds % PER_PROCESS === 0) {
      child.kill('SIGKILL');
      child = null;
    }
  }
  child?.kill('SIGKILL');
}

function startProcess(): Promise<ChildProcess> {
  const child = fork('tests/long/hostileWorker.js', { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  return new Promise((resolve, reject) => {
    child
      .once('message', () => resolve(child))
      .once('exit', (code) => reject(new Error(`the building process ended with ${code}`)));
  });
}

interface Fault {
  readonly text: string | null;
  readonly isDead: boolean;
}

function attack(child: ChildProcess, site: HostileSite): Promise<Fault> {
  return new Promise((resolve) => {
    let output = '';
    const settle = (fault: Fault) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit);
      child.stderr?.off('data', onData);
      resolve(fault);
    };
    const onMessage = ({ fault }: { readonly fault: string | null }) => settle({ text: fault, isDead: false });
    const onExit = (code: number | null, signal: string | null) =>
      settle({ text: `ends the process with ${code ?? signal}: ${output.slice(0, 300)}`, isDead: true });
    const onData = (bytes: Buffer) => (output += bytes.toString());
    const timer = setTimeout(() => settle({ text: `takes longer than ${LIMIT_MS / 1000} s`, isDead: true }), LIMIT_MS);
    child.on('message', onMessage).on('exit', onExit);
    child.stderr?.on('data', onData);
    child.send(site);
  });
}
