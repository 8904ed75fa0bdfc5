import type { CheckResult, EndReason, ErrorPlace, RunDone, RunRequest } from '../../../shared/practice/protocol.ts';
import { OUTPUT_LIMIT, type FromRunner } from '../../../shared/practice/sandbox.ts';
import { createFolder, type Folder } from './folder.ts';

/** What a language's program gets to run with. */
export interface Run {
  readonly request: RunRequest;
  readonly folder: Folder;
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  readonly table: (columns: readonly string[], rows: readonly (readonly (string | null)[])[]) => void;
  /** What was printed so far. */
  readonly printed: () => string;
  /** Starts the reader's time. */
  readonly started: () => void;
  /** Ends the run at once, however much of the program is left. */
  readonly end: (outcome: Outcome) => void;
}

export interface Outcome {
  readonly exitCode: number;
  readonly checks?: readonly CheckResult[];
  readonly error?: ErrorPlace | null;
}

/** Runs one program in this worker, which is thrown away afterwards.
 *  @param prepare loads the runtime, before there is a program; its data comes with the runner's first message
 *  @param program resolves when the program has ended */
export function serve<Loaded>(
  prepare: (data: readonly (ArrayBuffer | WebAssembly.Module)[]) => Promise<Loaded>,
  program: (run: Run, loaded: Loaded) => Promise<Outcome>,
): void {
  const scope = self as unknown as DedicatedWorkerGlobalScope;
  // Bound now: a program may replace any of them, but not these.
  const send = scope.postMessage.bind(scope) as (message: FromRunner) => void;
  const close = scope.close.bind(scope);
  let loading: Promise<Loaded> | undefined;
  scope.addEventListener('message', function listen({ data }: MessageEvent) {
    if (data.type === 'load') {
      loading = prepare(data.files);
      loading.catch(() => undefined);
      return;
    }
    if (data.type !== 'run' || !loading) return;
    scope.removeEventListener('message', listen);
    takeAway(scope);
    void runOne(data.request as RunRequest, loading, program, send, close);
  });
}

interface DedicatedWorkerGlobalScope extends WorkerScope {
  postMessage: (message: unknown) => void;
  close: () => void;
}

type WorkerScope = typeof globalThis & EventTarget;

/** Globals with which a program could leave its worker or connect to other hosts. The policy refuses requests as
 *  well, so that there are two independent defences. */
const TAKEN_AWAY = [
  'Worker',
  'SharedWorker',
  'importScripts',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'BroadcastChannel',
  'indexedDB',
  'caches',
  'postMessage',
  'close',
  'fetch',
  'FileReaderSync',
  'Notification',
];

function takeAway(scope: WorkerScope): void {
  for (const name of TAKEN_AWAY) {
    for (let owner: object | null = scope; owner; owner = Object.getPrototypeOf(owner) as object | null)
      if (Object.hasOwn(owner, name)) Reflect.deleteProperty(owner, name);
  }
}

async function runOne<Loaded>(
  request: RunRequest,
  loading: Promise<Loaded>,
  program: (run: Run, loaded: Loaded) => Promise<Outcome>,
  send: (message: FromRunner) => void,
  close: () => void,
): Promise<void> {
  const folder = createFolder(request.files);
  const output = createOutput(send, () => finish('output', { exitCode: 1 }));
  let start = performance.now();
  let isOver = false;

  function finish(reason: EndReason, { exitCode, checks = [], error = null }: Outcome): void {
    if (isOver) return;
    isOver = true;
    output.flush();
    const done: RunDone = {
      type: 'done',
      reason,
      exitCode,
      milliseconds: Math.round(performance.now() - start),
      ...folder.changes(),
      checks,
      error,
    };
    send(done);
    close();
  }

  try {
    const loaded = await loading;
    const outcome = await program(
      {
        request,
        folder,
        stdout: (text) => output.write('stdout', text),
        stderr: (text) => output.write('stderr', text),
        table: (columns, rows) => {
          output.flush();
          output.count(rows.reduce((sum, row) => sum + row.reduce((all, cell) => all + (cell?.length ?? 4), 0), 0));
          send({ type: 'table', columns, rows });
        },
        printed: output.printed,
        started: () => {
          start = performance.now();
          send({ type: 'started' });
        },
        end: (outcome) => finish('finished', outcome),
      },
      loaded,
    );
    finish('finished', outcome);
  } catch (error) {
    if (error instanceof OutputLimit) return;
    output.write('stderr', `${error instanceof Error ? error.message : String(error)}\n`);
    finish(isOutOfMemory(error) ? 'memory' : 'finished', { exitCode: 1 });
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof RangeError && /allocat|memory|array length/i.test(error.message);

/** Thrown into a program that prints without end. */
class OutputLimit extends Error {}

const CHUNK = 8192;
const WAIT_MS = 30;

/** Collect output and send it in few messages, because a program may print a thousand lines in a loop that never
 *  waits. */
function createOutput(send: (message: FromRunner) => void, onLimit: () => void) {
  let waiting: { type: 'stdout' | 'stderr'; text: string } | null = null;
  let sentAt = performance.now();
  let size = 0;
  let isFull = false;
  let all = '';
  const later = setTimeout;
  let isTimed = false;

  function flush(): void {
    if (waiting && waiting.text !== '') send(waiting);
    waiting = null;
    sentAt = performance.now();
  }

  function count(length: number): number {
    if (isFull) throw new OutputLimit('too much output');
    const left = OUTPUT_LIMIT - size;
    size += length;
    return left;
  }

  return {
    flush,
    count,
    printed: () => all,
    write: (type: 'stdout' | 'stderr', written: string) => {
      if (written === '') return;
      const left = count(written.length);
      const text = written.length > left ? written.slice(0, left) : written;
      if (type === 'stdout') all += text;
      if (waiting && waiting.type !== type) flush();
      waiting = { type, text: (waiting?.text ?? '') + text };
      if (size > OUTPUT_LIMIT) {
        isFull = true;
        onLimit();
        throw new OutputLimit('too much output');
      }
      if (waiting.text.length >= CHUNK || performance.now() - sentAt >= WAIT_MS) flush();
      else if (!isTimed) {
        isTimed = true;
        later(() => {
          isTimed = false;
          flush();
        }, WAIT_MS);
      }
    },
  };
}
