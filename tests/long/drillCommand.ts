import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import type { DrillResult } from './drill.ts';

interface CommandDrill {
  readonly name: string;
  /** Attempts that the command makes. */
  readonly tried: number;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Run a command that makes many attempts and prints its failures itself. All attempts count as held if it succeeds,
 *  otherwise none. */
export async function drillCommand({ name, tried, command, args, env = {} }: CommandDrill): Promise<DrillResult> {
  const start = performance.now();
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('close', resolve);
  });
  return {
    name,
    tried,
    held: code === 0 ? tried : 0,
    seconds: (performance.now() - start) / 1000,
    failures: code === 0 ? [] : [`${command} ${args.join(' ')} ended with code ${code}`],
  };
}
