import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_PLACE } from '../../../../testing/sandboxPlace.ts';
import { takeShare } from '../../../../testing/takeShare.ts';
import { judge } from '../../shared/judge.ts';
import type { PracticeLanguage, RunRequest } from '../../shared/protocol.ts';
import { findInstalledChromium } from '../browser/findInstalledChromium.ts';
import { closeBrowser } from '../browser/openBrowser.ts';
import { openPracticePages, type PracticePage, type PracticePages } from './openPage.ts';

// Programs that do not solve their exercise, but try to pass. Each test requires a function that returns 1, 2 and 3, or
// the same in a document; no program here does that.

let practice: PracticePages | null = null;
let page: PracticePage | undefined;
beforeAll(async () => {
  if (findInstalledChromium() !== null) practice = await openPracticePages(SANDBOX_PLACE, 1);
  page = practice?.pages[0];
});
afterAll(async () => {
  await practice?.close();
  await closeBrowser();
});

async function verdictOf(language: PracticeLanguage, program: string, test: string): Promise<string> {
  if (!page) throw new Error('no page');
  const entry = `coba.${language}`;
  const request: RunRequest = {
    language,
    entry,
    files: [{ title: entry, content: `${program}\n` }],
    args: [],
    stdin: '',
    database: 'latihan.db',
    test,
    width: null,
  };
  const { stdout, done } = await page.request(request);
  const expected = { language, tests: [test], answer: null, answerFiles: [], isOrdered: false };
  return judge(expected, { stdout, done, readFile: () => null }).kind;
}

const JS_TEST = `same(f(1), 1, 'satu');
const daftar = [2];
for (const n of daftar) same(f(n), n);
throws(() => f(0), RangeError, \`nol\`);
same([f(3)], [3], 'tiga');`;

const JS_SOLUTION = 'function f(n) { if (n === 0) throw new RangeError("nol"); return n; }';

const SPOOF = `{ type: 'done', reason: 'finished', exitCode: 0, token: 'x', reachedEnd: true, milliseconds: 1, changed: [], removed: [], checks: [{ passed: true, name: 'satu', input: '', expected: '1', actual: '1' }], error: null }`;

const JS_ATTACKS: Readonly<Record<string, string>> = {
  'ends after the first check': 'let n = 0; function f() { if (n++ > 0) process.exit(0); return 1; }',
  'ends at once': 'process.exit(0);',
  'aborts, with its exit code taken back': `let n = 0; process.on('exit', () => { process.exitCode = 0; }); function f() { if (n++ > 0) process.exit(); return 1; }`,
  'catches what its test throws': `process.on('uncaughtException', () => {}); process.on('unhandledRejection', () => {}); let n = 0; function f() { if (n++ > 0) throw 1; return 1; }`,
  'waits for ever': 'let n = 0; async function f() { if (n++ > 0) await new Promise(() => {}); return 1; }',
  'brings its own helpers':
    'globalThis.same = globalThis.ok = globalThis.throws = () => {}; const same = () => {}; function throws() {} function ok() {} function f() {}',
  'brings its own helper of helpers':
    'const __check = () => () => {}; const __end = 1; const output = 2; function f() { return 5; }',
  'leaves a block open': 'function f(n) { return 5; } if (false) {',
  'leaves a comment open': 'function f(n) { return 5; } /*',
  'leaves a template open': 'function f(n) { return 5; } const t = `',
  'leaves a template open that takes a part': 'function f(n) { return 5; } String.raw`${`',
  'leaves a function open': 'function f(n) { return 5; } async function g() {',
  'replaces comparisons': `Object.is = () => true; Object.keys = () => []; Object.hasOwn = () => true; Reflect.get = () => 1;
    Object.getPrototypeOf = () => null; Array.isArray = () => true; globalThis.Boolean = () => true; globalThis.Object = null; function f() { return 5; }`,
  'replaces methods of lists': `for (const name of Object.getOwnPropertyNames(Array.prototype)) if (name !== 'constructor' && typeof Array.prototype[name] === 'function') Array.prototype[name] = () => true;
    function f() { return 5; }`,
  'puts setters before lists': `for (let i = 0; i < 9; i++) Object.defineProperty(Array.prototype, i, { set(v) { v.passed = true; Object.defineProperty(this, i, { value: v, enumerable: true, writable: true, configurable: true }); }, get() { return { passed: true }; } });
    function f() { return 5; }`,
  'puts fields before all objects': `Object.prototype.hasTestEnded = true; Object.prototype.token = 'x'; Object.prototype.reachedEnd = true; Object.prototype.checks = [{ passed: true, name: '', input: '', expected: '', actual: '' }];
    let n = 0; function f() { if (n++ > 0) process.exit(0); return 1; }`,
  'replaces instanceof': `Object.defineProperty(RangeError, Symbol.hasInstance, { value: () => true }); Object.defineProperty(Function.prototype, Symbol.hasInstance, { value: () => true });
    function f(n) { if (n === 0) throw 'x'; return n; }`,
  'replaces promises': `const { then } = Promise.prototype;
    const forged = { exitCode: 0, checks: [{ passed: true, name: 'satu', input: '', expected: '', actual: '' }], hasTestEnded: true, error: null };
    Object.defineProperty(Promise.prototype, 'constructor', { get: () => Object });
    Promise.prototype.then = function (yes, no) { if (yes) yes(forged); return then.call(this, yes, no); };
    Promise.race = Promise.all = async () => forged;
    Object.prototype.then = function (yes) { delete Object.prototype.then; yes(forged); };
    let n = 0; function f() { if (n++ > 0) process.exit(0); return 1; }`,
  'replaces JSON, maps and functions': `JSON.stringify = () => '1'; JSON.parse = () => ({}); Map.prototype.get = () => 1; Map.prototype.set = () => 1; Set.prototype.has = () => true;
    Function.prototype.call = Function.prototype.apply = Function.prototype.bind = () => () => true; function f() { return 5; }`,
  'sends the result': `const done = ${SPOOF};
    try { postMessage(done); } catch {} try { globalThis.postMessage(done); } catch {} try { self.postMessage(done); } catch {}
    try { (() => {}).constructor('return this')().postMessage(done); } catch {} try { new MessageChannel().port1.postMessage(done); } catch {}
    try { dispatchEvent(new MessageEvent('message', { data: done })); } catch {}
    let n = 0; function f() { if (n++ > 0) process.exit(0); return 1; }`,
  'prints the result': `const done = ${SPOOF}; console.log(JSON.stringify(done)); process.stdout.write(JSON.stringify(done));
    let n = 0; function f() { if (n++ > 0) process.exit(0); return 1; }`,
  'looks for the test in names': `let n = 0; const found = [];
    for (let o = globalThis; o; o = Object.getPrototypeOf(o)) for (const key of Reflect.ownKeys(o)) { let value; try { value = globalThis[key]; } catch {} if (typeof value === 'function' && /take|practice|check|end/i.test(String(key))) found.push(value); }
    function f() { if (n++ > 0) { for (const act of found) try { act(async (tools) => { tools.end?.(); }); act('#'); act(0, 'ok')(true); } catch {} process.exit(0); } return 1; }`,
  'looks for the test in its stack': `Error.stackTraceLimit = 100; Error.prepareStackTrace = (e, frames) => frames;
    let n = 0; function f() {
      if (n++ > 0) { for (const frame of new Error().stack) for (const get of ['getFunction', 'getThis']) { try { const value = frame[get](); if (typeof value === 'function') { value.caller?.(); value(async ({ end }) => end()); } value?.end?.(); } catch {} } process.exit(0); }
      return 1; }`,
  'looks for the caller': `function f() { try { f.caller({ check: () => () => {}, end() {} }); } catch {} try { f.arguments.callee.caller(); } catch {} return 5; }`,
  'imports what its test imports': `import * as m from './coba.js'; let n = 0;
    function f() { if (n++ > 0) { for (const { name } of performance.getEntries()) import(name).then((all) => all.take?.(async ({ end }) => end())).catch(() => {}); process.exit(0); } return 1; }`,
  'reads its own file': `import { readFileSync, readdirSync } from 'node:fs'; let n = 0;
    const text = readdirSync('.').map((name) => { try { return readFileSync(name, 'utf8'); } catch { return ''; } }).join('') + f.toString();
    const name = /await (\\w+)\\(async/.exec(text)?.[1];
    if (name) globalThis[name]?.(async ({ end }) => end());
    function f() { if (n++ > 0) process.exit(0); return 1; }`,
  'ends after its answers, in time': `setTimeout(() => process.exit(0)); process.on('beforeExit', () => process.exit(0)); let n = 0; async function f() { if (n++ > 0) await new Promise((next) => setTimeout(next, 9)); return 1; }`,
  'says that it is another object': `Object.defineProperty(Object.prototype, Symbol.toStringTag, { get: () => 'Number' }); Object.prototype.toJSON = () => 1; Object.prototype.valueOf = () => 1; Symbol.prototype[Symbol.toPrimitive] = () => 1; function f(n) { return { valueOf: () => n, [Symbol.toPrimitive]: () => n }; }`,
  'answers its checks too early': `class Soon extends Promise { then(yes) { yes(); return Promise.resolve(); } }
    function f() { return new Soon(() => {}); }`,
  'returns what equals all': `function f(n) { return new Proxy({}, { get: () => n, getPrototypeOf: () => Array.prototype, ownKeys: () => [], has: () => true }); }`,
};

describe('JavaScript', () => {
  it('passes an answer that is right', async (test) => {
    test.skip(!page);
    expect(await verdictOf('js', JS_SOLUTION, JS_TEST)).toBe('passed');
    expect(await verdictOf('ts', `const nol: number = 0;\n${JS_SOLUTION.replace('(n)', '(n: number)')}`, JS_TEST)).toBe(
      'passed',
    );
  });

  for (const [name, program] of takeShare(Object.entries(JS_ATTACKS)))
    it(`is not deceived by a program that ${name}`, async (test) => {
      test.skip(!page);
      expect(await verdictOf('js', program, JS_TEST)).not.toBe('passed');
    });

  const LOOP = "same(f(1), 1, 'satu');\nfor (const n of [2, 3]) same(f(n), n);\nsame(f(1), 1, 'lagi');";
  const WALKS = {
    'before its test': (change: string) => `${change}; function f() { return 1; }`,
    'while its test runs': (change: string) =>
      `let n = 0; function f() { if (n++ === 0) { ${change}; } else { for (const [owner, key, own] of saved) owner[key] = own; } return 1; }`,
  };
  const [OF_LISTS, OF_STEPS] = ['Array.prototype', 'Object.getPrototypeOf([][Symbol.iterator]())'];
  for (const [when, toProgram] of takeShare(Object.entries(WALKS)))
    it(`is not deceived by a program that walks through no list ${when}`, async (test) => {
      test.skip(!page);
      const saved = `const saved = [[${OF_LISTS}, Symbol.iterator, ${OF_LISTS}[Symbol.iterator]], [${OF_STEPS}, 'next', ${OF_STEPS}.next]];`;
      for (const change of [
        `${OF_LISTS}[Symbol.iterator] = function* () {}`,
        `Object.defineProperty(${OF_LISTS}, Symbol.iterator, { get: () => function* () {} })`,
        `${OF_STEPS}.next = () => ({ done: true })`,
      ])
        expect(await verdictOf('js', `${saved}\n${toProgram(change)}`, LOOP), change).not.toBe('passed');
    });

  it('is not deceived by a program that has its test leave out checks', async (test) => {
    test.skip(!page);
    const each = 'same(f(1), 1);\n[2, 3].forEach((n) => same(f(n), n));';
    const entries = 'same(f(1), 1);\nfor (const [n, m] of Object.entries({ 2: 2 })) same(f(Number(n)), m);';
    const right = 'const f = (n) => n;';
    const wrong = 'const f = () => 1;';
    for (const [act, change] of [
      [each, 'Array.prototype.forEach = () => {};'],
      [entries, 'Object.entries = () => [];'],
    ] as const) {
      expect(await verdictOf('js', right, act)).toBe('passed');
      expect(await verdictOf('js', `${wrong}\n${change}`, act), change).not.toBe('passed');
    }
    const branched = "same(f(1), 1);\nif (f(2) !== 2) ok(false, 'dua');";
    expect(await verdictOf('js', right, branched)).toBe('passed');
  });

  it('is not deceived by what its own test gives the program', async (test) => {
    test.skip(!page);
    const program = `let n = 0; function f(act) {
      const name = /\\b(__\\w+)\\(/.exec(String(act))?.[1] ?? 'x';
      try { eval(name + "(0,'ok')(true); __end()"); } catch {}
      if (n++ > 0) process.exit(0); return 1; }`;
    expect(await verdictOf('js', program, 'same(f(() => same(1, 1)), 1);\nsame(f(() => ok(2)), 2);')).not.toBe(
      'passed',
    );
  });
});

const PYTHON_TEST = `same(f(1), 1, 'satu')
for n in [2]:
    same(f(n), n)
throws(lambda: f(0), ValueError, 'nol')
same([f(3)], [3], 'tiga')`;

const PYTHON_SOLUTION = "def f(n):\n    if n == 0:\n        raise ValueError('nol')\n    return n";

const countdown = (act: string, before = '') =>
  `${before}\nkali = [0]\ndef f(n):\n    kali[0] += 1\n    if kali[0] > 1:\n        ${act}\n    return 1`;

const PYTHON_ATTACKS: Readonly<Record<string, string>> = {
  'calls exit': countdown('exit()'),
  'raises SystemExit': countdown('raise SystemExit'),
  'calls sys.exit': countdown('sys.exit(0)', 'import sys'),
  'calls os._exit': countdown('os._exit(0)', 'import os'),
  'ends in a thread': countdown('threading.Thread(target=sys.exit).start()', 'import sys, threading'),
  'raises KeyboardInterrupt': countdown('raise KeyboardInterrupt'),
  'aborts at exit': countdown('exit()', 'import atexit\natexit.register(lambda: print(\'{"type": "done"}\'))'),
  'ends at once': 'raise SystemExit(0)',
  'brings its own helpers':
    'def same(*all): pass\nok = throws = same\n__check = lambda *a: same\nimport builtins\nbuiltins.same = builtins.throws = same\ndef f(n): return 5',
  'replaces its helpers while they are used':
    "import __main__\ndef f(n):\n    for name in ('same', 'ok', 'throws', '__check', 'output'):\n        setattr(__main__, name, lambda *a: lambda *b: None)\n    return 5",
  'replaces built-in names':
    "import builtins\nfor name in ('type', 'isinstance', 'issubclass', 'repr', 'bool', 'all', 'any', 'zip', 'len', 'exec', 'compile', 'getattr'):\n    setattr(builtins, name, lambda *a, **b: True)\ndef f(n): return 5",
  'replaces the parser': 'import ast\nast.parse = ast.walk = lambda *a, **b: []\ndef f(n): return 5',
  'equals all':
    'class Semua:\n    def __eq__(self, other): return True\n    def __hash__(self): return 1\n    def __ne__(self, other): return False\ndef f(n): return Semua()',
  'equals all, in a list': 'class Semua(list):\n    def __eq__(self, other): return True\ndef f(n): return Semua()',
  'equals all, as a number':
    'class Semua(int):\n    def __eq__(self, other): return True\n    __hash__ = int.__hash__\ndef f(n): return Semua(5)',
  'equals all, by a function of the library':
    'import operator\nclass Semua(int):\n    __eq__ = operator.truth\n    __hash__ = int.__hash__\ndef f(n):\n    if n == 0: raise ValueError()\n    return Semua(5)',
  'equals all, by a comparison for another':
    'class Semua(int):\n    __eq__ = int.__ne__\n    __hash__ = int.__hash__\ndef f(n):\n    if n == 0: raise ValueError()\n    return Semua(5)',
  'hides how it compares':
    "class Jenis(type):\n    def __getattribute__(self, name): return int.__eq__ if name == '__eq__' else type.__getattribute__(self, name)\nclass Semua(metaclass=Jenis):\n    def __eq__(self, other): return True\n    __hash__ = None\ndef f(n):\n    if n == 0: raise ValueError()\n    return Semua()",
  'is made of parts that equal all':
    'from fractions import Fraction\nclass Semua:\n    def __eq__(self, other): return True\ndef f(n):\n    if n == 0: raise ValueError()\n    x = Fraction(1)\n    x._numerator = x._denominator = Semua()\n    return x',
  'returns what equals all in tests':
    'from unittest.mock import ANY\ndef f(n):\n    if n == 0: raise ValueError()\n    return ANY',
  'says that its error is another':
    'class Galat(Exception):\n    @property\n    def __class__(self): return ValueError\ndef f(n):\n    if n == 0: raise Galat()\n    return n',
  traces:
    "import sys\ndef jejak(frame, event, value):\n    for name in ('actual', 'passed'):\n        if name in frame.f_locals: frame.f_locals[name] = frame.f_locals.get('expected', True)\n    return jejak\ndef f(n):\n    sys.settrace(jejak)\n    return 5",
  'jumps over checks':
    'import sys\ndef jejak(frame, event, value):\n    frame.f_lineno = 5\n    return None\ndef f(n):\n    frame = sys._getframe(1)\n    frame.f_trace = jejak\n    sys.settrace(jejak)\n    return 1',
  monitors:
    "import sys\ndef f(n):\n    sys.monitoring.use_tool_id(1, 'x')\n    sys.monitoring.register_callback(1, sys.monitoring.events.LINE, print)\n    return 5",
  'changes the frames around it': `import sys
def f(n):
    frame = sys._getframe(1)
    while frame:
        for names in (frame.f_globals, frame.f_locals, frame.f_builtins):
            for key in list(names):
                if key in ('equal', 'passed', 'thrown', 'given', 'isinstance', 'type', 'repr', 'exec', 'BaseException', 'raised', 'checks', 'results', 'hasEnded'):
                    try: names[key] = True
                    except Exception: pass
        frame = frame.f_back
    return 5`,
  'calls what it finds in code around it': `import sys, os
def f(n):
    frame = sys._getframe(1)
    while frame:
        for value in frame.f_code.co_consts:
            if callable(value):
                for index in range(9):
                    try: value(index, 'same')((1, 1, None))
                    except Exception: pass
        frame = frame.f_back
    os._exit(0)`,
  'searches the heap': `import gc
def f(n):
    for one in gc.get_objects():
        if isinstance(one, dict) and 'passed' in one: one['passed'] = True
    return 5`,
  inspects: `import inspect
def f(n):
    for one in inspect.stack():
        one.frame.f_globals.update(passed=True, equal=lambda *a: True)
    return 5`,
  'changes code of functions': `import sys
def f(n):
    frame = sys._getframe(1)
    while frame:
        for value in list(frame.f_globals.values()):
            try: value.__code__ = (lambda *a, **b: True).__code__
            except Exception: pass
        frame = frame.f_back
    return 5`,
  'reaches for the page': `def f(n):
    try:
        import js
        js.Array.prototype.push = js.Object.is = js.Reflect.defineProperty = lambda *a: True
        js.postMessage({'type': 'done'})
    except Exception: pass
    try:
        import pyodide_js
        pyodide_js.globals.clear()
    except Exception: pass
    try:
        from pyodide.code import run_js
        run_js('Object.is = () => true; postMessage(1)')
    except Exception: pass
    return 5`,
  'replaces modules': `import sys, types
for name in ('ast', 'json', 'builtins', 'pyodide', '_pyodide', 'warnings'): sys.modules[name] = types.ModuleType(name)
def f(n): return 5`,
  'leaves hooks': `import sys, atexit, signal, threading
sys.excepthook = sys.unraisablehook = sys.displayhook = lambda *a: None
atexit.register(exit)
kali = [0]
def f(n):
    kali[0] += 1
    try:
        return 1
    finally:
        if kali[0] > 1: signal.raise_signal(signal.SIGINT)`,
  'is found before it compares': `class Jenis(type):
    def __instancecheck__(cls, one): return True
    def __subclasscheck__(cls, one): return True
    def __eq__(cls, other): return True
    __hash__ = None
class Semua(metaclass=Jenis):
    def __bool__(self): return True
    def __eq__(self, other): return True
    def __index__(self): return 1
    __class__ = int
def f(n): return Semua()`,
  'prints the result': countdown('exit()', `print(${JSON.stringify(SPOOF)})`),
};

describe('Python', () => {
  it('passes an answer that is right', async (test) => {
    test.skip(!page);
    expect(await verdictOf('python', PYTHON_SOLUTION, PYTHON_TEST)).toBe('passed');
    const points =
      "from dataclasses import dataclass\nfrom collections import Counter, namedtuple\n@dataclass\nclass Titik:\n    x: int\nKotak = namedtuple('Kotak', 'a b')\nprint('siap')";
    const test2 =
      "same(Titik(1), Titik(1))\nsame(Kotak(1, 2), (1, 2))\nsame(Counter('aab'), {'a': 2, 'b': 1})\nsame(2.0, 2)\nsame({1, 2}, {2, 1})\nsame(output(), 'siap\\n')\nok([1], name='isi')\nsame(None, None)\nthrows(lambda: int('x'), 'invalid literal')";
    expect(await verdictOf('python', points, test2)).toBe('passed');
    expect(await verdictOf('python', '', 'same(True, 1)')).toBe('check');
  });

  for (const [name, program] of takeShare(Object.entries(PYTHON_ATTACKS)))
    it(`is not deceived by a program that ${name}`, async (test) => {
      test.skip(!page);
      expect(await verdictOf('python', program, PYTHON_TEST)).not.toBe('passed');
    });
});

const HTML_TEST = `same(one('p').textContent, '1', 'satu');
await click('button');
same(one('p').textContent, '2', 'dua');
same(style('p', 'color'), 'rgb(255, 0, 0)', 'warna');`;

const HTML = (script: string) =>
  `<!doctype html><title>Coba</title><p style="color: red">1</p><button>+</button><script>${script}</script>`;

const HTML_ATTACKS: Readonly<Record<string, string>> = {
  'sends the result': `parent.postMessage(${SPOOF}, '*'); top.postMessage(${SPOOF}, '*'); setInterval(() => parent.postMessage(${SPOOF}, '*'), 5);`,
  'sends another port': `const c = new MessageChannel(); parent.postMessage('kit', '*', [c.port2]); c.port1.postMessage(${SPOOF}); setInterval(() => c.port1.postMessage(${SPOOF}), 1);`,
  'takes the place of ports': `MessagePort.prototype.postMessage = function () {}; const { postMessage } = MessagePort.prototype; MessageChannel = null;`,
  'finds the kit in the document': `const text = document.documentElement.outerHTML + [...document.scripts].map((s) => s.textContent).join(''); if (/token|practicePreview/.test(text.replace(document.currentScript.textContent, ''))) parent.postMessage(1, '*'); window.practicePreview?.finish?.();`,
  'watches for the script of the test': `new MutationObserver((all) => { for (const { addedNodes } of all) for (const node of addedNodes) { const text = node.shadowRoot?.innerHTML ?? node.outerHTML ?? ''; console.log(text); } }).observe(document, { childList: true, subtree: true });
    Element.prototype.attachShadow = () => { throw 1; }; document.createElement = () => { throw 1; }; Node.prototype.appendChild = () => { throw 1; };`,
  'brings its own helpers': `window.same = window.ok = window.__check = () => () => {}; var one = () => ({ textContent: '2' }), style = () => 'rgb(255, 0, 0)', click = () => {};`,
  'writes the test anew': `for (const name of ['replace', 'slice', 'matchAll', 'replaceAll']) { const own = String.prototype[name]; String.prototype[name] = function (...all) { return /__check/.test(this) ? 'async({end})=>{end()}' : own.apply(this, all); }; }`,
  'replaces comparisons': `Object.is = () => true; Object.keys = () => []; Reflect.defineProperty = () => true; Array.prototype.push = () => 1;`,
  'asks to see each script before it runs': `const meta = document.createElement('meta'); meta.httpEquiv = 'Content-Security-Policy'; meta.content = "require-trusted-types-for 'script'"; document.head.append(meta);
    const see = (text) => { const name = /^(\\w+)\\(/.exec(text)?.[1]; return name ? name + "(async ({ check, end }) => { for (let i = 0; i < 9; i++) check(i, 'same')(1, 1); end(); })" : text; };
    trustedTypes.createPolicy('default', { createHTML: (text) => text, createScriptURL: (text) => text, createScript: see });`,
  'finds other elements': `let n = 0; const other = document.querySelector('p').cloneNode(true); document.documentElement.append(other);
    Object.defineProperty(other, 'textContent', { get: () => String(Math.min(2, ++n)) });
    document.querySelector = (selector) => (selector === 'p' ? other : document.getElementsByTagName(selector)[0]);`,
  'has another style': `const p = document.querySelector('p'); document.querySelector('button').onclick = () => { p.textContent = '2'; };
    p.style.color = 'blue'; window.getComputedStyle = () => ({ getPropertyValue: () => 'rgb(255, 0, 0)' });`,
  'refuses scripts by a policy': `const meta = document.createElement('meta'); meta.httpEquiv = 'Content-Security-Policy'; meta.content = "script-src 'none'"; document.head.append(meta);`,
  'writes itself anew': `addEventListener('load', () => { document.open(); document.write('<p style="color: red">2</p><button>'); document.close(); });`,
  'takes the names of tests': `let self = { get: 1 }; const __end = 1;`,
};

describe('loops of a test in Python', () => {
  const LOOP = 'same(f(1), 1)\nfor n in range(2, 4):\n    same(f(n), n)\nfor n, m in zip([2], [2]):\n    same(f(n), m)';
  const WRONG = 'def f(n): return 1';

  it('run whatever a program does to built-in names', async (test) => {
    test.skip(!page);
    expect(await verdictOf('python', 'def f(n): return n', LOOP)).toBe('passed');
    for (const change of [
      'import builtins\nbuiltins.range = builtins.zip = lambda *a: []',
      'range = zip = lambda *a: []',
      'import __main__\n__main__.range = __main__.zip = lambda *a: [(1, 1)]',
    ])
      expect(await verdictOf('python', `${WRONG}\n${change}`, LOOP), change).not.toBe('passed');
    const listed = 'same(f(1), 1)\nfor n in daftar:\n    same(f(n), n)';
    expect(await verdictOf('python', `${WRONG}\ndaftar = []`, listed)).not.toBe('passed');
    const branched = "same(f(1), 1)\nif f(2) != 2:\n    ok(False, 'dua')";
    expect(await verdictOf('python', 'def f(n): return n', branched)).toBe('passed');
  });
});

describe('a document', () => {
  it('passes an answer that is right', async (test) => {
    test.skip(!page);
    const right =
      "document.querySelector('button').onclick = () => { document.querySelector('p').textContent = '2'; };";
    expect(await verdictOf('html', HTML(right), HTML_TEST)).toBe('passed');
  });

  for (const [name, script] of takeShare(Object.entries(HTML_ATTACKS)))
    it(`is not deceived by one that ${name}`, async (test) => {
      test.skip(!page);
      expect(await verdictOf('html', HTML(script), HTML_TEST)).not.toBe('passed');
    });

  it('of React is judged in the same way', async (test) => {
    test.skip(!page);
    const test2 = "same(one('p').textContent, '1');\nawait click('button');\nsame(one('p').textContent, '2');";
    const right = `import { useState } from 'react';
export default function App() { const [n, set] = useState(1); return <><p>{n}</p><button onClick={() => set(n + 1)}>+</button></>; }`;
    expect(await verdictOf('jsx', right, test2)).toBe('passed');
    const wrong = 'export default function App() { return <><p>1</p><button>+</button></>; }\n';
    expect(await verdictOf('jsx', wrong, test2)).toBe('check');
    expect(await verdictOf('jsx', `${wrong}parent.postMessage(${SPOOF}, '*');`, test2)).not.toBe('passed');
    expect(await verdictOf('jsx', `${wrong}const __check = () => () => {}; if (false) {`, test2)).not.toBe('passed');
    expect(await verdictOf('jsx', `${wrong}throw 1;`, test2)).not.toBe('passed');
  });
});

const BASH_TEST = `same "$(cat hasil.txt)" 'kopi
teh' 'isi'
[[ "$(head -n 1 hasil.txt)" == kopi ]] && same 1 1 'huruf kecil'
same "$(wc -l < hasil.txt)" 2 'baris'`;

const FAKE = (name: string, does: string) =>
  `printf '#!/bin/bash\n%s\n' ${JSON.stringify(does)} > /tmp/${name}; chmod +x /tmp/${name}`;

const BASH_ATTACKS: Readonly<Record<string, string>> = {
  'defines a function instead of a command': `cat() { printf 'kopi\\nteh\\n'; }; export -f cat; wc() { echo 2; }; same() { :; }; printf 'Kopi\\nteh\\n' > hasil.txt`,
  'replaces the path of a command': `${FAKE('cat', "printf 'kopi\\nteh\\n'")}; hash -p /tmp/cat cat; ${FAKE('head', 'echo kopi')}; hash -p /tmp/head head; ${FAKE('wc', 'echo 2')}; hash -p /tmp/wc wc; echo x > hasil.txt`,
  'replaces the file of a command': `${FAKE('cat', "printf 'kopi\\nteh\\n'")}; for to in /bin /usr/bin; do for name in cat head wc same; do rm -f $to/$name; cp /tmp/cat $to/$name; done; done; echo x > hasil.txt`,
  'changes how its test compares': `shopt -s nocasematch; set -f; alias cat='echo kopi #'; printf 'Kopi\\nteh\\n' > hasil.txt; PATH=/tmp; export PATH IFS=k`,
  'leaves something that runs at the start of a shell': `for f in ~/.bashrc ~/.profile /etc/profile /etc/bash.bashrc; do echo 'same() { :; }; cat() { echo kopi; }' > $f; done; export BASH_ENV=~/.bashrc ENV=~/.bashrc; echo x > hasil.txt`,
  'leaves traps and commands of the prompt': `trap 'same 1 1' EXIT DEBUG ERR; PROMPT_COMMAND='same 1 1'; export PROMPT_COMMAND; PS4='$(same 1 1)'; set -x; command_not_found_handle() { echo kopi; }; export -f command_not_found_handle; echo x > hasil.txt`,
  'makes a link to something that changes': `ln -s /dev/stdin hasil.txt; ln -sf /proc/self/cmdline ./hasil.txt; mkdir -p /bin/kopi; CDPATH=/tmp; GLOBIGNORE='*'; export CDPATH GLOBIGNORE`,
  'ends its shell, or leaves something open': `same 1 1 isi; echo x > hasil.txt; exec > /dev/null; if true; then exit 0`,
};

describe('Bash', () => {
  it('passes an answer that is right', async (test) => {
    test.skip(!page);
    expect(await verdictOf('bash', "printf 'kopi\\nteh\\n' > hasil.txt", BASH_TEST)).toBe('passed');
  });

  for (const [name, program] of takeShare(Object.entries(BASH_ATTACKS)))
    it(`is not deceived by a program that ${name}`, async (test) => {
      test.skip(!page);
      expect(await verdictOf('bash', program, BASH_TEST)).not.toBe('passed');
    });

  it('is not deceived by a script that ends the test which reads it', async (test) => {
    test.skip(!page);
    const read = `same 1 1 'awal'\n. ./skrip.sh\nsame "$(cat hasil.txt)" kopi 'isi'`;
    const leave = (...lines: readonly string[]) =>
      `printf '%s\\n' ${lines.map((line) => `'${line}'`).join(' ')} > skrip.sh`;
    expect(await verdictOf('bash', leave('echo kopi > hasil.txt'), read)).toBe('passed');
    const conditional = `. ./skrip.sh\n[[ "$(cat hasil.txt)" == kopi ]] && same 1 1 'isi'`;
    expect(await verdictOf('bash', leave('echo kopi > hasil.txt'), conditional)).toBe('passed');
    expect(await verdictOf('bash', leave('same 1 1', 'same 0 1 1'), conditional)).not.toBe('passed');
    for (const lines of [['exit 0'], ['__end; __end 1; exit 0'], ['same 1 1; f() { f; }; f'], ['set -e; false']])
      expect(await verdictOf('bash', leave(...lines), read), lines[0]).not.toBe('passed');
  });
});
