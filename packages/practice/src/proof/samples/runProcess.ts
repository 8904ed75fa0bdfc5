import { spawn } from 'node:child_process';
import { endProcessesIn, endQuietly } from './strays.ts';

interface ProcessRequest {
  readonly command: readonly string[];
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stdin: string;
  readonly limitMs: number;
}

export interface Outcome {
  /** null when the process was ended, by us or by a signal. */
  readonly exit: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly stop: 'time' | 'output' | null;
}

const MAX_OUTPUT_BYTES = 1_000_000;
const GRACE_MS = 200;

/** Run a program to its end or to the limit; all processes that it has started are ended too. */
export function runProcess({ command, folder, env, stdin, limitMs }: ProcessRequest): Promise<Outcome> {
  const [program = '', ...args] = command;
  return new Promise((resolve, reject) => {
    // A separate process group, so that background processes can be ended with it.
    const child = spawn(program, args, { cwd: folder, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    let size = 0;
    let stop: Outcome['stop'] = null;
    const endGroup = () => {
      if (child.pid !== undefined) endQuietly(-child.pid);
    };
    const timer = setTimeout(() => {
      stop = 'time';
      endGroup();
    }, limitMs);
    const collect = (chunks: Buffer[]) => (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_OUTPUT_BYTES) {
        stop ??= 'output';
        endGroup();
        return;
      }
      chunks.push(chunk);
    };
    child.stdout.on('data', collect(out));
    child.stderr.on('data', collect(err));
    // A program that does not read its input closes the pipe: EPIPE says nothing about the sample.
    child.stdin.on('error', () => {});
    child.stdin.end(stdin);
    child.on('error', (cause) => {
      clearTimeout(timer);
      reject(new Error(`could not start ${program}`, { cause }));
    });
    let strays: NodeJS.Timeout | undefined;
    child.on('exit', () => {
      clearTimeout(timer);
      endGroup();
      // The output is still open, because a process has left the group and might never end.
      strays = setTimeout(() => void endProcessesIn(folder), GRACE_MS);
    });
    child.on('close', (exit) => {
      clearTimeout(strays);
      resolve({ exit, stop, stdout: Buffer.concat(out).toString('utf8'), stderr: Buffer.concat(err).toString('utf8') });
    });
  });
}
