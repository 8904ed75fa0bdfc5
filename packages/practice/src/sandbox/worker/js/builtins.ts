import * as inspected from 'node-inspect-extracted';
import { withCallback } from '../callbacks.ts';
import { EventEmitter } from '../EventEmitter.ts';
import { createAssert } from './assert.ts';
import { isDeepEqual } from './deepEqual.ts';
import type { EventLoop } from './eventLoop.ts';
import { type createFiles } from './files.ts';
import { CWD } from './folderAccess.ts';
import { createPath } from './path.ts';
import type { createProcess } from './process.ts';
import { createReadline } from './readline.ts';
import { createTestModule } from './testModule.ts';

interface BuiltinsInput {
  readonly files: ReturnType<typeof createFiles>;
  readonly process: ReturnType<typeof createProcess>;
  readonly loop: EventLoop;
  readonly stdin: string;
  readonly stdout: (text: string) => void;
}

/** The modules of Node.js that most programs import, by their names without `node:`. */
export function createBuiltins({ files, process, loop, stdin, stdout }: BuiltinsInput): Record<string, object> {
  const { assert, strict } = createAssert();
  const path = createPath(CWD);
  const util = createUtil();
  const timers = loop.globals as Record<string, (...values: unknown[]) => unknown>;
  const wait = (delay?: number, value?: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      const timeout = timers['setTimeout']?.(() => resolve(value), delay);
      const abort = () => {
        timers['clearTimeout']?.(timeout);
        reject(Object.assign(new Error('The operation was aborted'), { name: 'AbortError', code: 'ABORT_ERR' }));
      };
      if (signal?.aborted) abort();
      signal?.addEventListener('abort', abort);
    });
  const timersPromises = {
    setTimeout: wait,
    setImmediate: (value?: unknown) => new Promise((resolve) => timers['setImmediate']?.(() => resolve(value))),
    setInterval: async function* (delay?: number, value?: unknown) {
      for (;;) yield await wait(delay, value);
    },
    scheduler: { wait },
  };
  const lines = stdin === '' ? [] : stdin.replace(/\n$/, '').split('\n');
  const { readline, promises: readlinePromises } = createReadline(
    { lines, stdout, hold: loop.hold, readLines },
    process.stdin,
  );
  return {
    assert,
    'assert/strict': strict,
    events: EventEmitter,
    fs: files.fs,
    'fs/promises': files.promises,
    path,
    'path/posix': path,
    perf_hooks: { performance: self.performance },
    process,
    timers: { ...timers, promises: timersPromises },
    'timers/promises': timersPromises,
    url: {
      URL,
      URLSearchParams,
      fileURLToPath: (url: string | URL) => decodeURIComponent(new URL(url).pathname),
      pathToFileURL: (file: string) => new URL(`file://${path.resolve(file)}`),
    },
    util,
    os: {
      EOL: '\n',
      platform: () => 'linux',
      type: () => 'Linux',
      arch: () => 'x64',
      cpus: () => [{ model: 'cpu', speed: 1, times: {} }],
      availableParallelism: () => 1,
      totalmem: () => 2 ** 31,
      freemem: () => 2 ** 30,
      hostname: () => 'latihan',
      homedir: () => '/home/latihan',
      tmpdir: () => '/tmp',
      userInfo: () => ({ username: 'latihan', uid: 1000, gid: 1000, homedir: '/home/latihan' }),
    },
    readline,
    'readline/promises': readlinePromises,
    test: createTestModule({ stdout, loop, process }),
  };
}

async function* readLines(input: AsyncIterable<unknown>): AsyncIterable<string> {
  let rest = '';
  for await (const chunk of input) {
    const pieces = (rest + String(chunk)).split(/\r?\n/);
    rest = pieces.pop() ?? '';
    yield* pieces;
  }
  if (rest !== '') yield rest;
}

function createUtil() {
  const { inspect, format, formatWithOptions, stripVTControlCharacters } = inspected;
  return {
    inspect,
    format,
    formatWithOptions,
    stripVTControlCharacters,
    isDeepStrictEqual: (a: unknown, b: unknown) => isDeepEqual(a, b),
    promisify: Object.assign(
      (act: (...values: unknown[]) => void) =>
        act === (setTimeout as unknown)
          ? (delay: number, value?: unknown) => new Promise((resolve) => act(() => resolve(value), delay))
          : (...values: unknown[]) =>
              new Promise((resolve, reject) => {
                act(...values, (error: unknown, value: unknown) => (error ? reject(error as Error) : resolve(value)));
              }),
      { custom: Symbol.for('nodejs.util.promisify.custom') },
    ),
    callbackify: withCallback,
    deprecate: (act: unknown) => act,
    inherits: (child: { prototype: object }, parent: { prototype: object }) => {
      Object.setPrototypeOf(child.prototype, parent.prototype);
    },
    styleText: (_style: string, text: string) => text,
    debuglog: () => () => undefined,
    types: {
      isPromise: (value: unknown) => value instanceof Promise,
      isRegExp: (value: unknown) => value instanceof RegExp,
      isDate: (value: unknown) => value instanceof Date,
    },
    TextEncoder,
    TextDecoder,
  };
}
