import { inspect } from 'node-inspect-extracted';
import type { ErrorPlace } from '../../../shared/protocol.ts';
import { createChecks, markHelperCalls } from '../checks.ts';
import { toText } from '../folder.ts';
import { parts } from '../parts.ts';
import { serve, type Run } from '../serve.ts';
import { answerFromFolder } from './answerFromFolder.ts';
import { createBuiltins } from './builtins.ts';
import { createConsole } from './console.ts';
import { isDeepEqual } from './deepEqual.ts';
import { createEventLoop } from './eventLoop.ts';
import { createFiles } from './files.ts';
import { CWD } from './folderAccess.ts';
import { createModuleLoader } from './loadModules.ts';
import { createProcess, Exit, VERSION } from './process.ts';
import { respond } from './respond.ts';
import { wordAborts } from './wordAborts.ts';

serve(async () => undefined, runProgram);

/** Run a program as Node.js does: its module, then whatever timers and servers it left. */
async function runProgram(run: Run): Promise<void> {
  const { request, folder, stdout, stderr, printed } = run;
  const loop = createEventLoop();
  let checks: ReturnType<typeof createChecks> | null = null;
  let isEnded = false;

  function end(exitCode: number, error: ErrorPlace | null = null): void {
    if (!isEnded) {
      isEnded = true;
      process.exitCode = exitCode;
      try {
        process.emit('exit', exitCode);
      } catch (thrown) {
        if (!(thrown instanceof Exit)) throw thrown;
      }
    }
    run.end({
      exitCode: process.exitCode ?? exitCode,
      checks: checks?.results ?? [],
      hasTestEnded: checks?.hasEnded() ?? false,
      error,
      trace: tracer?.read(),
    });
  }

  const cut = (trace: string): void => run.end({ exitCode: 0, checks: [], hasTestEnded: false, error: null, trace });
  const process = createProcess({ ...request, stdout, stderr, onExit: end });
  const scope = self as unknown as Record<string, unknown>;
  const setGlobal = (name: string, value: unknown) => {
    Object.defineProperty(scope, name, { value, writable: true, configurable: true, enumerable: false });
  };
  const files = createFiles(folder, () => scope['Buffer'] as { from: (bytes: Uint8Array) => Uint8Array } | undefined);
  wordAborts();
  for (const [name, value] of Object.entries(loop.globals)) setGlobal(name, value);
  setGlobal('console', createConsole({ stdout, stderr }));
  setGlobal('process', process);
  setGlobal('global', globalThis);
  setGlobal('fetch', answerFromFolder(folder));
  for (const name of ['self', 'window', 'navigator', 'location', 'onmessage', 'name'])
    Reflect.deleteProperty(scope, name);
  const builtins = createBuiltins({ files, process, loop, stdin: request.stdin, stdout });
  Object.assign(builtins, parts.node?.({ fs: files, modules: builtins, hold: loop.hold, setGlobal }));
  const test = request.test === null ? null : markHelperCalls(request.test);
  // Code that judges has no tracer beside it.
  const tracer = request.isTraced && !test ? parts.createTracer?.({ printed, cut, setGlobal }) : undefined;
  const own = test && createChecks(test, { isSame: isDeepEqual, print: (value) => inspect(value), printed });
  checks = own;
  const loader = createModuleLoader({
    folder,
    findShared: (specifier) => {
      const name = specifier.replace(/^node:/, '');
      if (Object.hasOwn(builtins, name) && (specifier !== name || name !== 'test')) return builtins[name];
      return parts.packages && Object.hasOwn(parts.packages, specifier) ? parts.packages[specifier] : undefined;
    },
    transform: parts.transform,
    instrument: (title, code) => (tracer && title === request.entry ? tracer.instrument(code) : code),
    test:
      test && own
        ? { title: request.entry, code: test.code, tools: ['respond'], take: (act) => own.take(act, { respond }) }
        : null,
    onStart: run.started,
  });
  const programLines = toText(folder.files.get(request.entry) ?? '').split('\n').length;

  const fail = (error: unknown): void => {
    if (error instanceof Exit) return;
    const frame = findFrame(error, loader.titleOf);
    const isOfTest = test !== null && frame?.title === request.entry && frame.line > programLines;
    if (isOfTest) {
      checks?.fail(error);
      return end(1);
    }
    tracer?.fail(error);
    const place = frame ?? toPlaceInProgram(findUnparsed(error));
    stderr(toReport(error, place, toText(folder.files.get(place?.title ?? '') ?? ''), loader.titleOf));
    return end(1, place);
  };
  // A test is after the program, which is what has no end.
  const toPlaceInProgram = (place: ErrorPlace | null): ErrorPlace | null =>
    place && { ...place, line: place.title === request.entry ? Math.min(place.line, programLines) : place.line };
  const take = (error: unknown) => {
    const name = error instanceof Exit ? undefined : 'uncaughtException';
    if (name && process.listenerCount(name) > 0) process.emit(name, error);
    else fail(error);
  };
  const findUnparsed = followErrors(process, take, (file) => loader.titleOf(file) ?? '');

  let isSettled = false;
  const loaded = (async () => {
    try {
      await loader.load(request.entry);
    } catch (error) {
      fail(error);
    } finally {
      isSettled = true;
    }
  })();
  await Promise.race([loaded, waitForStall(() => isSettled, loop.idle)]);
  if (!isSettled) {
    stderr(`Warning: Detected unsettled top-level await at file://${CWD}/${request.entry}\n`);
    end(13);
  }
  await loop.idle();
  if (isEnded) return;
  process.emit('beforeExit', process.exitCode ?? 0);
  await loop.idle();
  end(process.exitCode ?? 0);
}

/** Take the errors that a program did not catch.
 *  @param toTitle title of the file of an address
 *  @returns finds the place of an error in a module that does not parse, which browsers say only in the error event */
function followErrors(
  process: ReturnType<typeof createProcess>,
  take: (error: unknown) => void,
  toTitle: (file: string) => string,
): (error: unknown) => ErrorPlace | null {
  /** Set while an error is reported for its place alone. */
  let unparsed: ErrorPlace | null = null;
  self.addEventListener('error', (event) => {
    event.preventDefault();
    const { error, filename, lineno } = event as ErrorEvent;
    if (unparsed) unparsed = { title: toTitle(filename), line: lineno };
    else take(error);
  });
  self.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    const { reason, promise } = event as PromiseRejectionEvent;
    if (process.listenerCount('unhandledRejection') > 0) process.emit('unhandledRejection', reason, promise);
    else take(reason);
  });
  return (error) => {
    if (!(error instanceof SyntaxError)) return null;
    unparsed = { title: '', line: 0 };
    self.reportError(error);
    const place = unparsed;
    unparsed = null;
    return place.title === '' ? null : place;
  };
}

/** Wait until a module counts as stalled by a promise that never settles. Work of the browser itself is not counted,
 *  so the module gets one second. */
async function waitForStall(isSettled: () => boolean, idle: () => Promise<void>): Promise<void> {
  for (let turns = 0; turns < 100; turns++) {
    await idle();
    if (isSettled()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const FRAME = /(blob:[^\s)]+?):(\d+)(?::(\d+))?/;

/** Find the place of an error in a module. */
function findFrame(error: unknown, titleOf: (address: string) => string | undefined): ErrorPlace | null {
  if (!(error instanceof Error)) return null;
  for (const frame of (error.stack ?? '').split('\n')) {
    const [, address = '', line = ''] = FRAME.exec(frame) ?? [];
    const title = titleOf(address);
    if (title !== undefined) return { title, line: Number(line) };
  }
  return null;
}

function toReport(
  error: unknown,
  place: ErrorPlace | null,
  source: string,
  titleOf: (address: string) => string | undefined,
): string {
  const head = place
    ? `file://${CWD}/${place.title}:${place.line}\n${source.split('\n')[place.line - 1] ?? ''}\n\n`
    : '';
  if (!(error instanceof Error)) {
    return `${head}Uncaught:\n${inspect(error)}\n(Use \`node --trace-uncaught ...\` to show where the exception was thrown)\n\nNode.js v${VERSION}\n`;
  }
  // An error without a place is inspected in brackets, which Node.js does not print here.
  const shown = inspect(tidyStack(error, titleOf)).replace(/^\[([^]*)\](?= \{\n|$)/, '$1');
  return `${head}${shown}\n\nNode.js v${VERSION}\n`;
}

/** Leave only frames of the reader's own files in a stack, under their names. */
function tidyStack(error: Error, titleOf: (address: string) => string | undefined): Error {
  const stack = error.stack ?? '';
  const isChromium = stack.includes('\n    at ') || stack.startsWith(`${error.name}`);
  const frames = stack.split('\n').flatMap((line) => {
    const [, address = '', row = '', column = ''] = FRAME.exec(line) ?? [];
    const title = titleOf(address);
    return title === undefined ? [] : [`    at file://${CWD}/${title}:${row}:${column}`];
  });
  const head = isChromium ? (stack.split(/\n {4}at /)[0] ?? '') : `${error.name}: ${error.message}`;
  error.stack = [head, ...frames].join('\n');
  if (error.cause instanceof Error) tidyStack(error.cause, titleOf);
  return error;
}
