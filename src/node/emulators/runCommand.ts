import { execFile } from 'node:child_process';

/** @returns what a command printed, standard error included, or null when it cannot be run or fails */
export function runCommand(command: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(command, args, { timeout: 30_000 }, (error, stdout, stderr) => resolve(error ? null : stdout + stderr));
  });
}
