import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { measureCommand, type CommandMeasure } from './measureCommand.ts';

const run = promisify(execFile);

/** The first build of this site in a fresh clone, and a second one, in which everything is cached. */
export interface FirstBuildMeasure {
  readonly first: CommandMeasure;
  readonly second: CommandMeasure;
}

/** Build the last commit of this repository in a clone, as every CI and every host does: nothing is compiled, parsed or
 *  drawn. Packages are links to those that are installed here.
 *  @throws Error if the build fails */
export async function measureFirstBuild(): Promise<FirstBuildMeasure> {
  const dir = await mkdtemp(path.join(tmpdir(), 'clone-'));
  const cwd = path.join(dir, 'clone');
  const build = () => measureCommand([process.execPath, 'packages/serbakode/bin/serbakode.js', 'build'], { cwd });
  try {
    await run('git', ['clone', '--quiet', process.cwd(), cwd]);
    await run('cp', ['-al', path.resolve('node_modules'), path.join(cwd, 'node_modules')]).catch(() =>
      // The temporary folder is on another disk.
      run('cp', ['-a', path.resolve('node_modules'), path.join(cwd, 'node_modules')]),
    );
    return { first: await build(), second: await build() };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
