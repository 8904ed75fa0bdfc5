import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Run a command of the engine.
 *  @returns its output
 *  @throws the error of the process, with its output, if it fails */
export async function runCommand(args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['packages/serbakode/bin/serbakode.js', ...args], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
