import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { toTable } from '../../bench/toTable.ts';
import type { DrillResult } from './drill.ts';

/** A drill that takes longer is ended, in milliseconds: the whole run has 40 minutes. */
const LIMIT_MS = 20 * 60_000;
/** Failures of one drill that are shown. */
const SHOWN_FAILURES = 20;

/** Run the heavy drills, each in a process of its own, so that one that crashes or hangs does not end the others.
 *  @param args `--only NAME` (several: `a,b`), `--scale 0.1` for a tenth of each
 *  @returns the exit code */
export async function runLong(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, scale: { type: 'string', default: '1' } },
  });
  const scale = Number(values.scale);
  const all = await listDrills();
  const wanted = values.only?.split(',') ?? all;
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0 || !(scale > 0)) {
    process.stderr.write(`usage: npm run test:long -- [--only NAME,NAME] [--scale 0.1]; known: ${all.join(', ')}\n`);
    return 1;
  }
  const results: DrillResult[] = [];
  for (const name of wanted) {
    process.stdout.write(`== ${name}\n`);
    results.push(await runApart(name, scale));
  }
  return report(results);
}

async function listDrills(): Promise<string[]> {
  const files = await readdir('tests/long');
  return files.flatMap((file) => (file.endsWith('Drill.ts') ? [file.slice(0, -'Drill.ts'.length)] : [])).toSorted();
}

async function runApart(name: string, scale: number): Promise<DrillResult> {
  const dir = await mkdtemp(path.join(tmpdir(), 'drill-'));
  const file = path.join(dir, 'result.json');
  const start = performance.now();
  try {
    const ended = await runProcess(['tests/long/runOne.js', name, String(scale), file]);
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null) return JSON.parse(text) as DrillResult;
    return {
      name,
      tried: 1,
      held: 0,
      seconds: (performance.now() - start) / 1000,
      failures: [`the drill ended ${ended} and left no result`],
    };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** @returns how the process ended */
function runProcess(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', timeout: LIMIT_MS, killSignal: 'SIGKILL' });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code === null ? `by ${signal}` : `with code ${code}`));
  });
}

/** Print one table of all drills, and what failed.
 *  @returns the exit code; a drill that tried nothing could not run here, which is a failure where REQUIRE_ALL=1 */
function report(results: readonly DrillResult[]): number {
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
    const { name, tried, held, seconds } = result;
    return [
      name,
      String(tried),
      String(held),
      seconds.toFixed(0),
      isGreen(result) ? 'passed' : tried === 0 ? 'NOT RUN' : 'FAILED',
    ];
  });
  process.stdout.write(
    `\n${toTable(['drill', 'tried', 'held', 'seconds', 'result'], rows)}\n\n${passed} passed, ${failed} failed\n`,
  );
  return failed === 0 ? 0 : 1;
}
