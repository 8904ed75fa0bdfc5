import { EventEmitter } from '../EventEmitter.ts';
import { CWD } from './folderAccess.ts';

/** Thrown by `process.exit`, so that nothing further runs. */
export class Exit extends Error {
  readonly exitCode: number;
  constructor(exitCode: number) {
    super(`exit ${exitCode}`);
    this.exitCode = exitCode;
  }
}

interface ProcessInput {
  readonly entry: string;
  readonly args: readonly string[];
  readonly stdin: string;
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  readonly onExit: (exitCode: number) => void;
}

const SIGNALS: Readonly<Record<string, number>> = {
  SIGHUP: 1,
  SIGINT: 2,
  SIGQUIT: 3,
  SIGKILL: 9,
  SIGUSR1: 10,
  SIGUSR2: 12,
  SIGTERM: 15,
};

/** The version that samples are proved with. */
export const VERSION = '24.21.0';

export function createProcess({ entry, args, stdin, stdout, stderr, onExit }: ProcessInput) {
  const start = performance.now();
  const toStream = (write: (text: string) => void, fd: number) =>
    Object.assign(new EventEmitter(), {
      fd,
      isTTY: false,
      writable: true,
      write: (chunk: unknown, ...rest: unknown[]) => {
        write(chunk instanceof Uint8Array ? new TextDecoder().decode(chunk) : String(chunk));
        const done = rest.at(-1);
        if (typeof done === 'function') queueMicrotask(() => done());
        return true;
      },
      end(this: EventEmitter, chunk?: unknown) {
        if (chunk !== undefined) write(String(chunk));
        this.emit('finish');
      },
    });
  const input = Object.assign(new EventEmitter(), {
    fd: 0,
    isTTY: false,
    setEncoding() {
      return this;
    },
    resume() {
      return this;
    },
    pause() {
      return this;
    },
    async *[Symbol.asyncIterator]() {
      if (stdin !== '') yield stdin;
    },
  });
  const listen = input.on.bind(input);
  let isFlowing = false;
  input.on = (name, act) => {
    listen(name, act);
    if (!isFlowing && (name === 'data' || name === 'end')) {
      isFlowing = true;
      setTimeout(() => {
        if (stdin !== '') input.emit('data', stdin);
        input.emit('end');
        input.emit('close');
      }, 0);
    }
    return input;
  };
  const hrtime = Object.assign(
    (before?: readonly [number, number]) => {
      const nanoseconds = hrtime.bigint() - (before ? BigInt(before[0]) * 1_000_000_000n + BigInt(before[1]) : 0n);
      return [Number(nanoseconds / 1_000_000_000n), Number(nanoseconds % 1_000_000_000n)];
    },
    { bigint: () => BigInt(Math.round(performance.now() * 1e6)) },
  );
  const process = Object.assign(new EventEmitter(), {
    argv: ['/usr/bin/node', `${CWD}/${entry}`, ...args],
    argv0: 'node',
    execArgv: [],
    execPath: '/usr/bin/node',
    env: { HOME: '/home/latihan', TZ: 'Asia/Jakarta', LC_ALL: 'C.UTF-8', PATH: '/usr/bin:/bin' } as Record<
      string,
      string
    >,
    exitCode: undefined as number | undefined,
    pid: 4242,
    ppid: 4241,
    platform: 'linux',
    arch: 'x64',
    title: 'node',
    version: `v${VERSION}`,
    versions: { node: VERSION, v8: '11.3.244.8-node.33' },
    release: { name: 'node' },
    features: {},
    stdin: input,
    stdout: toStream(stdout, 1),
    stderr: toStream(stderr, 2),
    cwd: () => CWD,
    chdir: () => undefined,
    uptime: () => (performance.now() - start) / 1000,
    hrtime,
    nextTick: (act: (...values: unknown[]) => void, ...values: unknown[]) => queueMicrotask(() => act(...values)),
    memoryUsage: Object.assign(() => ({ rss: 5e7, heapTotal: 2e7, heapUsed: 1e7, external: 1e6, arrayBuffers: 1e4 }), {
      rss: () => 5e7,
    }),
    cpuUsage: () => ({ user: Math.round((performance.now() - start) * 1000), system: 0 }),
    emitWarning: (warning: unknown) =>
      stderr(
        `(node:4242) ${warning instanceof Error ? `${warning.name}: ${warning.message}` : `Warning: ${String(warning)}`}\n`,
      ),
    exit: (code?: number) => {
      const exitCode = code ?? process.exitCode ?? 0;
      process.exitCode = exitCode;
      onExit(exitCode);
      throw new Exit(exitCode);
    },
    abort: () => process.exit(134),
    kill: (pid: number, signal: string | number = 'SIGTERM') => {
      const name = typeof signal === 'number' ? Object.keys(SIGNALS).find((key) => SIGNALS[key] === signal) : signal;
      if (pid !== process.pid)
        throw Object.assign(new Error('kill ESRCH'), { errno: -3, code: 'ESRCH', syscall: 'kill' });
      if (signal === 0) return true;
      if (name === undefined || !Object.hasOwn(SIGNALS, name))
        throw Object.assign(new TypeError(`Unknown signal: ${signal}`), { code: 'ERR_UNKNOWN_SIGNAL' });
      setTimeout(() => {
        if (!process.emit(name, name, SIGNALS[name])) onExit(128 + (SIGNALS[name] ?? 0));
      }, 0);
      return true;
    },
    getuid: () => 1000,
    umask: () => 18,
  });
  return process;
}
