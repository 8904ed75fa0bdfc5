import {
  createReader,
  readMemory,
  readStop,
  readToRunner,
  toFrameEnd,
  type FrameDone,
  type FrameMessage,
} from '../../shared/messages.ts';
import type { RunDone } from '../../shared/protocol.ts';
import { READY, type RuntimeName, type ToRunner } from '../../shared/sandbox.ts';

/** The script of `/sandbox/`. It starts workers from the bytes that the page sends, and forwards their messages.
 *  Readers' code never runs in this document. */
narrow();

interface KnownRuntime {
  readonly script: Blob;
  /** Compiled once, shared by all workers. */
  readonly data: Promise<readonly (ArrayBuffer | WebAssembly.Module)[]>;
}

const runtimes = new Map<RuntimeName, KnownRuntime>();
/** Memory of runtimes that have started once, by their names. */
const memories = new Map<string, ArrayBuffer>();
let spare: { readonly key: string; readonly worker: Worker } | null = null;

addEventListener('message', ({ source, data, ports: [port] }: MessageEvent<unknown>) => {
  // An opaque origin is always "null"; the page is who embeds this document.
  const message = source === parent ? readToRunner(data) : null;
  if (message?.type === 'runtime') know(message.name, message.files);
  if (message?.type === 'run' && port) void run(message, port);
});
parent.postMessage(READY, '*');

/** Add a stricter policy: inline scripts were allowed only for this one. A host that sends no headers has this policy
 *  alone. */
function narrow(): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = "default-src 'none'; script-src blob: 'wasm-unsafe-eval'; worker-src blob:";
  document.head.append(meta);
}

function know(name: RuntimeName, [script, ...data]: readonly ArrayBuffer[]): void {
  if (!script) return;
  runtimes.set(name, { script: new Blob([script], { type: 'text/javascript' }), data: Promise.all(data.map(compile)) });
}

const WASM = 0x6d_73_61_00;

async function compile(bytes: ArrayBuffer): Promise<ArrayBuffer | WebAssembly.Module> {
  const isWasm = bytes.byteLength > 4 && new DataView(bytes).getUint32(0, true) === WASM;
  return isWasm ? WebAssembly.compile(bytes) : bytes;
}

function start(names: readonly RuntimeName[]): Worker {
  const key = names.join(' ');
  const known = names.flatMap((name) => runtimes.get(name) ?? []);
  const scripts = known.flatMap(({ script }) => [script, '\n;\n']);
  const worker = new Worker(URL.createObjectURL(new Blob(scripts, { type: 'text/javascript' })));
  // A runtime keeps its memory before there is a program: no program's message is a worker's first.
  const keepMemory = ({ data }: MessageEvent<unknown>) => {
    const memory = readMemory(data);
    if (memory && !memories.has(key)) memories.set(key, memory);
  };
  worker.addEventListener('message', keepMemory, { once: true });
  void Promise.all(known.map(({ data }) => data)).then((files) => {
    const memory = memories.get(key);
    worker.postMessage({ type: 'load', files: memory ? [...files.flat(), memory] : files.flat() });
  });
  return worker;
}

/** Time in which pieces of output are collected, so that the page gets few messages. */
const COLLECT_MS = 30;
/** Time in which what a worker sent before it was stopped arrives here. */
const DRAIN_MS = 100;

async function run(
  { runtimes: names, request, token }: Extract<ToRunner, { type: 'run' }>,
  port: MessagePort,
): Promise<void> {
  const key = names.join(' ');
  const worker = spare?.key === key ? spare.worker : start(names);
  if (spare && spare.key !== key) spare.worker.terminate();
  spare = null;
  const begun = performance.now();
  const read = createReader();
  const output = collectOutput((message) => port.postMessage(message));
  let isOver = false;

  function end(done: FrameDone): void {
    if (isOver) return;
    isOver = true;
    worker.terminate();
    output.send(done);
    port.close();
    spare = { key, worker: start(names) };
  }
  const endEarly = (reason: RunDone['reason']) => end(toFrameEnd(reason, Math.round(performance.now() - begun)));

  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // Sent before the program begins.
    if (isOver || readMemory(data)) return;
    const message = read(data);
    if (message.type === 'done') end(message);
    else output.send(message);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    output.send({ type: 'stderr', text: `${event.message}\n` });
    endEarly(/memory/i.test(event.message) ? 'memory' : 'finished');
  });
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readStop(data);
    if (message) setTimeout(() => endEarly(message.reason), DRAIN_MS);
  });
  port.start();
  await Promise.all(names.map((name) => runtimes.get(name)?.data));
  worker.postMessage({ type: 'run', request, token });
}

/** Join pieces of output that arrive one after another. */
function collectOutput(send: (message: FrameMessage) => void) {
  let waiting: Extract<FrameMessage, { readonly text: string }> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    if (waiting) send(waiting);
    waiting = null;
  }

  return {
    send: (message: FrameMessage) => {
      if (message.type !== 'stdout' && message.type !== 'stderr') {
        flush();
        send(message);
        return;
      }
      if (waiting?.type === message.type) {
        waiting = { ...waiting, text: waiting.text + message.text };
        return;
      }
      flush();
      waiting = message;
      timer = setTimeout(flush, COLLECT_MS);
    },
  };
}
