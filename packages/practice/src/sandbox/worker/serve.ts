import type { FrameDone, FrameMessage } from '../../shared/messages.ts';
import type { CheckResult, EndReason, ErrorPlace, RunRequest } from '../../shared/protocol.ts';
import { MAX_OUTPUT_LENGTH } from '../../shared/sandbox.ts';
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
  /** Ends the run at once, however much of the program is left. An outcome is not passed by a promise: a program may
   *  have replaced what promises do. */
  readonly end: (outcome: Outcome, reason?: 'finished' | 'time') => void;
}

export interface Outcome {
  readonly exitCode: number;
  readonly checks: readonly CheckResult[];
  /** Whether the test reached its last line; of no account without one. */
  readonly hasTestEnded: boolean;
  readonly error: ErrorPlace | null;
  /** JSON of a `Trace`. */
  readonly trace?: string | undefined;
}

const FAILED: Outcome = { exitCode: 1, checks: [], hasTestEnded: false, error: null };

/** Runs one program in this worker, which is thrown away afterwards.
 *  @param prepare loads the runtime, before there is a program; its data comes with the runner's first message
 *  @param program calls `end` when the program has ended */
export function serve<Loaded>(
  prepare: (data: readonly (ArrayBuffer | WebAssembly.Module)[]) => Promise<Loaded>,
  program: (run: Run, loaded: Loaded) => Promise<void>,
): void {
  const scope = self as unknown as DedicatedWorkerGlobalScope;
  // Bound now: a program may replace any of them, but not these.
  const send = scope.postMessage.bind(scope) as (message: FrameMessage) => void;
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
    void runOne(data as Asked, loading, program, send, close);
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

interface Asked {
  readonly request: RunRequest;
  readonly token: string;
}

async function runOne<Loaded>(
  // Only this function has the token: a program does not see what is in no object that it can reach.
  { request, token }: Asked,
  loading: Promise<Loaded>,
  program: (run: Run, loaded: Loaded) => Promise<void>,
  send: (message: FrameMessage) => void,
  close: () => void,
): Promise<void> {
  const folder = createFolder(request.files);
  const output = createOutput(send, () => finish('output', FAILED));
  let start = performance.now();
  let isOver = false;

  function finish(reason: EndReason, { exitCode, checks, hasTestEnded, error, trace }: Outcome): void {
    if (isOver) return;
    isOver = true;
    const isWhole = reason === 'finished' && (request.test === null || hasTestEnded);
    const done: FrameDone = {
      type: 'done',
      reason,
      exitCode,
      token: isWhole ? token : null,
      milliseconds: Math.round(performance.now() - start),
      ...folder.changes(),
      checks,
      error,
      ...(trace !== undefined && { trace }),
    };
    send(done);
    close();
  }

  try {
    const loaded = await loading;
    await program(
      {
        request,
        folder,
        stdout: (text) => output.write('stdout', text),
        stderr: (text) => output.write('stderr', text),
        table: (columns, rows) => {
          output.count(rows.reduce((sum, row) => sum + row.reduce((all, cell) => all + (cell?.length ?? 4), 0), 0));
          send({ type: 'table', columns, rows });
        },
        printed: output.printed,
        started: () => {
          start = performance.now();
          send({ type: 'started' });
        },
        end: (outcome, reason = 'finished') => finish(reason, outcome),
      },
      loaded,
    );
    finish('finished', FAILED);
  } catch (error) {
    if (error instanceof OutputLimit) return;
    output.write('stderr', `${error instanceof Error ? error.message : String(error)}\n`);
    finish(isOutOfMemory(error) ? 'memory' : 'finished', FAILED);
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof RangeError && /allocat|memory|array length/i.test(error.message);

/** Thrown into a program that prints without end. */
class OutputLimit extends Error {}

/** Create the output of a program. Each piece is sent at once: a program that goes on without end gives the worker no
 *  other moment to send it. The runner collects the pieces. */
function createOutput(send: (message: FrameMessage) => void, onLimit: () => void) {
  let size = 0;
  let isFull = false;
  let all = '';

  function count(length: number): number {
    if (isFull) throw new OutputLimit('too much output');
    const left = MAX_OUTPUT_LENGTH - size;
    size += length;
    return left;
  }

  return {
    count,
    printed: () => all,
    write: (type: 'stdout' | 'stderr', written: string) => {
      if (written === '') return;
      const left = count(written.length);
      const text = written.length > left ? written.slice(0, left) : written;
      if (type === 'stdout') all += text;
      if (text !== '') send({ type, text });
      if (size > MAX_OUTPUT_LENGTH) {
        isFull = true;
        onLimit();
        throw new OutputLimit('too much output');
      }
    },
  };
}
