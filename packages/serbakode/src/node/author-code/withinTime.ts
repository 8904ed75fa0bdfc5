import { createRequire } from 'node:module';
import { cpus, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { watchLoops } from './watchdog.ts';

/** Time limit for loading a module of an author, and for rendering a page, in milliseconds. A large page needs some
 *  seconds. */
export const AUTHOR_CODE_LIMIT_MS = 10_000;

export class TooSlow extends Error {
  override readonly name = 'TooSlow';

  constructor() {
    super('it did not end in time');
  }
}

const KEY = Symbol.for('engine:author-code');
const call = new Script(`globalThis[Symbol.for('engine:author-code')]()`);

/** Call a function that may never end. Only the script runner of Node can interrupt one, after a time of the clock: that
 *  in which a process gets its share of the processors, if more wait for them than there are.
 *  @throws TooSlow after the time, else what the function throws */
export function callWithin<Result>(limitMs: number, run: () => Result): Result {
  const slot = globalThis as { [KEY]?: () => Result };
  slot[KEY] = run;
  try {
    return call.runInThisContext({
      timeout: Math.ceil(limitMs * toWaiters(loadavg(), cpus().length)),
    }) as Result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new TooSlow();
    throw error;
  } finally {
    delete slot[KEY];
  }
}

/** How many wait for one processor; at least 1. The highest of the averages of 1, 5 and 15 minutes counts, because the
 *  first one lags behind.
 *  @param loads of the whole machine, also in a container; 0 on systems that do not know them
 *  @param processors of the whole machine */
export const toWaiters = (loads: readonly number[], processors: number): number =>
  Math.max(1, Math.max(...loads) / Math.max(1, processors));

const require = createRequire(import.meta.url);

/** Import a compiled module whose top may never end. It is required, because the script runner can interrupt that;
 *  one that awaits at its top is watched, and a loop there ends the process. @param file absolute @param name of the
 *  author's file @throws TooSlow after the time limit, else what the module throws */
export async function importWithin(limitMs: number, file: string, name: string): Promise<object> {
  try {
    return callWithin(limitMs, () => require(file) as object);
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code !== 'ERR_REQUIRE_ASYNC_MODULE') throw error;
    return waitWithin(limitMs, import(pathToFileURL(file).href) as Promise<object>, name);
  }
}

/** Wait for a promise that may never settle. If its code loops, the process ends with a message.
 *  @param name of the author's file
 *  @throws TooSlow once this process worked, or had nothing to do, for the time limit: time in which others had the
 *  processor does not count */
export async function waitWithin<Result>(limitMs: number, coming: Promise<Result>, name: string): Promise<Result> {
  const stopWatching = watchLoops(name, limitMs);
  const { idle } = performance.eventLoopUtilization();
  const used = process.cpuUsage();
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    const look = () => {
      const { user, system } = process.cpuUsage(used);
      const spent = performance.eventLoopUtilization().idle - idle + (user + system) / 1000;
      if (spent >= limitMs) reject(new TooSlow());
      else timer = setTimeout(look, limitMs - spent);
    };
    timer = setTimeout(look, limitMs);
  });
  try {
    return await Promise.race([coming, end]);
  } finally {
    clearTimeout(timer);
    stopWatching();
  }
}
