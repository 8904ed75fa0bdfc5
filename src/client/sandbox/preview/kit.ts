import { format, inspect } from 'node-inspect-extracted';
import type { ErrorPlace, PracticeFile, PracticeLanguage } from '../../../shared/practice/protocol.ts';
import { OUTPUT_LIMIT, type FromRunner } from '../../../shared/practice/sandbox.ts';
import { createChecks, markHelperCalls, printError } from '../worker/checks.ts';
import { createFolder } from '../worker/folder.ts';
import { answerFromFolder } from '../worker/js/answerFromFolder.ts';
import { isDeepEqual } from '../worker/js/deepEqual.ts';
import { createModuleLoader } from '../worker/js/loadModules.ts';
import { parts } from '../worker/parts.ts';
import { closePeers } from './closePeers.ts';
import { guardCode, withoutGuards } from './guardCode.ts';

/** Runs in the reader's document before anything of the reader: console, `fetch`, the helpers of tests, the end of
 *  loops. */
interface Setting {
  readonly files: readonly PracticeFile[];
  readonly test: string | null;
  readonly entry: string;
  readonly language: PracticeLanguage;
}

const scope = self as unknown as Record<string, unknown> & { practicePreview: Setting };
const setting = scope.practicePreview;
const post = parent.postMessage.bind(parent);
const send = (message: FromRunner) => post(message, '*');
const folder = createFolder(setting.files);
closePeers(scope);
const begun = performance.now();
let printed = '';
let sent = 0;
let isOver = false;

const print =
  (type: 'stdout' | 'stderr') =>
  (...values: unknown[]) => {
    // The preview ends a program with more output; a loop would keep the page busy with messages until then.
    if (sent > OUTPUT_LIMIT) return;
    const text = `${format(...values)}\n`;
    sent += text.length;
    if (type === 'stdout') printed += text;
    send({ type, text });
  };
Object.assign(console, {
  log: print('stdout'),
  info: print('stdout'),
  debug: print('stdout'),
  warn: print('stderr'),
  error: print('stderr'),
});
scope['fetch'] = answerFromFolder(folder);

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
const checks = createChecks(marked.calls, {
  isSame: isDeepEqual,
  print: (value) => (value instanceof Element ? value.outerHTML : inspect(value)),
});

function finish(exitCode = 0, error: ErrorPlace | null = null): void {
  if (isOver) return;
  isOver = true;
  send({
    type: 'done',
    reason: 'finished',
    exitCode,
    milliseconds: Math.round(performance.now() - begun),
    changed: [],
    removed: [],
    checks: checks.results,
    error,
  });
}

async function test(act: () => Promise<void>): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  before = printed;
  try {
    await act();
    finish(checks.results.every(({ passed }) => passed) ? 0 : 1);
  } catch (error) {
    checks.fail(error);
    finish(1);
  }
}

let before: string | null = null;

function fail(error: unknown, place: ErrorPlace | null): void {
  send({ type: 'stderr', text: `${printError(error, inspect)}\n` });
  // A page continues after a failed script, but its test would wait forever.
  if (setting.language !== 'html' && setting.language !== 'css') finish(1, place);
}

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

/** Run a JSX module, and render the component `App` unless the module renders by itself. */
async function load(): Promise<void> {
  const loader = createModuleLoader({
    folder,
    findShared: (specifier) =>
      parts.packages && Object.hasOwn(parts.packages, specifier) ? parts.packages[specifier] : undefined,
    transform: (title, code) => guardCode(parts.transform?.(title, code) ?? code),
    tests: new Map([[setting.entry, `await __practiceDraw(typeof App === 'undefined' ? null : App);${marked.code}`]]),
  });
  try {
    const module = (await loader.load(setting.entry)) as { readonly default?: unknown };
    await drawOnce(module.default);
    finish(checks.results.every(({ passed }) => passed) ? 0 : 1);
  } catch (error) {
    if (before !== null && setting.test !== null) checks.fail(error);
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

function find(target: string | Element): Element {
  const element = typeof target === 'string' ? document.querySelector(target) : target;
  if (!element) throw new Error(`no element matches "${String(target)}"`);
  return element;
}

async function until<Value>(act: () => Value, milliseconds = 1000): Promise<Value> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const value = act();
    if (value) return value;
    if (performance.now() > end)
      throw new Error(`${withoutGuards(String(act))} did not come true within ${milliseconds} ms`);
    await new Promise((resolve) => later(resolve, 20));
  }
}

const settle = () => new Promise<void>((resolve) => later(resolve, 0));

Object.assign(scope, {
  __check: checks.helper,
  __practiceBegin: () => {
    before = printed;
  },
  __practiceDraw: async (component: unknown) => {
    await drawOnce(component);
    before = printed;
  },
  output: () => before ?? printed,
  one: (selector: string) => document.querySelector(selector),
  all: (selector: string) => [...document.querySelectorAll(selector)],
  style: (target: string | Element, property: string) => getComputedStyle(find(target)).getPropertyValue(property),
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
});
Object.assign(setting, { finish: () => addEventListener('load', () => finish()), test, load });
