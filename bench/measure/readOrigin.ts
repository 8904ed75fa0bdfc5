import type { ChildProcess } from 'node:child_process';

/** Wait until a command prints its origin, such as `http://127.0.0.1:41233`.
 *  @throws Error with its output if it ends before, or with the reason if it cannot start */
export function readOrigin(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (origin !== undefined) resolve(origin);
    });
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`the command ended by itself\n${output}`)));
  });
}
