import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { locateNode } from '../../packages/practice/src/proof/samples/node.ts';
import { installFolder, NotInstalledError } from '../../packages/serbakode/src/node/output/installFolder.ts';
import type { DrillResult } from './drill.ts';

/** Versions of Node that the README names besides 24, with which samples run. `tests/nodes/package.json` pins a
 *  release of each. */
const VERSIONS = [20, 22] as const;
const FOLDER = path.resolve('tests/nodes');
const FIXTURE = 'tests/fixtures/sites/react-pages';

interface Attempt {
  readonly what: string;
  readonly args: readonly string[];
}

/** Build the site and a fixture and run the unit tests on every supported version of Node. Below full size the unit
 *  tests are left out. */
export async function runNodeVersionsDrill({ scale }: { readonly scale: number }): Promise<DrillResult> {
  const start = performance.now();
  const toResult = (tried: number, failures: readonly string[]): DrillResult => ({
    name: `builds and unit tests on Node ${VERSIONS.join(', ')}, 24`,
    tried,
    held: tried - failures.length,
    seconds: (performance.now() - start) / 1000,
    failures,
  });
  const platform = `${process.platform}-${process.arch}`;
  try {
    const announcement = 'Installing the versions of Node (about 380 MB, once)';
    await installFolder({ folder: FOLDER, mainPackage: `node-${VERSIONS[0]}-${platform}`, announcement }, console.log);
  } catch (error) {
    if (!(error instanceof NotInstalledError)) throw error;
    console.log(`NOT RUN: other versions of Node (${error.message}; on ${platform})`);
    return toResult(0, []);
  }
  const newest = await locateNode();
  if (newest === null) {
    console.log(`NOT RUN: other versions of Node (24 is not available on ${platform})`);
    return toResult(0, []);
  }
  const commands = [
    ...VERSIONS.map((version) => path.join(FOLDER, 'node_modules', `node-${version}-${platform}`, 'bin', 'node')),
    newest,
  ];
  const dir = await mkdtemp(path.join(tmpdir(), 'nodes-'));
  const failures: string[] = [];
  let tried = 0;
  try {
    for (const [index, command] of commands.entries()) {
      for (const { what, args } of toAttempts(path.join(dir, String(index)), scale < 1)) {
        tried += 1;
        const code = await runWith(command, args);
        if (code !== 0) failures.push(`${what} with ${command} ended with code ${code}`);
      }
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
  return toResult(tried, failures);
}

function toAttempts(dir: string, isShort: boolean): readonly Attempt[] {
  const command = 'packages/serbakode/bin/serbakode.js';
  const site = path.join(dir, 'site', 'dist');
  const fixture = path.join(dir, 'fixture', 'dist');
  const cache = ['--cache', path.join(dir, 'cache')];
  return [
    { what: 'the build', args: [command, 'build', '--out', site, ...cache] },
    { what: 'the proof of the build', args: [command, 'verify', '--out', site] },
    { what: 'the build of a fixture', args: [command, 'build', '--site', FIXTURE, '--out', fixture, ...cache] },
    ...(isShort ? [] : [{ what: 'the unit tests', args: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'] }]),
  ];
}

/** Run a script with a version of Node, which is also first on the PATH of its child processes.
 *  @returns the exit code, or null if a signal ended it */
function runWith(command: string, args: readonly string[]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      // Each behaviour once, because only the version differs: all inputs, faults and attacks took as long in each of
      // three versions as all other drills together, and CI runs them with one version.
      TEST_WHOLE: '',
      PATH: `${path.dirname(command)}${path.delimiter}${process.env['PATH'] ?? ''}`,
    };
    const child = spawn(command, args, { stdio: 'inherit', env });
    child.on('error', reject);
    child.on('close', resolve);
  });
}
