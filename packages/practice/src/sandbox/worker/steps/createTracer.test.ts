import { expect, it } from 'vitest';
import { parseTrace } from '../../../shared/parseTrace.ts';
import type { Trace } from '../../../shared/trace.ts';
import { createConsole } from '../js/console.ts';
import { createTracer } from './createTracer.ts';

const AsyncFunction = (async () => {}).constructor as new (
  ...values: string[]
) => (...values: unknown[]) => Promise<void>;

/** Run a program as a module runs. @returns what it printed, or its error */
async function run(
  code: string,
  isTraced: boolean,
): Promise<{ readonly output: string; readonly trace: Trace | null }> {
  let output = '';
  let cut: string | undefined;
  const globals: Record<string, unknown> = {
    console: createConsole({ stdout: (text) => (output += text), stderr: (text) => (output += text) }),
  };
  const { toString } = Function.prototype;
  const tracer = createTracer({
    printed: () => output,
    cut: (trace) => {
      cut = trace;
      throw new Error('cut');
    },
    setGlobal: (name, value) => (globals[name] = value),
  });
  const program = isTraced ? tracer.instrument(code) : code;
  try {
    await new AsyncFunction(...Object.keys(globals), `"use strict";${program}`)(...Object.values(globals));
    // What it left to do.
    await new Promise((resolve) => setTimeout(resolve, 5));
  } catch (error) {
    tracer.fail(error);
    if (cut === undefined) output += `Uncaught ${String(error)}\n`;
  }
  const trace = isTraced ? parseTrace(cut ?? tracer.read() ?? '') : null;
  // oxlint-disable-next-line no-extend-native -- the tracer has replaced it
  Function.prototype.toString = toString;
  return { output, trace };
}

async function record(code: string): Promise<Trace> {
  const { trace } = await run(code, true);
  if (!trace) throw new Error('no trace');
  return trace;
}

const lines = ({ steps }: Trace) => steps.map(({ event, line }) => (event === 'line' ? line : `${event} ${line}`));

const HARD: Readonly<Record<string, string>> = {
  'getters and setters': `const o = { _n: 1, get n() { console.log('dibaca'); return this._n }, set n(value) { this._n = value } };
o.n = 5;
console.log(o.n, o);
class P { get x() { console.log('x'); return 1; } }
const p = new P();
console.log(p.x);`,
  generators: `function* angka(n) { for (let i = 0; i < n; i++) { const jawab = yield i; if (jawab) console.log(jawab) } return 'habis' }
const g = angka(3);
console.log(g.next(), g.next('hai'), g.return(9));
for (const x of angka(5)) { if (x === 2) break; console.log(x) }
function* luar() { try { const r = yield* angka(2); console.log(r); yield } finally { console.log('tutup') } }
console.log([...luar()], [...(function* () { yield* [1, 2] })()]);
try { const h = angka(1); h.next(); h.throw(new Error('x')) } catch ({ message }) { console.log(message) }`,
  async: `const tunggu = (ms) => new Promise((selesai) => setTimeout(selesai, ms));
async function a() { console.log('a1'); await null; console.log('a2'); return 1 }
async function b() { console.log('b1'); const x = await a(); console.log('b2', x); throw new TypeError('b') }
const p = b();
console.log('utama');
Promise.resolve().then(() => console.log('mikro'));
try { await p } catch (e) { console.log(e.name) } finally { console.log('akhir') }
async function* urut() { yield 1; await null; yield Promise.resolve(2); return 3 }
for await (const x of urut()) console.log(x);
for await (const x of [Promise.resolve('p'), 'q']) { if (x === 'q') continue; console.log(x) }
const semua = await Promise.allSettled([a(), b(), (async () => { await tunggu(1); return (await a()) + 1 })()]);
console.log(semua.map(({ status }) => status));
await tunggu(1);`,
  destructuring: `const { a, b: { c = 3, ...sisa } = {}, ...lain } = { a: 1, b: { d: 4 }, e: 5 };
const [x, , y = (() => 9)(), ...z] = [1, 2, undefined, 4];
let m = 1, n = 2;
[m, n] = [n, m];
console.log(a, c, sisa, lain, x, y, z, m, n);
for (const [kunci, { nilai }] of Object.entries({ p: { nilai: 1 } })) console.log(kunci, nilai);
console.log((({ q } = { q: 1 }, [r] = [2]) => q + r)());`,
  'labelled loops': `luar: for (let i = 0; i < 3; i++) { for (let j = 0; ; j++) { if (j === 2) continue luar; if (i === 2) break luar; console.log(i, j) } }
blok: { console.log(1); if (true) break blok; console.log(2) }
let k = 0; do k++; while (k < 3) console.log(k)
while (k) if (k-- === 1) break; else continue
for (var v in { p: 1, q: 2 }) console.log(v);
a: b: for (const x of [1]) continue a;
for (;;) break`,
  throw: `function gagal() { throw new RangeError('terlalu') }
try { gagal() } catch { console.log('satu') } finally { console.log('dua') }
try { try { gagal() } finally { console.log('tiga') } } catch (e) { console.log(e instanceof RangeError, e.message) }
const f = () => { try { return 'a' } finally { console.log('b') } };
console.log(f(), (() => { for (const x of [1]) try { continue } finally { console.log('c') } return 'd' })());
try { throw 'teks' } catch (e) { console.log(e) }
gagal();`,
  'class fields': `let n = 0;
const nilai = () => ++n;
class A { static jumlah = nilai(); #rahasia = nilai(); x = this.#rahasia + 1; static { this.s = 1; var s = 2; console.log('statis', s) } tampil = () => this.x; static #p() { return 7 } static p() { return A.#p() } ['k' + nilai()]() { return 'k' } }
class B extends A { y = super.tampil?.() ?? this.x; constructor(...semua) { console.log(new.target.name, semua.length); super(...semua); this.z = 1 } tampilkan() { return super.k2?.() } get [Symbol.toStringTag]() { console.log('tag'); return 'BB' } }
const b = new B(1, 2);
console.log(b.tampil(), b.tampilkan(), A.p(), A.jumlah, b.y, b.z);
const { tampil } = b; console.log(tampil());
console.log(class {}.name === '', (class C {}).name, A.name);`,
  'default parameters': `let a = 'luar';
function f(x = a, y = () => x, z = g(x)) { var a = 'dalam'; x = 'ubah'; return [x, y(), z, a] }
function g(n) { return n + '!' }
console.log(f(), f.length, g.name, f.name);
function h(p) { var p; return p } console.log(h(3));
function dua() { return 1 } console.log((function () { function i() { return 1 } function i() { return 2 } var i; return typeof i })());`,
  this: `'use strict';
function tanpa() { return this } console.log(tanpa());
const o = { nama: 'o', biasa() { return [1].map(() => this.nama) }, panah: () => typeof this, lama: function () { return this?.nama } };
const { lama } = o; console.log(o.biasa(), o.lama(), lama(), lama.call({ nama: 'lain' }), lama.bind({ nama: 'ikat' })());
function Lama(x) { if (!new.target) return new Lama(x); this.x = x } console.log(Lama(3).x, arguments === undefined);
function jumlah() { return arguments.length + [...arguments].at(-1) } console.log(jumlah(1, 2, 3));`,
  'tagged templates': `const tag = (s, ...v) => s.raw.join('|') + v.length + Object.isFrozen(s);
console.log(tag\`a\${1}\\n\${(() => 'b')()}c\`, \`\${[1, 2].map((x) => \`<\${x}>\`).join('')}\`, String.raw\`\\u\${0}\`);
const lihat = new Set(); for (const x of [1, 2]) lihat.add(((s) => s)\`\${x}\`); console.log(lihat.size);`,
  'a name before its declaration': `try { console.log(x) } catch (e) { console.log(e.message) }
let x = 1;
console.log(typeof v, naik()); var v = 2;
function naik() { return 'naik' }
try { new K() } catch (e) { console.log(e.name) } class K {}
{ try { y } catch (e) { console.log(e.message) } const y = 1 }
switch (1) { case 0: let q; case 1: try { q = 1 } catch (e) { console.log(e.message) } default: console.log('d') }
function w(a = b, b) {} try { w() } catch (e) { console.log(e.message) }`,
  'code of functions': `const f = (a, /* => */ b) => a + b // jumlah
function g() {
  return   1
}
console.log(String(f), g.toString(), \`\${class { m() { return 2 } }}\`)
console.log(Function.prototype.toString.call(() => ({})))`,
  'values that are touched': `const p = new Proxy({ a: 1 }, { get(t, k, r) { console.log('get', String(k)); return Reflect.get(t, k, r) }, ownKeys(t) { console.log('ownKeys'); return Reflect.ownKeys(t) }, getPrototypeOf() { console.log('proto'); return null } });
const q = { p, [Symbol.iterator]() { console.log('iter'); return [][Symbol.iterator]() }, toString() { console.log('teks') }, toJSON() { console.log('json') } };
class M extends Map { get size() { console.log('size'); return 1 } forEach() { console.log('each') } static get [Symbol.species]() { console.log('spesies') } }
const m = new M([[1, q]]); const r = { __proto__: null, x: 1 }; const tiruan = Object.create(Map.prototype);
const { a } = p; console.log(a); class E extends Error { get name() { console.log('nama'); return 'E' } } const e = new E('x');
const lama = Array.prototype.map; Array.prototype.map = function (...x) { console.log('map'); return lama.apply(this, x) }; const z = [1].map((y) => y); Array.prototype.map = lama;
const d = [new Date(NaN), /a/g, Symbol('s'), 10n, -0, [,1], new WeakMap(), null, undefined, function () {}, 'a\\'b\\n'];
console.log(d.length);`,
  'statements without semicolons': `let a = 1
let b = a
++a
;[1, 2].forEach((x) => console.log(x))
if (a) console.log('ya'); else if (b) console.log('b')
else { console.log('tidak') }
const f = function () { return }
const g = () => { return (
  1, 2
) }
var h = async () => await (0, 3), i = (x) => (x), j = x => ({ x }).x, k = async x => x in { 1: 1 }
console.log(f(), g(), await h(), i(1), j(2), await k(1)) // akhir
if (a) ; else ;
for (let n of (a, [1])) console.log(n)
label: console.log('label')
switch (a) { case 2: console.log(2); case 3: { console.log(3); break } default: }
{ function dalam() { return 1 } console.log(dalam()) }
void 0 // habis`,
  'a program that already says so': `const __steps = 1, __steps_ = 2, e = 3; console.log(__steps, __steps_, e)`,
  'deep lists': `const dalam = JSON.parse('['.repeat(5000) + ']'.repeat(5000));
const kitar = []; kitar.push(kitar); console.log(kitar.length)`,
};

it.each(Object.entries(HARD))('prints the same with its steps recorded: %s', async (_name, code) => {
  const [plain, traced] = [await run(code, false), await run(code, true)];
  expect(traced.output).toBe(plain.output);
  expect(traced.trace?.isCut).toBe(false);
  expect(traced.trace?.output).toBe(plain.output);
});

it('tells lines, calls, what they return, and variables', async () => {
  const trace = await record(
    'function dua(n) {\n  const hasil = n * 2;\n  return hasil;\n}\nconst a = [1];\nconst b = a;\nb.push(dua(2));\nconsole.log(a);',
  );
  expect(lines(trace)).toEqual([5, 6, 7, 2, 3, 'return 3', 8, 8]);
  expect(trace.steps[4]?.frames).toEqual([
    {
      name: '',
      variables: [
        ['dua', 'dua()'],
        ['a', 1],
        ['b', 1],
      ],
    },
    {
      name: 'dua',
      variables: [
        ['n', '2'],
        ['hasil', '4'],
      ],
    },
  ]);
  expect(trace.steps[5]).toMatchObject({ value: '4' });
  expect(trace.steps.at(-1)).toMatchObject({
    printed: 9,
    objects: {
      1: {
        kind: 'Array',
        items: [
          ['0', '1'],
          ['1', '4'],
        ],
        more: 0,
      },
    },
  });
});

it('has a step for each turn of a loop, also in one line', async () => {
  expect(lines(await record('let n = 0;\nfor (let i = 0; i < 2; i++) n += i;\nwhile (n < 2)\n  n++;'))).toEqual([
    1, 2, 2, 2, 2, 2, 2, 3, 4, 3, 3,
  ]);
});

it('tells what a function remembers, and the order of what runs later', async () => {
  const trace = await record(
    'function hitungan() {\n  let n = 0;\n  return () => {\n    n += 1;\n    return n;\n  };\n}\nconst naik = hitungan();\nsetTimeout(() => {\n  naik();\n});\nawait null;\nconsole.log(naik());',
  );
  expect(lines(trace)).toEqual([
    8,
    2,
    3,
    'return 3',
    9,
    12,
    13,
    4,
    5,
    'return 5',
    10,
    4,
    5,
    'return 5',
    'return 11',
    13,
  ]);
  const inside = trace.steps.filter(({ line }) => line === 4);
  expect(inside.map(({ frames }) => frames.map(({ name }) => name))).toEqual([
    ['', '=>'],
    ['', '=>', '=>'],
  ]);
  expect(inside.map(({ frames }) => frames.at(-1)?.variables)).toEqual([[['n', '0']], [['n', '1']]]);
});

it('keeps the calls apart that wait for promises', async () => {
  const trace = await record(
    'async function a(n) {\n  await null;\n  return n;\n}\nasync function b() {\n  const x = await a(1);\n  return x;\n}\nawait Promise.all([b(), a(2)]);',
  );
  const told = trace.steps.map(({ line, frames }) => [line, ...frames.slice(1).map(({ name }) => name)].join(' '));
  expect(told).toEqual(['9', '6 b', '2 b a', '2 a', '3 a', '3 a', '3 a', '3 a', '7 b', '7 b', '9']);
});

it('tells an error in each call that it passes, and `this` once it is there', async () => {
  const trace = await record(
    "class A {\n  constructor() {\n    this.x = 1;\n  }\n}\nclass B extends A {\n  constructor() {\n    super();\n    throw new Error('gagal');\n  }\n}\ntry {\n  new B();\n} catch (e) {\n  console.log(e.message);\n}",
  );
  expect(lines(trace)).toEqual([1, 6, 13, 8, 3, 'return 4', 9, 'error 9', 'error 13', 15, 15]);
  expect(trace.steps[7]).toMatchObject({
    value: 'Error: gagal',
    frames: [{}, { name: 'B', variables: [['this', 1]] }],
  });
  expect(trace.steps[3]?.frames.at(-1)?.variables).toEqual([]);
});

it('cuts a program after 1,000 steps or 200 kB', async () => {
  const endless = await record('let n = 0;\nwhile (true) n++;');
  expect(endless).toMatchObject({ isCut: true });
  expect(endless.steps).toHaveLength(1000);
  const large = await record(
    `const a = Array.from({ length: 12 }, () => ({ teks: '${'x'.repeat(50)}' }));\nfor (let i = 0; i < 900; i++) a;`,
  );
  expect(large.isCut).toBe(true);
  expect(large.steps.length).toBeLessThan(400);
});

it('leaves a program that does not parse to the browser', async () => {
  const tracer = createTracer({ printed: () => '', cut: () => {}, setGlobal: () => {} });
  expect(tracer.instrument('let a = ;')).toBe('let a = ;');
  expect(tracer.read()).toBe(undefined);
});

it('leaves a program that is nested too deeply as it is', () => {
  const { toString } = Function.prototype;
  // Depths at which the parser succeeds on one machine or the other, and what walks its tree fails.
  const codes = Array.from({ length: 23 }, (_, at) => `console.log(${'1+'.repeat(1000 + 500 * at)}1);`);
  const results = codes.map((code) =>
    createTracer({ printed: () => '', cut: () => {}, setGlobal: () => {} }).instrument(code),
  );
  // oxlint-disable-next-line no-extend-native -- the tracer has replaced it
  Function.prototype.toString = toString;
  expect(results.at(-1)).toBe(codes.at(-1));
});
