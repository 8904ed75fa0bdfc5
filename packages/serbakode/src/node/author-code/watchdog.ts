import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** End the process, naming the file, if this thread stands still while code of that file runs; until the returned
 *  function is called. A loop after an `await`, or in a function that a library calls, is out of reach of the script
 *  runner of Node, which could go on. @param file path of the author's file, as problems name it or absolute @param
 *  limitMs how long the event loop may stand still, in time of the processor too: others may have it */
export function watchLoops(file: string, limitMs: number): () => void {
  const { watcher, counts } = watches.get(limitMs) ?? startWatch(limitMs);
  const name = path.relative('', file);
  // Texts that follow one another, without a turn of the event loop between them, are a sign of life too.
  const beat = () => Atomics.add(counts, 0, 1);
  beat();
  watcher.postMessage({ name, change: 1 });
  const timer = setInterval(beat, limitMs / LOOKS_IN_LIMIT / 2).unref();
  return () => {
    clearInterval(timer);
    beat();
    watcher.postMessage({ name, change: -1 });
  };
}

interface Watch {
  readonly watcher: Worker;
  /** Signs of life of this thread. */
  readonly counts: Int32Array;
}

/** Threads that watch this one, by their limits. To start one takes as long as to render a small page, so it stays. */
const watches = new Map<number, Watch>();

const LOOKS_IN_LIMIT = 10;

function startWatch(limitMs: number): Watch {
  const counts = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData = { counts, everyMs: limitMs / LOOKS_IN_LIMIT, most: LOOKS_IN_LIMIT, seconds: limitMs / 1000 };
  const watcher = new Worker(WATCHER, { eval: true, workerData });
  watcher.unref();
  watches.set(limitMs, { watcher, counts });
  return { watcher, counts };
}

// Looks are counted, not the time: a process that was suspended goes on as if nothing had been. A thread that loops
// handles no signal, so the process gets the one that needs no handling; the build's journal keeps the last good
// output.
const WATCHER = `
const { workerData: { counts, everyMs, most, seconds }, parentPort } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const running = new Map();
parentPort.on('message', ({ name, change }) => {
  const count = (running.get(name) ?? 0) + change;
  if (count > 0) running.set(name, count);
  else running.delete(name);
});
const readUsed = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};
let last = 0;
let misses = 0;
let used = 0;
setInterval(() => {
  const count = Atomics.load(counts, 0);
  if (count !== last || running.size === 0) {
    last = count;
    misses = 0;
    used = readUsed();
    return;
  }
  misses++;
  if (misses < most || readUsed() - used < seconds) return;
  const places = [...running.keys()].map((name) => name + ':1:1').join(' or ');
  writeSync(2, places + '  the code loops for more than ' + seconds + ' s\\n  fix:   look for a loop that never ends\\n');
  process.kill(process.pid, 'SIGKILL');
}, everyMs);
`;
