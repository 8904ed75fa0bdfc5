import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Started {
  /** Wait until a line of its output matches.
   *  @throws Error with the last lines when it ends before, or takes longer than `timeoutMs` */
  readonly whenPrinted: (pattern: RegExp, timeoutMs: number) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Start a command that ends when its standard input does, as those of `emulators/` do.
 *  @param onLine hears every line it prints */
export function startProcess(command: string, args: readonly string[], onLine: (line: string) => void): Started {
  // Its own process group: Ctrl-C at the terminal reaches this process only, which then saves the data first.
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  let failure: Error | null = null;

  function tell(): void {
    for (const listener of listeners) listener();
  }

  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      onLine(line);
      tell();
    });
  }
  const ended = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      failure = error;
      tell();
      resolve();
    });
    child.on('close', (code) => {
      failure ??= new Error(`${command} ended with code ${code}`);
      tell();
      resolve();
    });
  });

  function whenPrinted(pattern: RegExp, timeoutMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => finish(new Error(`${command} was not ready after ${timeoutMs} ms`)), timeoutMs);
      function finish(error: Error | null): void {
        clearTimeout(timer);
        listeners.delete(look);
        if (error) reject(new Error(`${error.message}\n${lines.slice(-8).join('\n')}`, { cause: error }));
        else resolve();
      }
      function look(): void {
        if (lines.some((line) => pattern.test(line))) finish(null);
        else if (failure) finish(failure);
      }
      listeners.add(look);
      look();
    });
  }

  return { whenPrinted, end: () => end(child, ended) };
}

const GRACE_MS = 5000;

async function end(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.stdin?.end();
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  await ended;
  clearTimeout(timer);
}
