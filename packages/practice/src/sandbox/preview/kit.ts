import { format, inspect } from 'node-inspect-extracted';
import { createToken } from '../../shared/createToken.ts';
import type { FrameMessage } from '../../shared/messages.ts';
import type { ErrorPlace } from '../../shared/protocol.ts';
import { MAX_OUTPUT_LENGTH } from '../../shared/sandbox.ts';
import { createChecks, markHelperCalls, printError, toTestFunction } from '../worker/checks.ts';
import { createFolder } from '../worker/folder.ts';
import { defineProperty, slice } from '../worker/intrinsics.ts';
import { answerFromFolder } from '../worker/js/answerFromFolder.ts';
import { isDeepEqual } from '../worker/js/deepEqual.ts';
import { createModuleLoader } from '../worker/js/loadModules.ts';
import { parts } from '../worker/parts.ts';
import { closeNavigation } from './closeNavigation.ts';
import { closePeers } from './closePeers.ts';
import { createDialogs } from './createDialogs.ts';
import { all, find, one, style } from './elements.ts';
import { guardCode } from './guardCode.ts';
import { settleLayout } from './settleLayout.ts';
import type { Setting } from './toDocument.ts';
import { until } from './until.ts';

/** Runs in the reader's document before anything of the reader: console, `fetch`, the helpers of tests, the end of
 *  loops. The document must not find what it is given (the test, the token of the run): this script leaves the
 *  document, and the results go over a port that no other code has (`../worker/checks.ts` says more). */
const scope = self as unknown as Record<string, unknown> & { practicePreview?: Setting };
const setting = scope.practicePreview as Setting;
delete scope.practicePreview;
const own = document.currentScript;
if (own) own.textContent = '';
own?.remove();

const native = {
  createElement: document.createElement.bind(document),
  attachShadow: Element.prototype.attachShadow,
  appendChild: Node.prototype.appendChild,
  remove: Element.prototype.remove,
  setText: Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')?.set,
  apply: Reflect.apply,
  deleteProperty: Reflect.deleteProperty,
  root: document.documentElement,
};
/** Name of the global that a test finds once. */
const secret = createToken();
const { port1: port, port2: portOfParent } = new MessageChannel();
parent.postMessage('kit', '*', [portOfParent]);
const send = port.postMessage.bind(port) as (message: FrameMessage) => void;
const folder = createFolder(setting.files);
closePeers(scope, closeNavigation());
// A document that demands trusted types could read and replace the script of its test with a policy named `default`.
Reflect.deleteProperty(scope, 'trustedTypes');
const begun = performance.now();
let printed = '';
let sent = 0;
let isOver = false;

/** @returns what was shown, which may be cut */
function show(type: 'stdout' | 'stderr', whole: string): string {
  // Cut here, because a loop would keep the page busy with messages until the preview is ended for them.
  if (sent > MAX_OUTPUT_LENGTH) return '';
  const text = slice(whole, 0, MAX_OUTPUT_LENGTH - sent);
  sent += whole.length;
  if (text !== '') send({ type, text });
  if (sent > MAX_OUTPUT_LENGTH) finish('output', 1);
  return text;
}
const print =
  (type: 'stdout' | 'stderr') =>
  (...values: unknown[]) => {
    const text = show(type, `${format(...values)}\n`);
    if (type === 'stdout') printed += text;
  };
Object.assign(console, {
  log: print('stdout'),
  info: print('stdout'),
  debug: print('stdout'),
  warn: print('stderr'),
  error: print('stderr'),
});
scope['fetch'] = answerFromFolder(folder);
Object.assign(
  scope,
  createDialogs((text) => void show('stdout', text)),
);

/** Limit of one task, including the promises that it settles. */
const TASK_LIMIT_MS = 2000;
let taskStart: number | null = null;
/** One error for all, because millions of promises may fail with it. */
const TOO_LONG = new RangeError('This did not end within 2 seconds');
let isTooLong = false;
let isTold = false;
let turns = 0;
const later = setTimeout;
const now = performance.now.bind(performance);
scope['__guard'] = (): true => {
  if (taskStart === null) {
    taskStart = now();
    later(() => {
      taskStart = null;
      isTooLong = false;
    }, 0);
  } else if (!isTooLong && (++turns & 127) === 0 && now() - taskStart > TASK_LIMIT_MS) {
    isTooLong = true;
    isTold = false;
  }
  // The rest of this task ends too.
  if (isTooLong) throw TOO_LONG;
  return true;
};

const marked = markHelperCalls(setting.test ?? '');
const checks = createChecks(marked, {
  isSame: isDeepEqual,
  print: (value) => (value instanceof Element ? value.outerHTML : inspect(value)),
  printed: () => printed,
});

function finish(reason: 'finished' | 'output', exitCode: number, error: ErrorPlace | null = null): void {
  if (isOver) return;
  isOver = true;
  const isWhole = reason === 'finished' && (setting.test === null || checks.hasEnded());
  send({
    type: 'done',
    reason,
    exitCode,
    token: isWhole ? setting.token : null,
    milliseconds: Math.round(now() - begun),
    changed: [],
    removed: [],
    checks: checks.results,
    error,
  });
}

/** 0 if every check passed. */
function toExitCode(): number {
  for (let index = 0; index < checks.results.length; index++) if (!checks.results[index]?.passed) return 1;
  return 0;
}

function fail(error: unknown, place: ErrorPlace | null): void {
  send({ type: 'stderr', text: `${printError(error, inspect)}\n` });
  // A page continues after a failed script, but its test would wait forever.
  if (setting.language !== 'html' && setting.language !== 'css') finish('finished', 1, place);
}

// Before the focus moves, and before any listener of the document. What a program dispatches is not trusted.
addEventListener(
  'pointerdown',
  ({ isTrusted }) => {
    if (isTrusted) send({ type: 'pressed' });
  },
  true,
);

addEventListener('error', ({ error, message }) => {
  if (error || message) fail(error ?? new Error(message), null);
});
addEventListener('unhandledrejection', (event) => {
  if (event.reason === TOO_LONG) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isTold) return;
    isTold = true;
  }
  fail(event.reason, null);
});

// `location` cannot be taken away. The policy refuses the address, but the document is gone; not so in the back/forward
// cache, with the whole page.
addEventListener('pagehide', ({ persisted }) => {
  if (persisted) return;
  show('stderr', 'location: a preview cannot open another address\n');
  finish('finished', 1);
});

/** Test a document when it has loaded and is drawn. */
async function testDocument(): Promise<void> {
  if (setting.test === null) return finish('finished', 0);
  await settleLayout(setting.width);
  try {
    await runInDocument(testCode);
    finish('finished', toExitCode());
  } catch (error) {
    checks.fail(error);
    finish('finished', 1);
  }
}

/** Run a test with the names that scripts of the document declare. Its script stands in a shadow root, where no code of
 *  the document finds it, and its element is gone before the test looks at the document. */
function runInDocument(code: string): Promise<void> | undefined {
  const host = native.createElement('div');
  let running: Promise<void> | undefined;
  defineProperty(scope, secret, {
    __proto__: null,
    value: (test: never) => {
      native.apply(native.remove, host, []);
      running = checks.take(test, tools);
    },
    configurable: true,
  } as PropertyDescriptor);
  const root = native.apply(native.attachShadow, host, [{ __proto__: null, mode: 'closed' }]) as ShadowRoot;
  const script = native.createElement('script');
  native.apply(native.setText as () => void, script, [`${secret}(${code});`]);
  native.apply(native.appendChild, root, [script]);
  native.apply(native.appendChild, native.root, [host]);
  native.apply(native.remove, host, []);
  native.deleteProperty(scope, secret);
  return running;
}

/** Run a JSX module, and render the component `App` unless the module renders by itself. */
async function load(): Promise<void> {
  const loader = createModuleLoader({
    folder,
    findShared: (specifier) =>
      parts.packages && Object.hasOwn(parts.packages, specifier) ? parts.packages[specifier] : undefined,
    transform: (title, code) => guardCode(parts.transform?.(title, code) ?? code),
    test: {
      title: setting.entry,
      code: `await draw(typeof App === 'undefined' ? null : App);${marked.code}`,
      tools: toolNames,
      take: (test) => checks.take(test, tools),
    },
  });
  try {
    const module = (await loader.load(setting.entry)) as { readonly default?: unknown };
    await drawOnce(module.default);
    finish('finished', toExitCode());
  } catch (error) {
    if (checks.hasBegun() && setting.test !== null) checks.fail(error);
    fail(error, null);
  }
}

interface ReactPackage {
  readonly createElement: (component: unknown) => unknown;
  readonly act: (act: () => unknown) => Promise<void>;
}

interface ReactDomPackage {
  readonly createRoot: (root: Element) => { readonly render: (element: unknown) => void };
}

async function drawOnce(component: unknown): Promise<void> {
  const root = document.querySelector('#root');
  const react = parts.packages?.['react'] as ReactPackage | undefined;
  const client = parts.packages?.['react-dom/client'] as ReactDomPackage | undefined;
  if (typeof component !== 'function' || !root || root.hasChildNodes() || !react || !client) return;
  client.createRoot(root).render(react.createElement(component));
  // React renders in a separate task.
  await until(() => root.hasChildNodes(), 500).catch(() => undefined);
}

const settle = () => new Promise<void>((resolve) => later(resolve, 0));

/** Helpers of a test besides `same`, `ok`, `throws` and `output`. */
const tools = {
  draw: async (component: unknown) => {
    await drawOnce(component);
    checks.begin();
    await settleLayout(setting.width);
  },
  one,
  all,
  style,
  click: async (target: string | Element) => {
    (find(target) as HTMLElement).click();
    await settle();
  },
  type: async (target: string | Element, text: string) => {
    const field = find(target) as HTMLInputElement;
    field.focus();
    // React listens to the setter of the element's class.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
  },
  until,
};

const toolNames = Object.keys(tools);
/** Made before the program could replace what makes it. */
const testCode = guardCode(toTestFunction(marked.code, toolNames));
const isDocument = setting.language === 'html' || setting.language === 'css';
if (isDocument) addEventListener('load', () => later(() => void testDocument(), 0), { once: true });
else document.addEventListener('DOMContentLoaded', () => void load(), { once: true });
// The reader's document follows. What was loaded before takes none of its time.
send({ type: 'started' });
