import { execFile } from 'node:child_process';

/** Run a command. @returns its output and errors, or null if it cannot be run or fails */
export function runCommand(command: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(command, args, { timeout: 30_000 }, (error, stdout, stderr) => resolve(error ? null : stdout + stderr));
  });
}
