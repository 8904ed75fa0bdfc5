import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { IS_WHOLE, takeShare } from '../../../../testing/takeShare.ts';
import { printed, testPage } from '../../../../testing/testPage.ts';
import { findInstalledChromium } from '../browser/findInstalledChromium.ts';
import { closeBrowser } from '../browser/openBrowser.ts';
import { findProgram } from '../samples/programs.ts';
import { digestExercise } from './proveEach.ts';
import { runExercises } from './runExercises.ts';

const FILE = 'site/docs/a.md';
const root = mkdtempSync(path.join(os.tmpdir(), 'serbakode-exercises-'));
afterAll(async () => {
  await closeBrowser();
  rmSync(root, { recursive: true });
});

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n\n`;
const exercise = (level: string, ...parts: string[]) =>
  `::::exercise[Judul]{#latihan level="${level}"}\nSoal.\n\n${parts.join('')}::::\n`;

async function prove(text: string, limitMs = 60_000) {
  const article = testPage(text, 'docs/a.md');
  expect(article.exercises).toHaveLength(1);
  return { article, ...(await runExercises(article, { cacheDir: root, known: {}, isAsked: () => true, limitMs })) };
}
const problemsOf = async (text: string, limitMs?: number) => printed((await prove(text, limitMs)).problems);

const STARTER = fence('js starter title="harga.js"', 'function harga(a, b) {\n}');
const TEST = fence('js test', "same(harga(1000, 10), 900);\nsame(harga(1000, 0), 1000, 'diskon nol');");
const SOLUTION = fence('js solution', 'function harga(a, b) {\n  return (a * (100 - b)) / 100;\n}');
/** A function that blocks its thread, without turns of the event loop or use of the processor. */
const ENDLESS = 'function harga() {\n  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);\n}';

describe('an exercise in JavaScript', () => {
  it('passes when its solution does, its starter does not and a wrong answer is caught', async () => {
    const wrong = fence(
      'js wrong="diskon nol"',
      'function harga(a, b) {\n  return b === 0 ? 0 : (a * (100 - b)) / 100;\n}',
    );
    const { article, problems, proofs } = await prove(exercise('coba', STARTER, TEST, wrong, SOLUTION));
    expect(printed(problems)).toEqual([]);
    expect(Object.keys(proofs)).toEqual(['latihan']);
    const elsewhere = path.join(root, 'elsewhere');
    const again = (known: Readonly<Record<string, string>>, isAsked: boolean) =>
      runExercises(article, { cacheDir: elsewhere, known, isAsked: () => isAsked, limitMs: 30_000 });
    expect(await again(proofs, false)).toMatchObject({ proofs, run: 0 });
    expect(await again({}, false)).toMatchObject({ proofs, run: 1 });
    expect(await again({}, false)).toMatchObject({ proofs, run: 0 });
    expect(await again(proofs, true)).toMatchObject({ proofs, run: 1 });
  });

  it('reads the output, and errors that are thrown, also later', async () => {
    const text = exercise(
      'coba',
      fence('js starter', 'async function ambil() {}'),
      fence(
        'js test',
        "console.log('uji');\nsame(output(), 'siap\\n');\nthrows(() => null.x, TypeError);\nawait throws(() => ambil(), RangeError, 'galat');\nok(await Promise.resolve(true));",
      ),
      fence('js solution', "console.log('siap');\nasync function ambil() {\n  throw new RangeError('habis');\n}"),
    );
    expect(await problemsOf(text)).toEqual([]);
  });

  it('names the check that its solution fails, with its place in the test', async () => {
    const wrong = fence('js solution', 'function harga(a, b) {\n  return a - b;\n}');
    expect(await problemsOf(exercise('coba', STARTER, TEST, wrong))).toEqual([
      `${FILE}:10:1  the solution of "latihan" fails "same(harga(1000, 10), 900)"\n  check    same(harga(1000, 10), 900)\n  expected 900\n  got      990\n  fix:   correct the solution (line 14) or what it is checked with`,
    ]);
  });

  it('reports the error that a call of a test has thrown', async () => {
    const broken = fence('js solution', 'function harga(a, b) {\n  return b === 0 ? a.b.c : 900;\n}');
    expect(await problemsOf(exercise('coba', STARTER, TEST, broken))).toEqual([
      `${FILE}:11:1  the solution of "latihan" fails "diskon nol"\n  check    same(harga(1000, 0), 1000, 'diskon nol')\n  threw    TypeError: Cannot read properties of undefined (reading 'c')\n  fix:   correct the solution (line 14) or what it is checked with`,
    ]);
  });

  it('with Express is called without a server, and may answer in every way of Express', async () => {
    const test =
      "const { status, headers, body, answers } = await respond(buat, { body: 7 });\nsame([status, headers.location, body, answers], [201, '/a/7', { id: 7 }, 1], 'jawaban');";
    const text = (solution: string) =>
      exercise(
        'coba',
        fence('js starter', 'function buat(req, res) {\n}'),
        fence('js test', test),
        fence('js solution', solution),
      );
    for (const body of takeShare([
      'res.status(201).location(`/a/${req.body}`).json({ id: req.body })',
      "res.statusCode = 201; res.set('Location', `/a/${req.body}`).send({ id: req.body })",
      "res.header({ location: `/a/${req.body}` }).type('json').status(201).end(JSON.stringify({ id: req.body }))",
    ]))
      expect(await problemsOf(text(`function buat(req, res) {\n  ${body};\n}`))).toEqual([]);
    const [unknown] = await problemsOf(text('function buat(req, res) {\n  res.kirim(201);\n}'));
    expect(unknown).toContain('res.kirim is not a function');
    const [twice] = await problemsOf(
      text('function buat(req, res) {\n  res.status(201).location("/a/7").json({ id: 7 });\n  res.end();\n}'),
    );
    expect(twice).toContain('fails "jawaban"');
  });

  it.runIf(IS_WHOLE)('is refused if another of its right answers fails', async () => {
    const other = (code: string) =>
      exercise('coba', STARTER, TEST, SOLUTION, fence('js solution="dengan pengurangan"', code));
    expect(await problemsOf(other('const harga = (a, b) => a - (a * b) / 100;'))).toEqual([]);
    expect(await problemsOf(other('const harga = (a, b) => a - b;'))).toEqual([
      `${FILE}:10:1  the solution "dengan pengurangan" of "latihan" fails "same(harga(1000, 10), 900)"\n  check    same(harga(1000, 10), 900)\n  expected 900\n  got      990\n  fix:   correct the solution (line 20) or what it is checked with`,
    ]);
    const only = exercise('coba', STARTER, TEST, SOLUTION);
    const [first] = testPage(only, 'docs/a.md').exercises;
    const [same] = testPage(only.replace('::::\n', ':::why\nKarena.\n:::\n::::\n'), 'docs/a.md').exercises;
    if (first?.kind !== 'code' || same?.kind !== 'code') throw new Error('no exercise');
    expect(same.reasons).toHaveLength(1);
    // A reason does not decide what passes.
    expect(digestExercise(same)).toBe(digestExercise(first));
  });

  it('is refused if its starter passes; a starter that does not parse or end may be the task', async () => {
    const done = fence('js starter', 'const harga = (a, b) => (a * (100 - b)) / 100;');
    expect(await problemsOf(exercise('coba', done, TEST, SOLUTION))).toEqual([
      `${FILE}:4:1  the starter of "latihan" passes already\n  fix:   leave something to do, or check what is missing`,
    ]);
    const [unread, ...rest] = await problemsOf(exercise('coba', fence('js starter', 'function ('), TEST, SOLUTION));
    expect(unread).toMatch(
      /^site\/docs\/a\.md:4:1 {2}warning: the starter of "latihan" does not parse\n[\s\S]*SyntaxError/,
    );
    expect(rest).toEqual([]);
    const endless = fence('js starter', ENDLESS);
    expect(await problemsOf(exercise('coba', endless, TEST, SOLUTION))).toEqual([
      `${FILE}:4:1  warning: the starter of "latihan" did not end within 5 seconds`,
    ]);
  });

  it.runIf(IS_WHOLE)('is refused if a wrong answer passes, fails another check or names none', async () => {
    const wrong = (name: string, code: string) =>
      exercise('coba', STARTER, TEST, fence(`js wrong="${name}"`, code), SOLUTION);
    expect(await problemsOf(wrong('diskon nol', 'const harga = (a, b) => a * (1 - b / 100);'))).toEqual([
      `${FILE}:14:1  the wrong answer of "latihan" passes every check\n  fix:   add a check that catches it, or remove it`,
    ]);
    expect((await problemsOf(wrong('diskon nol', 'const harga = () => 1;')))[0]).toMatch(
      /^site\/docs\/a\.md:14:1 {2}the wrong answer of "latihan" fails "same\(harga\(1000, 10\), 900\)", "diskon nol", expected only "diskon nol"\n/,
    );
    expect(await problemsOf(wrong('diskon satu', 'const harga = () => 1;'))).toEqual([
      `${FILE}:14:1  "latihan" has no check called "diskon satu"\n  known: same(harga(1000, 10), 900), diskon nol\n  fix:   correct the name in \`wrong\``,
    ]);
  });

  it('does not pass if it exits before its test, or defines its own helpers', async () => {
    for (const code of [
      'let n = 0;\nfunction harga() {\n  if (n++ > 0) process.exit(0);\n  return 900;\n}',
      'function same() {}\nglobalThis.same = same;\nfunction harga() {\n  process.exit(0);\n}',
      'function harga() {}\nif (false) {',
    ]) {
      const [problem] = await problemsOf(exercise('coba', STARTER, TEST, fence('js solution', code)));
      expect(problem).toContain('the solution of "latihan" fails');
    }
  });

  it('is stopped if it does not end', async () => {
    const endless = fence('js solution', ENDLESS);
    expect(await problemsOf(exercise('coba', STARTER, TEST, endless), 1_500)).toEqual([
      `${FILE}:14:1  the solution of "latihan" did not end within 1.5 seconds`,
    ]);
  });
});

it('keeps the lines of TypeScript', async () => {
  const text = exercise(
    'coba',
    fence('ts starter', 'function dua(): number {\n  return 0;\n}'),
    fence('ts test', '\n// dua\nsame(dua(), 2);'),
    fence('ts solution', 'interface Angka {\n  nilai: number;\n}\n\nfunction dua(): Angka["nilai"] {\n  return 3;\n}'),
  );
  expect((await problemsOf(text))[0]).toMatch(
    /^site\/docs\/a\.md:13:1 {2}the solution of "latihan" fails "same\(dua\(\), 2\)"/,
  );
});

describe('an exercise in Python', () => {
  it('is checked with the same helpers', async (test) => {
    test.skip((await findProgram('python3')) === null);
    const text = (solution: string) =>
      exercise(
        'coba',
        fence('python starter title="luas.py"', 'def luas(sisi):\n    pass'),
        fence(
          'python test',
          "print('uji')\nsame(luas(3), 9)\nsame(luas(0), 0, 'sisi nol')\nok(luas(2) > 3)\nthrows(lambda: luas('a'), TypeError, 'teks')\nsame(output(), 'siap\\n')",
        ),
        fence('python wrong="sisi nol"', "print('siap')\ndef luas(sisi):\n    return sisi ** 2 or 1"),
        fence('python solution', solution),
      );
    expect(await problemsOf(text("print('siap')\ndef luas(sisi):\n    return sisi ** 2"))).toEqual([]);
    expect(await problemsOf(text("print('siap')\ndef luas(sisi):\n    return sisi * 2 if sisi else 1 / sisi"))).toEqual(
      [
        `${FILE}:11:1  the solution of "latihan" fails "same(luas(3), 9)"\n  check    same(luas(3), 9)\n  expected 9\n  got      6\n  fix:   correct the solution (line 24) or what it is checked with`,
        `${FILE}:12:1  the solution of "latihan" fails "sisi nol"\n  check    same(luas(0), 0, 'sisi nol')\n  threw    ZeroDivisionError: division by zero\n  fix:   correct the solution (line 24) or what it is checked with`,
      ],
    );
  });
});

it('in Python does not pass if it exits before its test, or defines its own helpers', async (test) => {
  test.skip((await findProgram('python3')) === null);
  for (const act of takeShare(['exit()', 'raise SystemExit', '__import__("os")._exit(0)', 'return 5'])) {
    const code = `kali = []\ndef same(*all):\n    pass\ndef luas(sisi):\n    kali.append(1)\n    if len(kali) > 1:\n        ${act}\n    return 9`;
    const [problem] = await problemsOf(
      exercise(
        'coba',
        fence('python starter title="luas.py"', 'def luas(sisi):\n    pass'),
        fence('python test', 'same(luas(3), 9)\nsame(luas(2), 4)'),
        fence('python solution', code),
      ),
    );
    expect(problem, act).toContain('the solution of "latihan" fails');
  }
});

describe('an exercise in SQL', () => {
  const text = (solution: string, ordered = '') =>
    exercise(
      'coba',
      fence('sql file title="buku.sql"', "CREATE TABLE buku (judul TEXT);\nINSERT INTO buku VALUES ('B'), ('A');"),
      fence('sql starter', 'SELECT judul FROM buku WHERE 0;'),
      fence('text answer', 'judul\n-----\nA\nB'),
      fence('sql solution', solution),
    ).replace('level="coba"', `level="coba"${ordered}`);

  it('is compared as a table, in order only if the exercise requires it', async (test) => {
    test.skip((await findProgram('sqlite3')) === null);
    expect(await problemsOf(text('SELECT judul FROM buku;'))).toEqual([]);
    expect(await problemsOf(text('SELECT judul FROM buku;', ' ordered'))).toEqual([
      `${FILE}:16:1  the solution of "latihan" fails "its answer"\n    -----\n  - A\n  - B\n  + B\n  + A\n  fix:   correct the solution (line 20) or what it is checked with`,
    ]);
  });
});

it('compares what Bash prints, and the files it leaves', async () => {
  const text = (solution: string) =>
    exercise(
      'coba',
      fence('text file title="nama.txt"', 'Tono\nBudi'),
      fence('bash starter', 'cat nama.txt'),
      fence('text answer', '2'),
      fence('text answer file="urut.txt"', 'Budi\nTono'),
      fence('bash solution', solution),
    );
  expect(await problemsOf(text('sort nama.txt > urut.txt\nwc -l < urut.txt'))).toEqual([]);
  const [problem] = await problemsOf(text('cp nama.txt urut.txt\nwc -l < urut.txt'));
  expect(problem).toMatch(/^site\/docs\/a\.md:\d+:1 {2}the solution of "latihan" fails "urut\.txt"\n {2}- Budi\n/);
});

describe('an exercise in HTML', () => {
  const text = (solution: string) =>
    exercise(
      'coba',
      fence(
        'html file title="index.html"',
        '<!doctype html>\n<link rel="stylesheet" href="gaya.css">\n<button>Tambah</button><p>0</p>\n<script src="hitung.js"></script>',
      ),
      fence('css starter title="gaya.css"', 'p {\n}'),
      fence('js starter title="hitung.js"', 'let jumlah = 0;'),
      fence(
        'js test width="400"',
        "same(style('p', 'color'), 'rgb(255, 0, 0)', 'warna');\nclick('button');\nsame(one('p').textContent, '1', 'klik');\nsame(innerWidth, 400);\nsame(jumlah, 1);\nawait until(() => one('p').title === 'nanti');\nthrows(() => localStorage.length, 'SecurityError');",
      ),
      fence('css solution title="gaya.css"', 'p {\n  color: red;\n}'),
      fence('js solution title="hitung.js"', solution),
      fence('css wrong="warna" title="gaya.css"', 'p {\n  color: blue;\n}'),
    );
  const right = `let jumlah = 0;
const p = document.querySelector('p');
document.querySelector('button').addEventListener('click', () => {
  p.textContent = ++jumlah;
  setTimeout(() => (p.title = 'nanti'), 50);
});`;

  it('is tested in a browser, with its styles and scripts', async (test) => {
    test.skip(findInstalledChromium() === null);
    expect(await problemsOf(text(right))).toEqual([]);
    expect((await problemsOf(text(right.replace('++jumlah', 'jumlah++'))))[0]).toBe(
      `${FILE}:23:1  the solution of "latihan" fails "klik"\n  check    same(one('p').textContent, '1', 'klik')\n  expected '1'\n  got      '0'\n  fix:   correct the solution (line 30) or what it is checked with`,
    );
  });
});

it('runs the program of a prediction', async () => {
  const text = (answer: string) =>
    exercise('pahami', fence('js predict', "console.log(1 + '1');\nnull.x;"), fence('text answer', answer));
  expect(await problemsOf(text("11\nTypeError: Cannot read properties of null (reading 'x')"))).toEqual([]);
  expect(await problemsOf(text('11'))).toEqual([]);
  expect((await problemsOf(text('2')))[0]).toMatch(
    /^site\/docs\/a\.md:10:1 {2}the program of "latihan" prints something else than its `text answer`\n {2}- 2\n {2}\+ 11\n/,
  );
});

describe('data that readers do not see', () => {
  const parts = (solution: string) =>
    exercise(
      'coba',
      fence('js starter title="a.js"', "const nama = 'Sari';\nconst sapa = '';"),
      fence('js test', "same(sapa, 'Halo, Sari', 'sapaan');"),
      fence('diff replace data="nama lain"', "-const nama = 'Sari';\n+const nama = 'Budi';"),
      fence('js test data="nama lain"', "same(sapa, 'Halo, Budi', 'sapaan nama lain');"),
      fence('js solution', solution),
    );

  it('prove a program that computes', async () => {
    expect(await problemsOf(parts("const nama = 'Sari';\nconst sapa = `Halo, ${nama}`;"))).toEqual([]);
  });

  it('catch a program that does not compute, and one without the lines that they replace', async () => {
    expect(await problemsOf(parts("const nama = 'Sari';\nconst sapa = 'Halo, Sari';"))).toEqual([
      `${FILE}:19:1  the solution of "latihan" fails "sapaan nama lain"\n  check    same(sapa, 'Halo, Budi', 'sapaan nama lain')\n  expected 'Halo, Budi'\n  got      'Halo, Sari'\n  fix:   correct the solution (line 22) or what it is checked with`,
    ]);
    expect(await problemsOf(parts("const sapa = 'Halo, Sari';"))).toEqual([
      `${FILE}:13:1  the solution of "latihan" fails "nama lain"\n  the program no longer contains const nama = 'Sari';\n  fix:   correct the solution (line 22) or what it is checked with`,
    ]);
  });

  it.runIf(IS_WHOLE)('are more seeds of a database', async () => {
    const select = 'SELECT count(*) AS banyak FROM kota;';
    const proof = (solution: string) =>
      problemsOf(
        exercise(
          'coba',
          fence('sql file title="kota.sql"', "CREATE TABLE kota (nama TEXT);\nINSERT INTO kota VALUES ('Solo');"),
          fence('sql starter', 'SELECT nama FROM kota;'),
          fence('text answer', 'banyak\n------\n1'),
          fence('sql file title="lagi.sql" data="dua kota"', "INSERT INTO kota VALUES ('Bima');"),
          fence('text answer data="dua kota"', 'banyak\n------\n2'),
          fence('sql solution', solution),
        ),
      );
    expect(await proof(select)).toEqual([]);
    expect(await proof('SELECT 1 AS banyak;')).toHaveLength(1);
  });
});
