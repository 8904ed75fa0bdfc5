import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { toTable } from '../../bench/measure/toTable.ts';
import type { DrillResult } from './drill.ts';

/** Default limit of a drill, in minutes; the whole run has 40. The unit tests on three versions of Node took 18 beside
 *  the walk, and more than 20 beside the samples. */
const LIMIT_MINUTES = '30';
/** Default number of drills at the same time. Most of them wait for browsers, disks and processes. */
const AT_ONCE = '2';
/** Drills that take longest, which start first. If one started last, it would run alone and leave cores idle. */
const LONGEST_FIRST = [
  'samples',
  'nodeVersions',
  'cheats',
  'everyPage',
  'walk',
  'readersInBrowser',
  'kills',
  'largeSite',
];
/** Number of failures shown of each drill. */
const SHOWN_FAILURES = 20;

/** Run the heavy drills, each in its own process, so that a crash or hang of one does not affect the others. @param
 *  args `--only NAME` (several: `a,b`), `--scale 0.1` for a tenth of each, `--at-once 1`, and `--limit 60` minutes
 *  for each on a busy machine @returns the exit code */
export async function runLong(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      scale: { type: 'string', default: '1' },
      'at-once': { type: 'string', default: AT_ONCE },
      limit: { type: 'string', default: LIMIT_MINUTES },
    },
  });
  const [scale, atOnce, limit] = [Number(values.scale), Number(values['at-once']), Number(values.limit)];
  const all = await listDrills();
  const wanted = values.only?.split(',') ?? all;
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0 || !(scale > 0) || !(atOnce >= 1) || !(limit > 0)) {
    const usage = 'npm run test:long -- [--only NAME,NAME] [--scale 0.1] [--at-once 1] [--limit 60]';
    process.stderr.write(`usage: ${usage}; known: ${all.join(', ')}\n`);
    return 1;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const start = performance.now();
  const results = new Map<string, TimedResult>();
  const waiting = wanted.values();
  const runLane = async () => {
    for (const name of waiting) results.set(name, await runApart(name, scale, limit * 60_000));
  };
  await Promise.all(Array.from({ length: atOnce }, runLane));
  return report(
    wanted.flatMap((name) => results.get(name) ?? []),
    (performance.now() - start) / 1000,
  );
}

/** The result of a drill with the processor time (user and system) of its processes, or null if unknown. */
type TimedResult = DrillResult & { readonly processorSeconds: number | null };

async function listDrills(): Promise<string[]> {
  const files = await readdir('tests/long');
  const drills = files.flatMap((file) => (file.endsWith('Drill.ts') ? [file.slice(0, -'Drill.ts'.length)] : []));
  const rest = drills.filter((name) => !LONGEST_FIRST.includes(name)).toSorted();
  return [...LONGEST_FIRST.filter((name) => drills.includes(name)), ...rest];
}

async function runApart(name: string, scale: number, limitMs: number): Promise<TimedResult> {
  const dir = await mkdtemp(path.join(tmpdir(), 'drill-'));
  const file = path.join(dir, 'result.json');
  const start = performance.now();
  process.stdout.write(`== ${name}\n`);
  try {
    const { ended, output } = await runProcess(['tests/long/runOne.js', name, String(scale), file], limitMs);
    const text = await readFile(file, 'utf8').catch(() => null);
    const result =
      text === null
        ? {
            name,
            tried: 1,
            held: 0,
            seconds: (performance.now() - start) / 1000,
            failures: [`the drill ended ${ended} and left no result`],
            processorSeconds: null,
          }
        : (JSON.parse(text) as TimedResult);
    process.stdout.write(`${output}== ${name} ended, ${result.held} of ${result.tried} held\n`);
    return result;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Run a drill in a process. Its output is collected, so that parallel drills do not mix their lines. At its limit, and
 *  when this command ends, all processes of the drill are ended, because they are one process group.
 *  @returns how the process ended, and its output */
function runProcess(
  args: readonly string[],
  limitMs: number,
): Promise<{ readonly ended: string; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const kill = () => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // All of them have ended.
      }
    };
    const timer = setTimeout(kill, limitMs);
    process.once('exit', kill);
    let output = '';
    const onData = (bytes: Buffer) => (output += bytes.toString());
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.on('error', reject);
    // `exit` and not `close`, because child processes of a killed drill may keep its pipes open.
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      process.off('exit', kill);
      kill();
      resolve({ ended: code === null ? `by ${signal}` : `with code ${code}`, output });
    });
  });
}

/** Print one table of all drills, and their failures.
 *  @returns the exit code. A drill without attempts could not run here, which is a failure if REQUIRE_ALL=1 */
function report(results: readonly TimedResult[], seconds: number): number {
  for (const { name, failures } of results) {
    for (const failure of failures.slice(0, SHOWN_FAILURES)) process.stderr.write(`${name}: ${failure}\n`);
    if (failures.length > SHOWN_FAILURES) process.stderr.write(`${name}: ${failures.length - SHOWN_FAILURES} more\n`);
  }
  const isRun = ({ tried }: DrillResult) => tried > 0 || process.env['REQUIRE_ALL'] === '1';
  const isGreen = (result: DrillResult) =>
    result.failures.length === 0 && result.held === result.tried && result.tried > 0;
  const passed = results.filter(isGreen).length;
  const failed = results.filter((result) => !isGreen(result) && (isRun(result) || result.failures.length > 0)).length;
  const rows = results.map((result) => {
    const { name, tried, held, processorSeconds } = result;
    return [
      name,
      String(tried),
      String(held),
      result.seconds.toFixed(0),
      processorSeconds?.toFixed(0) ?? '',
      isGreen(result) ? 'passed' : tried === 0 ? 'NOT RUN' : 'FAILED',
    ];
  });
  process.stdout.write(
    `\n${toTable(['drill', 'tried', 'held', 'seconds', 'processor', 'result'], rows)}\n\n${passed} passed, ${failed} failed in ${(seconds / 60).toFixed(1)} minutes\n`,
  );
  return failed === 0 ? 0 : 1;
}
