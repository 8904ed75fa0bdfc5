import { closeBrowser, isPassing } from '@serbakode/practice/proof';
import { afterAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../browsers/findChromium.ts';
import { IS_WHOLE } from '../../packages/testing/takeShare.ts';
import { testArticle } from '../articles/testArticle.ts';
import { toCheats } from './toCheats.ts';

afterAll(closeBrowser);

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n\n`;

/** Names of the naive answers that pass. */
const passing = (...parts: string[]): Promise<string[]> => passingWith('', ...parts);

/** @param word of the exercise, after its level */
async function passingWith(word: string, ...parts: string[]): Promise<string[]> {
  const text = `::::exercise[Judul]{#latihan level="coba" ${word}}\nSoal.\n\n${parts.join('')}::::\n`;
  const [exercise] = (await testArticle(text, 'docs/a.md')).exercises;
  if (exercise?.kind !== 'code') throw new Error('no exercise with code');
  const names: string[] = [];
  for (const { name, files } of await toCheats(exercise))
    if (await isPassing(exercise, files, 60_000)) names.push(name);
  return names;
}

describe('a function', () => {
  const js = (...tests: string[]) =>
    passing(
      fence('js starter', 'function luas(p, l) {\n}'),
      fence('js test', tests.join('\n')),
      fence('js solution', 'function luas(p, l) {\n  return p * l;\n}'),
    );

  it('that is called only once may return a constant', async () => {
    expect(await js('same(luas(2, 3), 6);')).toEqual(['constant luas']);
    expect(await js('same(luas(2, 1), 2);')).toEqual(['constant luas', 'argument luas']);
    expect(await js('same(luas(2, 3), 6);', 'same(luas(2, 4), 8);')).toEqual([]);
  });

  it.runIf(IS_WHOLE)('in Python may catch everything, or return the first result of a method', async () => {
    const solution =
      'class Kotak:\n    def __init__(self, sisi):\n        self.sisi = sisi\n\n    def luas(self):\n        return self.sisi ** 2\n\n\ndef angka(teks):\n    try:\n        return int(teks)\n    except ValueError:\n        return 0';
    const python = (...tests: string[]) =>
      passing(
        fence('python starter', 'pass'),
        fence('python test', tests.join('\n')),
        fence('python solution', solution),
      );
    const calls = ["same(angka('7'), 7)", "same(angka('x'), 0)", 'same(Kotak(3).luas(), 9)'];
    expect(await python(...calls)).toEqual(['constant Kotak.luas', 'catch everything']);
    expect(await python(...calls, 'throws(lambda: angka(None), TypeError)', 'same(Kotak(2).luas(), 4)')).toEqual([]);
  });
});

it.runIf(IS_WHOLE)('a type may be `any` unless a test checks it', async () => {
  const parts = (test: string) => [
    fence('ts starter', 'const luas = (p, l) => p * l;'),
    fence('ts test types', test),
    fence('ts solution', 'const luas = (p: number, l: number) => p * l;'),
  ];
  const one = "// @ts-expect-error teks ditolak\nluas('2', 3);";
  expect(await passing(...parts(one))).toEqual(['empty', 'any in l: number']);
  const both = `${one}\n// dua bilangan\nexpectType<Equal<Parameters<typeof luas>, [p: number, l: number]>>();`;
  expect(await passing(...parts(both))).toEqual([]);
});

it.runIf(IS_WHOLE)('a program with constant values passes until it is judged with other data', async () => {
  const parts = [
    fence('js starter', "const nama = 'Sari';\nconst sapa = '';\nconsole.log(sapa);"),
    fence('js test', "same(sapa, 'Halo, Sari');\nsame(output(), 'Halo, Sari\\n');"),
    fence('js solution', "const nama = 'Sari';\nconst sapa = 'Halo, ' + nama;\nconsole.log(sapa);"),
  ];
  expect(await passing(...parts)).toEqual(['values written down', 'print the output']);
  const others = [
    fence('diff replace data="Budi"', "-const nama = 'Sari';\n+const nama = 'Budi';"),
    fence('js test data="Budi"', "same(sapa, 'Halo, Budi');"),
  ];
  expect(await passing(...parts, ...others)).toEqual([]);
});

it.runIf(IS_WHOLE)('a query passes as constants, and without a clause that affects no row', async () => {
  const parts = [
    fence(
      'sql file title="a.sql"',
      "CREATE TABLE kota (nama TEXT, luas);\nINSERT INTO kota VALUES ('Solo', 46), ('Bima', NULL);",
    ),
    fence('sql starter', 'SELECT nama FROM kota;'),
    fence('text answer', 'nama  luas\n----  ----\nSolo  46'),
    fence('sql solution', "SELECT nama, luas FROM kota\nWHERE luas > 40 AND nama <> 'Ambon';"),
  ];
  expect(await passing(...parts)).toEqual(['print the answer', "without AND nama <> 'Ambon'"]);
  const others = [
    fence('sql file title="b.sql" data="lagi"', "INSERT INTO kota VALUES ('Ambon', 359), ('Medan', 265);"),
    fence('text answer data="lagi"', 'nama   luas\n-----  ----\nSolo   46\nMedan  265'),
  ];
  expect(await passing(...parts, ...others)).toEqual([]);
});

it('a script passes that prints the answer and writes the file', async () => {
  const names = await passing(
    fence('text file title="a.txt"', 'satu'),
    fence('bash starter', 'cat a.txt'),
    fence('text answer', 'satu'),
    fence('text answer file="b/a.txt"', 'satu'),
    fence('bash solution', 'mkdir b\ncp a.txt b\ncat b/a.txt'),
  );
  expect(names).toEqual(['print the answer']);
});

it('a page passes without elements that no test checks', async (test) => {
  test.skip(findChromium() === null);
  const page = (body: string) => `<!doctype html>\n<html lang="id">\n<title>A</title>\n${body}\n</html>`;
  const names = await passing(
    fence('html starter title="a.html"', page('<p>Soto')),
    fence('js test', "same(one('h1').textContent, 'Menu');"),
    fence('html solution title="a.html"', page('<h1>Menu</h1>\n<p>Soto</p>')),
  );
  expect(names).toEqual(['without <p>', '<p> not closed']);
});

it('declarations of a rule may have another order, unless one sets a part of the other', async () => {
  const text = [
    '::::exercise[Judul]{#latihan level="coba" shuffle}\nSoal.\n\n',
    fence('html file title="a.html"', '<!doctype html>\n<title>A</title>\n<link rel="stylesheet" href="a.css">'),
    fence('css starter title="a.css"', ''),
    fence('js test', "ok(true, 'ada');"),
    fence(
      'css solution',
      'p {\n  margin: 0;\n  color: red;\n  margin-top: 1px;\n  margin: 2px;\n  flex: 1;\n  flex-wrap: wrap;\n  gap: 0;\n}',
    ),
    '::::\n',
  ].join('');
  const [exercise] = (await testArticle(text, 'docs/a.md')).exercises;
  if (exercise?.kind !== 'code') throw new Error('no exercise with code');
  const swapped = (await toCheats(exercise)).map(({ name }) => name).filter((name) => name.includes(' before '));
  expect(swapped).toEqual([
    'margin: 0; before p {',
    'margin: 2px; before margin-top: 1px;',
    'gap: 0; before flex-wrap: wrap;',
  ]);
});

// Thirty programs run for these two.
it.runIf(IS_WHOLE)(
  'lines in another order, and lines that do not belong, do not pass; another right order is named',
  async () => {
    const parts = (test: string) => [
      fence('js starter', ''),
      fence('js test', test),
      fence('js extra', 'let b = 3;'),
      fence('js solution', '// Jumlah\nlet a = 1;\nlet b = 2;\nconsole.log(a + b);'),
    ];
    const shuffled = async (...all: string[]) =>
      (await passingWith('shuffle', ...all)).filter((name) => /^let|^lines/.test(name));
    expect(await shuffled(...parts("same(output(), '3\\n');"))).toEqual(['let b = 2; before let a = 1;']);
    const named = fence('js solution="terbalik"', 'let b = 2;\nlet a = 1;\nconsole.log(a + b);');
    expect(await shuffled(...parts("same(output(), '3\\n');"), named)).toEqual([]);
    expect(await shuffled(...parts('ok(output());'), named)).toEqual(['let b = 3; for let b = 2;']);
  },
);
