import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { loadPyodide } from 'pyodide/pyodide.mjs';
import type { MemoryMessage } from '../../../shared/messages.ts';
import type { ErrorPlace } from '../../../shared/protocol.ts';
import { toBytes } from '../folder.ts';
import { serve, type Run } from '../serve.ts';
import { createTest, type PyDict } from './createTest.ts';
import { createTracer } from './createTracer.ts';
import { PROGRAM } from './program.ts';

export interface Pyodide {
  readonly FS: FileSystem;
  readonly globals: {
    readonly get: (name: string) => (...values: unknown[]) => unknown;
  };
  readonly runPython: (code: string) => unknown;
  readonly makeMemorySnapshot: () => Uint8Array<ArrayBuffer>;
  readonly setStdout: (options: Stream) => void;
  readonly setStderr: (options: Stream) => void;
  readonly setStdin: (options: object) => void;
}

interface Stream {
  readonly write: (bytes: Uint8Array) => number;
  readonly isatty: boolean;
}

interface FileSystem {
  readonly mkdirTree: (path: string) => void;
  readonly writeFile: (path: string, content: Uint8Array) => void;
  readonly readFile: (path: string) => Uint8Array;
  readonly chdir: (path: string) => void;
  readonly readdir: (path: string) => string[];
  readonly stat: (path: string) => { readonly mode: number };
  readonly isDir: (mode: number) => boolean;
}

const CWD = '/home/latihan';

// Bound now: `serve` takes `postMessage` away before a program runs.
const send = self.postMessage.bind(self) as (message: MemoryMessage, transfer: readonly Transferable[]) => void;
serve(load, runProgram);

/** Start CPython from bytes: its loader asks for addresses, which are answered here. A start takes 2 to 3 seconds of
 *  a desktop's processor, one from the memory of an earlier start a tenth of that. */
async function load([module, library, memory]: readonly (ArrayBuffer | WebAssembly.Module)[]): Promise<Pyodide> {
  const scope = self as unknown as Record<string, unknown>;
  scope['fetch'] = async (address: unknown) =>
    new Response(String(address).endsWith('.zip') ? (library as ArrayBuffer) : new ArrayBuffer(0));
  const wasm = WebAssembly as unknown as Record<string, unknown>;
  wasm['instantiateStreaming'] = async (_response: unknown, imports: WebAssembly.Imports) => ({
    instance: await WebAssembly.instantiate(module as WebAssembly.Module, imports),
    module,
  });
  const pyodide = (await loadPyodide({
    indexURL: 'https://sandbox.invalid/',
    createPyodideModule,
    lockFileContents: JSON.stringify({ info: LOCK, packages: {} }),
    env: { HOME: CWD, TZ: 'Asia/Jakarta', LC_ALL: 'C.UTF-8', PYTHONHASHSEED: 'random', PYTHONDONTWRITEBYTECODE: '1' },
    ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: true }),
  } as object)) as unknown as Pyodide;
  if (memory) {
    // Without this, each run would draw the same random numbers.
    pyodide.runPython('import random; random.seed(); del random');
  } else {
    pyodide.runPython(PROGRAM);
    const { buffer } = pyodide.makeMemorySnapshot();
    send({ type: 'memory', memory: buffer }, [buffer]);
  }
  return pyodide;
}

const LOCK = {
  abi_version: '2026_0',
  arch: 'wasm32',
  platform: 'emscripten_5_0_3',
  python: '3.14.2',
  version: '314.0.7',
};

async function runProgram(run: Run, pyodide: Pyodide): Promise<void> {
  const { request, folder, stdout, stderr } = run;
  const { FS } = pyodide;
  FS.mkdirTree(CWD);
  for (const [title, content] of folder.files) {
    const path = `${CWD}/${title}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
    FS.writeFile(path, toBytes(content));
  }
  FS.chdir(CWD);
  const toStream = (write: (text: string) => void): Stream => {
    const decoder = new TextDecoder();
    return {
      isatty: false,
      write: (bytes) => {
        write(decoder.decode(bytes, { stream: true }));
        return bytes.length;
      },
    };
  };
  pyodide.setStdout(toStream(stdout));
  pyodide.setStderr(toStream(stderr));
  const lines = request.stdin === '' ? [] : request.stdin.replace(/\n$/, '').split('\n');
  pyodide.setStdin({ stdin: () => lines.shift() ?? null, isatty: false, autoEOF: true });
  const task = JSON.stringify({ entry: request.entry, args: request.args, cwd: CWD });
  const exitAtOnce = (exitCode: number): void => {
    readFiles(FS, folder);
    run.end({ exitCode, error: null, checks: test?.results ?? [], hasTestEnded: false, trace: tracer?.read() });
  };
  const names = pyodide.globals.get('__practice_begin')(task, exitAtOnce) as PyDict;
  const [runPython, finish] = [pyodide.globals.get('__practice_run'), pyodide.globals.get('__practice_finish')];
  const test = request.test === null ? null : createTest(request.test, pyodide, run.printed);
  // Code that judges has no tracer beside it.
  const tracer = request.isTraced && !test ? createTracer(pyodide, run) : null;
  run.started();
  const { exitCode, error, isOver } = JSON.parse(runPython(task, tracer?.toTrace) as string) as Ended;
  const hasPassed = test === null || isOver || test.run(names);
  finish();
  readFiles(FS, folder);
  run.end({
    exitCode: hasPassed ? exitCode : 1,
    error,
    checks: test?.results ?? [],
    hasTestEnded: test?.hasEnded() ?? false,
    trace: tracer?.read(),
  });
}

interface Ended {
  readonly exitCode: number;
  readonly error: ErrorPlace | null;
  /** Whether it exited or failed, so that nothing runs after it. */
  readonly isOver: boolean;
}

/** Take over what the program has written and removed. */
function readFiles(FS: FileSystem, { files }: Run['folder']): void {
  const found = new Set<string>();
  listFiles(FS, CWD, found);
  for (const title of files.keys()) if (!found.has(title)) files.delete(title);
  for (const title of found) files.set(title, FS.readFile(`${CWD}/${title}`).slice());
}

function listFiles(FS: FileSystem, path: string, found: Set<string>): void {
  for (const name of FS.readdir(path)) {
    if (name === '.' || name === '..' || name === '__pycache__') continue;
    const full = `${path}/${name}`;
    if (FS.isDir(FS.stat(full).mode)) listFiles(FS, full, found);
    else found.add(full.slice(CWD.length + 1));
  }
}
