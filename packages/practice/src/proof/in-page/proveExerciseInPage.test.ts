import { afterAll, beforeAll, expect, it } from 'vitest';
import { SANDBOX_PLACE } from '../../../../testing/sandboxPlace.ts';
import { IS_WHOLE } from '../../../../testing/takeShare.ts';
import { printed, testPage } from '../../../../testing/testPage.ts';
import { findInstalledChromium } from '../browser/findInstalledChromium.ts';
import { closeBrowser } from '../browser/openBrowser.ts';
import { openPracticePages, type PracticePage, type PracticePages } from './openPage.ts';
import { proveExerciseInPage } from './proveExerciseInPage.ts';
import { runExercisesInPage, toPageProof } from './runExercisesInPage.ts';

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

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n\n`;
const exercise = (...parts: string[]) =>
  `::::exercise[Judul]{#latihan level="${/ (?:predict|answer)\n/.test(parts.join('')) ? 'pahami' : 'coba'}"}\nSoal.\n\n${parts.join('')}::::\n`;

async function problemsOf(text: string): Promise<string[]> {
  const [only] = testPage(text, 'docs/a.md').exercises;
  if (!only || !page) throw new Error('no exercise, or no page');
  return printed(await proveExerciseInPage('site/docs/a.md', only, page));
}

const STARTER = fence('js starter title="harga.js"', 'function harga(a, b) {\n}');
const TEST = fence('js test', "same(harga(1000, 10), 900);\nsame(harga(1000, 0), 1000, 'diskon nol');");
const SOLUTION = fence('js solution', 'function harga(a, b) {\n  return (a * (100 - b)) / 100;\n}');

it('passes when the solution does in the page, and each wrong answer is caught', async (test) => {
  test.skip(!page);
  const wrong = fence('js wrong="diskon nol"', 'function harga(a, b) {\n  return b === 0 ? 0 : a * (1 - b / 100);\n}');
  expect(await problemsOf(exercise(STARTER, TEST, wrong, SOLUTION))).toEqual([]);
});

it('is refused if another right answer fails in the page', async (test) => {
  test.skip(!page);
  const other = (code: string) => exercise(STARTER, TEST, SOLUTION, fence('js solution="cara lain"', code));
  expect(await problemsOf(other('const harga = (a, b) => a - (a * b) / 100;'))).toEqual([]);
  expect(await problemsOf(other('const harga = (a, b) => a - b;'))).toEqual([
    'site/docs/a.md:20:1  in the page, the solution "cara lain" of "latihan" fails "same(harga(1000, 10), 900)"\n  check    same(harga(1000, 10), 900)\n  expected 900\n  got      990',
  ]);
});

it('reports differences of the page', async (test) => {
  test.skip(!page);
  const unsolved = fence('js solution', 'function harga(a, b) {\n  return a;\n}');
  expect(await problemsOf(exercise(STARTER, TEST, unsolved))).toEqual([
    'site/docs/a.md:14:1  in the page, the solution of "latihan" fails "same(harga(1000, 10), 900)"\n  check    same(harga(1000, 10), 900)\n  expected 900\n  got      1000',
  ]);
  const solved = fence('js starter title="harga.js"', 'function harga(a, b) {\n  return (a * (100 - b)) / 100;\n}');
  const right = fence('js wrong="diskon nol"', 'function harga(a, b) {\n  return a - (a * b) / 100;\n}');
  expect(await problemsOf(exercise(solved, TEST, right, SOLUTION))).toEqual([
    'site/docs/a.md:4:1  in the page, the starter of "latihan" passes already',
    'site/docs/a.md:15:1  in the page, the wrong answer of "latihan" passes every check, expected only "diskon nol"',
  ]);
});

it('tries an answer once more whose first run exceeds its time, right or wrong', async () => {
  const wrong = fence('js wrong="diskon nol"', 'const harga = (a, b) => b && a - (a * b) / 100;');
  const [only] = testPage(exercise(STARTER, TEST, wrong, SOLUTION), 'docs/a.md').exercises;
  if (!only) throw new Error('no exercise');
  const tried = new Set<string>();
  const request: PracticePage['request'] = async ({ files }) => {
    const code = String(files[0]?.content);
    const isLate = !tried.has(code);
    tried.add(code);
    const isRight = code.includes('return (a * (100 - b)) / 100');
    const name = code.includes('b &&') ? 'diskon nol' : 'diskon sepuluh';
    const checks = isLate ? [] : [{ name, passed: isRight, input: '', expected: '1000', actual: '0' }];
    const done = {
      reason: isLate ? ('time' as const) : ('finished' as const),
      exitCode: 0,
      reachedEnd: !isLate,
      checks,
    };
    return { stdout: '', stderr: '', changed: {}, done: { ...done, error: null, removed: [] } };
  };
  expect(await proveExerciseInPage('site/docs/a.md', only, { request })).toEqual([]);
  expect(tried.size).toBe(3);
});

it('proves documents in the preview, at the width that a test asks for', async (test) => {
  test.skip(!page);
  const html =
    '<!doctype html>\n<html lang="id">\n<title>A</title>\n<link rel="stylesheet" href="gaya.css">\n<p>Halo</p>\n</html>';
  const parts = [
    fence('html file title="index.html"', html),
    fence('css starter title="gaya.css"', 'p {\n  color: black;\n}'),
    fence('js test width="320"', "same(style('p', 'color'), 'rgb(255, 0, 0)');\nsame(innerWidth, 320);"),
    fence('css solution', 'p {\n  color: red;\n}'),
  ];
  expect(await problemsOf(exercise(...parts))).toEqual([]);
});

it('only warns about a prediction whose output differs in the page', async (test) => {
  test.skip(!page);
  const text = exercise(fence('js predict', 'console.log(1 + 1);'), fence('text answer', '3'));
  expect(await problemsOf(text)).toEqual([
    'site/docs/a.md:4:1  warning: in the page, the program of "latihan" prints something else than its `text answer`\n  - 3\n  + 2',
  ]);
});

it('skips exercises that a record proves, unless they are requested', async () => {
  const article = testPage(exercise(STARTER, TEST, SOLUTION), 'docs/a.md');
  const [only] = article.exercises;
  if (only?.kind !== 'code') throw new Error('no exercise');
  const manifest = { runtimes: {} };
  const request = () => Promise.reject(new Error('it was run'));
  const proof = toPageProof(only, manifest);
  const run = (known: Readonly<Record<string, string>>, isAsked: boolean) =>
    runExercisesInPage(article, { request, manifest }, { known, isAsked: () => isAsked, cacheDir: '/nowhere' });
  expect(await run({ latihan: proof }, false)).toEqual({
    problems: [],
    notRun: [],
    proofs: { latihan: proof },
    run: 0,
  });
  await expect(run({ latihan: proof }, true)).rejects.toThrow('it was run');
  await expect(run({ latihan: 'another' }, false)).rejects.toThrow('it was run');
});

it('proves an exercise with data that its reader does not see', async (test) => {
  test.skip(!page);
  const proof = (solution: string) =>
    problemsOf(
      exercise(
        fence('sql file title="kota.sql"', "CREATE TABLE kota (nama TEXT);\nINSERT INTO kota VALUES ('Solo');"),
        fence('sql starter', 'SELECT nama FROM kota;'),
        fence('text answer', 'banyak\n------\n1').trimEnd() + '\n\n',
        fence('sql file title="lagi.sql" data="dua kota"', "INSERT INTO kota VALUES ('Bima');"),
        fence('text answer data="dua kota"', 'banyak\n------\n2'),
        fence('sql solution', solution),
      ).replace('level="pahami"', 'level="coba"'),
    );
  expect(await proof('SELECT count(*) AS banyak FROM kota;')).toEqual([]);
  expect(await proof('SELECT 1 AS banyak;')).toHaveLength(1);
});

it('a test of a document counts its elements only', async (test) => {
  test.skip(!page);
  const document = (body: string) => `<!doctype html>\n<html lang="id">\n<title>A</title>\n${body}\n</html>`;
  const parts = [
    fence('html starter title="a.html"', document('<div>Menu</div>')),
    fence('js test', "same(all('div').length, 0, 'tanpa div');\nsame(all('*').length, 5, 'lima elemen');"),
    fence('html solution title="a.html"', document('<main>Menu</main>')),
  ];
  expect(await problemsOf(exercise(...parts))).toEqual([]);
});

it.runIf(IS_WHOLE)('the compiler answers a test of types, also for a component that would be drawn', async (test) => {
  test.skip(!page);
  const parts = (solution: string) => [
    fence('tsx starter title="a.tsx"', 'export default function App({ nama }) {\n  return <p>{nama}</p>;\n}'),
    fence('tsx test types', '// @ts-expect-error nama berupa teks\n<App nama={1} />;'),
    fence('tsx solution', `export default function App({ nama }: { nama: ${solution} }) {\n  return <p>{nama}</p>;\n}`),
  ];
  expect(await problemsOf(exercise(...parts('string')))).toEqual([]);
  expect(await problemsOf(exercise(...parts('any')))).toEqual([
    'site/docs/a.md:15:1  in the page, the solution of "latihan" fails "nama berupa teks"\n  check    nama berupa teks\n  expected\n  got      error TS2578: Unused \'@ts-expect-error\' directive.',
  ]);
});

it.runIf(IS_WHOLE)(
  'commands of Git work on a repository, which the test inspects in a separate shell',
  async (test) => {
    test.skip(!page);
    const parts = (solution: string) => [
      fence('bash setup', "git init -q\necho soto > menu.txt\ngit add .\ngit commit -q -m 'Menu'\ngit branch harga"),
      fence('bash starter', 'git branch'),
      fence(
        'bash test',
        'same "$(git branch --show-current)" harga \'di harga\'\nsame "$(ls)" menu.txt \'hanya menu\'',
      ),
      fence('bash solution', solution),
    ];
    expect(await problemsOf(exercise(...parts('git switch harga')))).toEqual([]);
    expect(
      await problemsOf(
        exercise(...parts("git switch main\nsame harga harga 'di harga'\nsame() { :; }\ngit() { echo harga; }")),
      ),
    ).toEqual([
      'site/docs/a.md:21:1  in the page, the solution of "latihan" fails "di harga"\n  check    di harga\n  expected harga\n  got      main',
    ]);
  },
);

it.runIf(IS_WHOLE)('a check in Bash may compare long texts', async (test) => {
  test.skip(!page);
  const parts = [
    fence('bash starter', 'touch a.txt'),
    fence('bash test', 'same "$(cat a.txt)" "$(seq 9000)" \'sampai 9000\''),
    fence('bash solution', 'seq 9000 > a.txt'),
  ];
  expect(await problemsOf(exercise(...parts))).toEqual([]);
});
