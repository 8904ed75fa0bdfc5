import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const MODULE = pathToFileURL(path.resolve('bin/spareCollector.js')).href;

/** Create 96 MB a little at a time, keep 24 of them, and print the number of full collections meanwhile. */
const FILL = `
  const { constants, PerformanceObserver } = await import('node:perf_hooks');
  let full = 0;
  const isFull = ({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
  const observer = new PerformanceObserver((list) => { full += list.getEntries().filter(isFull).length; });
  observer.observe({ type: 'gc' });
  const kept = [];
  const fill = () => {
    if (kept.length === 24) setTimeout(() => console.log(kept.length + ' MB, ' + full + ' full'), 20);
    else {
      const own = [];
      for (let count = 0; count < 1024; count++) {
        const created = Array.from({ length: 512 }, (_, index) => index);
        if (count % 4 === 0) own.push(created);
      }
      kept.push(own);
      setImmediate(fill);
    }
  };
  fill();
`;

/** Run code in a process of its own, whose young generations do not grow: the larger they are, the earlier a heap is
 *  collected. */
const run = (code: string): string =>
  execFileSync(process.execPath, ['--max-semi-space-size=1', '--input-type=module', '-e', code], {
    encoding: 'utf8',
  }).trim();

const SPARE = `const { spareCollector } = await import(${JSON.stringify(MODULE)}); spareCollector();`;
const IN_THREAD = `const { Worker } = await import('node:worker_threads'); new Worker(${JSON.stringify(FILL)}, { eval: true });`;

it.each([
  ['the main thread', FILL],
  ['a thread', IN_THREAD],
])('does not collect all garbage of %s at 15 MB, where most is in use', (_where, code) => {
  expect(run(code)).not.toBe('24 MB, 0 full');
  expect(run(SPARE + code)).toBe('24 MB, 0 full');
});
