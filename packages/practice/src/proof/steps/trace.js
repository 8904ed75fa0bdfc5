// Run a program and write what happens in it, step by step, as a `Trace` of the part practice. A debugger in a second
// thread stops it before each line and where a function ends.
//
//     node trace.js PROGRAM TRACE
import { readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const MAX_STEPS = 1000;
const MAX_BYTES = 200_000;
const OWN_SCOPES = ['local', 'block', 'catch', 'closure'];

if (isMainThread) {
  const [, , program, target] = process.argv;
  const address = pathToFileURL(path.resolve(program)).href;
  const shared = new Int32Array(new SharedArrayBuffer(8));
  globalThis.printedByProgram = '';
  globalThis.sourceOfProgram = readFileSync(program, 'utf8');
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (chunk, ...rest) => {
    globalThis.printedByProgram += String(chunk);
    return write(chunk, ...rest);
  };
  const worker = new Worker(new URL(import.meta.url), { workerData: { shared, address, target } });
  process.on('exit', () => {
    // The thread writes the trace after the last step.
    Atomics.store(shared, 0, 2);
    Atomics.notify(shared, 0);
    Atomics.wait(shared, 1, 0, 5000);
  });
  await new Promise((resolve) => worker.once('message', resolve));
  worker.unref();
  await import(address);
} else {
  const { shared, address, target } = workerData;
  const session = new Session();
  session.connectToMainThread();
  const post = (method, parameters) =>
    new Promise((resolve, reject) => {
      session.post(method, parameters, (error, result) => (error ? reject(error) : resolve(result)));
    });
  const steps = [];
  let output = '';
  let size = 0;
  let isCut = false;
  let script = null;
  let hasBreakpoints = false;

  // A session alone would not keep the thread alive.
  const timer = setInterval(() => {
    if (Atomics.load(shared, 0) !== 2) return;
    clearInterval(timer);
    const last = steps.at(-1);
    // The state after the last line, and all that was printed.
    if (last && !isCut && last.printed < output.length) steps.push({ ...last, event: 'line', printed: output.length });
    writeFileSync(target, `${JSON.stringify({ steps, output, isCut })}\n`);
    Atomics.store(shared, 1, 1);
    Atomics.notify(shared, 1);
  }, 10);

  session.on('Debugger.paused', ({ params }) => {
    stop(params).catch((error) => {
      console.error(error);
      process.exit(1);
    });
  });
  session.on('Debugger.scriptParsed', ({ params }) => {
    if (params.url === address) script = params.scriptId;
  });
  await post('Debugger.enable');
  await post('Debugger.setPauseOnExceptions', { state: 'all' });
  // A breakpoint of a line would be the first one inside of a function that begins there.
  await post('Debugger.setInstrumentationBreakpoint', { instrumentation: 'beforeScriptExecution' });
  parentPort.postMessage('ready');

  async function stop({ callFrames, reason, data }) {
    const own = callFrames.filter(({ location }) => location.scriptId === script);
    if (!hasBreakpoints && script !== null) await setBreakpoints();
    const isError = reason === 'exception' || reason === 'promiseRejection';
    if (!isCut && own.length > 0 && reason !== 'instrumentation') await record(own, isError ? data : null);
    await post('Debugger.resume');
  }

  /** Before the first statement of each line, and at the end of each function. */
  async function setBreakpoints() {
    const { locations } = await post('Debugger.getPossibleBreakpoints', {
      start: { scriptId: script, lineNumber: 0, columnNumber: 0 },
    });
    hasBreakpoints = true;
    const lines = new Set();
    for (const location of locations) {
      const isFirst = !lines.has(location.lineNumber);
      lines.add(location.lineNumber);
      if (isFirst || location.type === 'return')
        await post('Debugger.setBreakpoint', { location }).catch(() => undefined);
    }
  }

  async function record(frames, error) {
    const [inner] = frames;
    const objects = {};
    const read = async (scopes) => {
      const all = [];
      for (const { object } of scopes) {
        const taken = await snapshot(object);
        all.unshift(...taken.variables);
        Object.assign(objects, taken.objects);
      }
      return all;
    };
    const shown = [];
    for (const { functionName, scopeChain, this: self } of frames.toReversed()) {
      const ofModule = scopeChain.filter(({ type }) => type === 'module');
      const own = scopeChain.filter(({ type }) => OWN_SCOPES.includes(type));
      // What runs later has no frame of the program below it.
      if (shown.length === 0)
        shown.push({ name: '', variables: await read(functionName === '' ? [...own, ...ofModule] : ofModule) });
      const isModule = functionName === '' && own.every(({ type }) => type !== 'local');
      if (isModule) continue;
      const variables = await read(own);
      if (self.objectId) {
        const taken = await snapshot(self, true);
        variables.unshift(['this', taken.variables[0][1]]);
        Object.assign(objects, taken.objects);
      }
      shown.push({ name: functionName || '=>', variables });
    }
    output = await evaluate('globalThis.printedByProgram');
    const isReturn = inner.returnValue !== undefined && shown.length > 1;
    const step = {
      event: error ? 'error' : isReturn ? 'return' : 'line',
      line: inner.location.lineNumber + 1,
      frames: shown,
      printed: output.length,
    };
    if (error) step.value = (error.description ?? String(error.value)).split('\n')[0];
    if (isReturn) {
      const taken = await snapshot(inner.returnValue, true);
      step.value = taken.variables[0][1];
      Object.assign(objects, taken.objects);
    }
    step.objects = objects;
    size += Buffer.byteLength(JSON.stringify(step));
    if (steps.length >= MAX_STEPS || size > MAX_BYTES) isCut = true;
    else steps.push(step);
  }

  async function evaluate(expression) {
    const { result } = await post('Runtime.evaluate', { expression, returnByValue: true });
    return result.value;
  }

  async function snapshot(object, isValue = false) {
    const functionDeclaration = String(takeSnapshot);
    const { objectId, value: primitive, unserializableValue } = object;
    const value = objectId ? { objectId } : unserializableValue ? { unserializableValue } : { value: primitive };
    const { result } = await post('Runtime.callFunctionOn', {
      functionDeclaration,
      ...(objectId ? { objectId } : { executionContextId: 1 }),
      arguments: [isValue ? value : { value: null }, { value: isValue }],
      returnByValue: true,
    });
    return result.value;
  }
}

/** Runs in the program. */
function takeSnapshot(value, isValue) {
  const MAX_ITEMS = 12;
  const MAX_TEXT = 60;
  const state = (globalThis[Symbol.for('trace')] ??= { numbers: new WeakMap(), count: 0 });
  const objects = {};
  const shorten = (text) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);
  const show = (one) => {
    if (typeof one === 'string') return shorten(`'${one.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`);
    if (typeof one === 'function')
      return /^class\b/.test(String(one)) ? `class ${one.name}` : `${one.name || 'function'}()`;
    if (typeof one === 'bigint') return `${one}n`;
    if (typeof one !== 'object' || one === null) return Object.is(one, -0) ? '-0' : String(one);
    if (one instanceof Error) return shorten(`${one.name}: ${one.message}`);
    if (one instanceof Date) return one.toISOString();
    if (one instanceof Promise || one instanceof RegExp)
      return shorten(one instanceof Promise ? 'Promise' : String(one));
    // What is inside of others, such as a timer, is not the program's.
    const name = one.constructor?.name ?? 'Object';
    const isKnown = ['Array', 'Map', 'Set', 'Object'].includes(name);
    if (!isKnown && !new RegExp(`\\b(?:class|function) ${name}\\b`).test(globalThis.sourceOfProgram)) return name;
    return refer(one);
  };
  const refer = (one) => {
    if (!state.numbers.has(one)) state.numbers.set(one, ++state.count);
    const number = state.numbers.get(one);
    if (objects[number] === undefined) {
      objects[number] = null;
      const entries =
        one instanceof Map
          ? [...one].map(([key, item]) => [typeof key === 'object' ? '…' : show(key), item])
          : one instanceof Set
            ? [...one].map((item) => ['', item])
            : Object.entries(one);
      objects[number] = {
        kind: Array.isArray(one) ? 'Array' : (one.constructor?.name ?? 'Object'),
        items: entries.slice(0, MAX_ITEMS).map(([label, item]) => [label, show(item)]),
        more: Math.max(0, entries.length - MAX_ITEMS),
      };
    }
    return number;
  };
  if (isValue) return { variables: [['', show(value)]], objects };
  const variables = [];
  for (const name of Object.keys(this)) {
    let one;
    try {
      one = this[name];
    } catch {
      continue;
    }
    if (one !== undefined) variables.push([name, show(one)]);
  }
  return { variables, objects };
}
