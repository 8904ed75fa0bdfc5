import { describe, expect, it } from 'vitest';
import { readTextPractice } from './readTextPractice.ts';

const TICKS = '```';

/** A Markdown text in which `~~~` stands for three backticks. */
const read = (text: string, format: 'md' | 'mdx' = 'md') =>
  readTextPractice({ text: text.replaceAll('~~~', TICKS), file: 'a.md', format });

const problemsOf = (text: string): string[] =>
  read(text).problems.map(
    ({ line, column, message, known, fix }) =>
      `${line}:${column} ${message}${known ? ` [${known.join(', ')}]` : ''} -> ${fix}`,
  );

const PRICE = `---
outcomes: [satu, dua]
---
::::exercise[Harga *setelah* diskon]{#harga-diskon level="coba" outcome="2"}
Tulis \`hargaAkhir\`.

~~~js starter title="harga.js"
function hargaAkhir() {}
~~~

~~~js test
same(hargaAkhir(1000, 10), 900);
~~~

~~~js wrong="diskon nol"
salah
~~~

:::hint
Sembilan puluh persen.
:::

~~~js solution
benar
~~~
::::
`;

describe('an exercise with code', () => {
  it('is read with the lines of its fences', () => {
    expect(read(PRICE)).toMatchObject({
      samples: [],
      problems: [],
      exercises: [
        {
          kind: 'code',
          id: 'harga-diskon',
          title: 'Harga setelah diskon',
          level: 'coba',
          outcome: 2,
          language: 'js',
          line: 4,
          starters: [{ title: 'harga.js', code: 'function hargaAkhir() {}', language: 'js', line: 7 }],
          tests: [{ code: 'same(hargaAkhir(1000, 10), 900);', line: 11, width: null }],
          wrongs: [{ title: 'harga.js', code: 'salah', check: 'diskon nol', line: 15 }],
          solutions: [{ title: 'harga.js', code: 'benar', line: 23 }],
          answer: null,
          answerFiles: [],
        },
      ],
    });
  });

  it('is read from MDX as well', () => {
    expect(read(PRICE, 'mdx').exercises).toEqual(read(PRICE).exercises);
  });

  it('in SQL can use a table and a file of the page', () => {
    const text = `
~~~sql file title="toko.sql"
CREATE TABLE t (a);
~~~

::::exercise[Pilih]{#pilih level="buat" db="toko.db" file="toko.sql" ordered}
~~~sql starter
~~~
~~~sql solution
SELECT a FROM t ORDER BY a;
~~~
~~~text answer
a
-
1
~~~
::::`;
    expect(read(text)).toMatchObject({
      problems: [],
      samples: [{ role: 'file', fence: { line: 2 } }],
      exercises: [
        {
          language: 'sql',
          starters: [{ title: 'pilih.sql', code: '' }],
          answer: { code: 'a\n-\n1', line: 12 },
          isOrdered: true,
          database: 'toko.db',
          files: [{ title: 'toko.sql', code: 'CREATE TABLE t (a);', line: 2 }],
        },
      ],
    });
  });

  it('in CSS is rendered in the document it names', () => {
    const text = `
::::exercise[Tiga kolom]{#tiga-kolom level="coba"}
~~~html file title="index.html"
<p>a</p>
~~~
~~~css starter title="gaya.css"
~~~
~~~js test width="320"
same(style('p', 'color'), 'red');
~~~
~~~css solution
p { color: red }
~~~
::::`;
    expect(read(text)).toMatchObject({ problems: [], exercises: [{ language: 'html', tests: [{ width: 320 }] }] });
  });
});

describe('a test of types', () => {
  const exercise = (language: string, test: string) =>
    `::::exercise[T]{#t level="coba"}\n~~~${language} starter\n~~~\n~~~${test}\n// a\n~~~\n~~~${language} solution\n~~~\n::::`;

  it('is marked as one', () => {
    const [first] = read(exercise('tsx', 'ts test types')).exercises;
    expect(first).toMatchObject({ tests: [{ code: '// a', width: null, isTypeTest: true }] });
  });

  it('is refused in JavaScript, and with data', () => {
    expect(problemsOf(exercise('js', 'js test types'))).toEqual([
      '4:12 "types" on a test in js for js -> only TypeScript has types to test: write program and test in `ts` or `tsx`, or remove it',
    ]);
    expect(problemsOf(exercise('ts', 'js test types'))).toHaveLength(1);
    expect(problemsOf(exercise('ts', 'ts test types data="x"'))).toContain(
      '4:12 a test of types with `data` -> types do not depend on data: remove one of both',
    );
  });
});

describe('right answers', () => {
  const exercise = (rest: string, kind = 'js') =>
    `::::exercise[T]{#t level="coba"}\n~~~${kind} starter\n~~~\n~~~js test\nok(1);\n~~~\n${rest}\n::::`;
  const solution = (info: string, code: string) => `~~~js solution${info}\n${code}\n~~~\n`;
  const why = (text: string) => `:::why\n${text}\n:::\n`;

  it('are grouped by their name, each with its reason', () => {
    const text = `::::exercise[T]{#t level="coba"}
~~~html starter title="a.html"
~~~
~~~css starter title="a.css"
~~~
~~~js test
ok(1);
~~~
~~~html solution title="a.html"
satu
~~~
~~~css solution title="a.css"
satu
~~~
:::why
Karena \`a\`.
:::
~~~html solution="cara lain" title="a.html"
dua
~~~
~~~css solution="cara lain" title="a.css"
dua
~~~
~~~css solution="hanya gaya" title="a.css"
tiga
~~~
:::why
Sama saja.
:::
::::`;
    expect(read(text)).toMatchObject({
      problems: [],
      exercises: [
        {
          solutions: [{ title: 'a.html', code: 'satu' }, { title: 'a.css' }],
          others: [
            { name: 'cara lain', files: [{ title: 'a.html', code: 'dua', line: 18 }, { title: 'a.css' }] },
            { name: 'hanya gaya', files: [{ title: 'a.css', code: 'tiga', line: 24 }] },
          ],
          reasons: [
            { text: 'Karena a.', line: 15 },
            { text: 'Sama saja.', line: 27 },
          ],
        },
      ],
    });
  });

  it('of a prediction have a reason too, and SQL may have it below its table', () => {
    expect(
      problemsOf(
        `::::exercise[T]{#t level="pahami"}\n~~~js predict\n~~~\n~~~text answer\n1\n~~~\n${why('Karena.')}::::`,
      ),
    ).toEqual([]);
    expect(
      problemsOf(
        `::::exercise[T]{#t level="coba"}\n~~~sql starter\n~~~\n~~~text answer\n1\n~~~\n~~~sql solution\na\n~~~\n${why('A.')}~~~sql solution="lain"\nb\n~~~\n::::`,
      ),
    ).toEqual([]);
  });

  it('are reported if they cannot be distinguished', () => {
    const name = 'a'.repeat(61);
    expect(
      problemsOf(
        exercise(
          solution('="lain"', 'a') +
            solution('', 'b') +
            solution('="Lain"', 'c') +
            solution(`="${name}"`, 'b') +
            solution('', 'd'),
        ),
      ),
    ).toEqual([
      '10:7 the answer without a name is not the first -> put it above the others, or name it',
      '13:7 an answer of line 7 is called "lain" -> put the files of one answer below each other, or choose another name',
      '16:7 a name of 61 characters, at most 60 -> write a few words, such as `solution="dengan reduce"`',
      '19:7 files of the first answer stand apart -> put the files of one answer below each other, or choose another name',
      '16:7 the answer of line 10 is the same -> remove one of them',
    ]);
    expect(problemsOf(exercise(solution('="lain"', 'a')))).toEqual([
      '1:1 an exercise without a solution -> write a fence `solution` at its end',
    ]);
    expect(problemsOf(exercise(solution('', 'a') + solution('="lain"', 'b') + solution('="lain"', 'c')))).toEqual([
      '13:1 the file of line 10 is called "t.js" too -> give it another title',
    ]);
  });

  it('are reported with a reason that is missing, doubled or too long, or has no answer', () => {
    const first = solution('', 'a');
    expect(problemsOf(exercise(why('Karena.') + first))).toEqual([
      '7:1 `:::why` without an answer above it -> put it below the `solution` that it explains, or below the `text answer` of a prediction',
    ]);
    expect(problemsOf(exercise(first + why('')))).toEqual([
      '10:1 `:::why` without a reason -> write 2 to 4 sentences, or remove it',
    ]);
    expect(problemsOf(exercise(first + why('Satu.') + why('Dua.')))).toEqual([
      '13:1 the answer above has a reason in line 10 -> write one reason for each answer',
    ]);
    expect(problemsOf(exercise(first + why('a'.repeat(601))))).toEqual([
      '10:1 a reason of 601 characters, at most 600 -> write 2 to 4 sentences, and move the rest into the text of the page',
    ]);
    expect(problemsOf(exercise(first + why('Satu.\n\nDua.')))).toEqual([
      '13:1 `:::why` holds more than a paragraph -> write the reason in one paragraph of 2 to 4 sentences',
    ]);
    expect(
      problemsOf(`::::exercise[T]{#t level="pahami"}\n- [x] a\n  A.\n- [ ] b\n  B.\n\n${why('Karena.')}::::`),
    ).toEqual([
      '7:1 `:::why` in an exercise with choices -> write below each choice, indented, why it is right or wrong',
    ]);
  });
});

it('a prediction is read, also in a language that no page runs', () => {
  const text = `
::::exercise[Apa yang dicetak]{#tebak level="pahami"}
~~~java predict title="Halo.java"
kelas
~~~
~~~text answer
Halo
~~~
::::`;
  expect(read(text)).toMatchObject({
    problems: [],
    exercises: [
      { kind: 'predict', language: 'java', program: { title: 'Halo.java' }, answer: { code: 'Halo', line: 6 } },
    ],
  });
});

describe('choices', () => {
  const text = (items: string) => `::::exercise[Pilih]{#pilih level="pahami"}\nMana?\n\n${items}\n::::`;

  it('are explained below, on an indented line or in a paragraph', () => {
    const { exercises, problems } = read(text('- [ ] `var`\n  Sebab *lama*.\n- [x] dua\n  baris\n\n  Benar.'));
    expect(problems).toEqual([]);
    expect(exercises).toMatchObject([
      {
        kind: 'choice',
        choices: [
          { text: 'var', isRight: false, line: 4 },
          { text: 'dua baris', isRight: true, line: 6 },
        ],
      },
    ]);
  });

  it('keep their ids in another order', () => {
    const ids = (items: string) =>
      read(text(items)).exercises.flatMap((one) => (one.kind === 'choice' ? one.choices.map(({ id }) => id) : []));
    const [a, b] = ids('- [ ] satu\n  a\n- [x] dua\n  b');
    expect(a).toMatch(/^c[0-9a-f]{8}$/);
    expect(ids('- [x] dua\n  lain\n- [ ] satu\n  lain')).toEqual([b, a]);
  });

  it('are reported when they cannot be answered', () => {
    expect(problemsOf(text('- [ ] satu\n- satu lagi\n  a\n- [ ] satu\n  b'))).toEqual([
      '4:1 the choice "satu" is not explained -> write below it, indented, why it is right, or why a reader may choose it',
      '5:1 a choice without a box -> write `- [ ]`, or `- [x]` if it is right',
      '7:1 the choice of line 4 says the same -> remove one of them',
      '4:1 no choice is right -> mark the right ones with `- [x]`',
    ]);
    expect(problemsOf(text('- [x] satu\n  a'))).toEqual(['4:1 only one choice -> write two choices or more']);
    expect(problemsOf(text('- [x] satu\n  a\n- [x] dua\n  b'))).toEqual([
      '4:1 every choice is right -> write at least one that is wrong',
    ]);
  });
});

it('a fence of an exercise is not a sample', () => {
  const text = `~~~js run title="a.js"\na\n~~~\n~~~text output\nb\n~~~\n${PRICE}`;
  const { samples } = read(text);
  expect(samples).toMatchObject([{ role: 'run', fence: { line: 1, code: 'a' }, output: { line: 4, code: 'b' } }]);
});

describe('a project', () => {
  const sample = '~~~html file title="index.html"\n<p>\n~~~\n';

  it('names files of samples and starters', () => {
    expect(
      problemsOf(`${PRICE}${sample}:::project[Ambil]{name="toko" file="index.html, harga.js" single="satu.html"}\n:::`),
    ).toEqual([]);
  });

  it('has its own files, which are not samples', () => {
    const text = `${sample}:::project[Ambil]{name="toko" file="index.html, gaya.css"}\n~~~css file title="gaya.css"\np {}\n~~~\n:::`;
    expect(read(text)).toMatchObject({
      problems: [],
      samples: [{ fence: { line: 1 } }],
      projects: [{ name: 'toko', files: [{ title: 'gaya.css', code: 'p {}', language: 'css', line: 5 }] }],
    });
  });

  it('is reported if another project of the page has the same name', () => {
    const project = ':::project[Ambil]{name="toko" file="index.html"}\n:::\n';
    expect(problemsOf(`${sample}${project}\n${project}`)).toEqual([
      '7:25 the project of line 4 has the name "toko" too -> choose another name',
    ]);
  });

  it('is reported if its files would leave its folder, or replace each other', () => {
    const own = '~~~css file title="../../e.css"\n~~~\n';
    expect(problemsOf(`:::project[Down]{name="shop" file="../../e.css"}\n${own}:::`)).toEqual([
      '2:20 the file name "../../e.css" leaves the folder -> write a name such as `data/hujan.csv`',
    ]);
    expect(problemsOf('~~~js run title="NUL"\n~~~\n\n~~~js title="../a"\n~~~')).toEqual([
      '1:18 the file name "NUL" has "NUL", which Windows reserves -> write a name such as `data/hujan.csv`',
    ]);
    const files = '~~~css file title="a.css"\n~~~\n~~~css file title="A.css"\n~~~\n';
    expect(problemsOf(`:::project[Down]{name="shop" file="a.css, A.css"}\n${files}:::`)).toEqual([
      '1:43 the project names "a.css" and "A.css" -> name one of them, or rename it',
    ]);
  });

  it('is reported if a file of its own could not be downloaded', () => {
    const fences = [
      '~~~css file run title="a.css"\n~~~',
      '~~~css title="b.css"\n~~~',
      '~~~css file\n~~~',
      '~~~css file title="a.css"\n~~~',
      'Isi.',
    ];
    expect(problemsOf(`:::project[Ambil]{name="toko" file="a.css, c.css"}\n${fences.join('\n\n')}\n:::`)).toEqual([
      '2:13 unknown word "run" on a file of a project [file, title] -> correct or remove it',
      '5:1 a fence of a project that is not a file -> write `file` after its language, or move it out of the project',
      '8:1 a file without a title -> write `title="style.css"`',
      '14:1 a project contains something that is not a file -> put it above or below the project, which holds only fences such as ```css file title="style.css"',
      '11:1 the file of line 2 is called "a.css" too -> give it another title',
      '1:44 the page has no file "c.css" [a.css, b.css] -> name the title of a sample, of the starter of an exercise, or of a fence `file` in the project',
      '5:15 the project does not name its file "b.css" -> add it to `file` in line 1',
    ]);
  });

  it('is reported if readers could not download it', () => {
    expect(problemsOf(`${sample}:::project{files="a" single="satu"}\n:::`)).toEqual([
      '4:12 unknown word "files" on a project [name, file, single] -> correct or remove it',
      '4:1 a project without a text on its button -> write `:::project[Download it]{name="shop" file="index.html"}`',
      '4:1 a project without a name for its folder -> write `name="shop"`, in lower case letters, digits and single hyphens',
      '4:22 "single" names no page -> write `single="all-in-one.html"`',
      '4:1 a project without files [index.html] -> write `file="index.html, style.css"`',
    ]);
    expect(problemsOf(`${sample}:::project[Ambil]{name="toko" file="index.html, gaya.css"}\n:::`)).toEqual([
      '4:49 the page has no file "gaya.css" [index.html] -> name the title of a sample, of the starter of an exercise, or of a fence `file` in the project',
    ]);
  });
});

describe('problems', () => {
  it('are all reported, each at the word that causes it', () => {
    const text = `---
outcomes: [satu]
---
::::exercise{#Harga level="sulit" outcome="2" judul="x" file="hujan.csv"}
~~~js starter titel="a.js"
~~~
~~~js strater
~~~
~~~js test width="320"
~~~
~~~py test
x
~~~
~~~js wrong
~~~
~~~js solution title="b.js"
~~~
~~~text answer
~~~
~~~js run
~~~
> ~~~js starter solution
> ~~~
::::

::::exercise[Kosong]{#Harga level="pahami"}
::::`;
    expect(problemsOf(text)).toEqual([
      '5:15 unknown word "titel" on a fence "starter" [title] -> correct or remove it',
      '7:7 unknown word "strater" in an exercise [starter] -> correct or remove it',
      '20:7 "run" belongs to samples, which are outside of exercises -> move the sample above the exercise, or write `text answer` for what the reader should get',
      '22:9 the fence "starter" is inside another block -> put it directly below `::::exercise`',
      '4:47 unknown word "judul" on an exercise [id, level, outcome, file, db, ordered, shuffle] -> correct or remove it',
      '4:1 an exercise without a title -> write `::::exercise[Title]{...}`',
      '4:15 "Harga" cannot be the id of an exercise -> write lower case letters, digits and single hyphens',
      '4:21 unknown level "sulit" [pahami, coba, buat] -> write `level="coba"`',
      '4:35 the page has no outcome "2" -> count the `outcomes` of the front matter from 1 to 1',
      '4:57 the page has no file "hujan.csv" -> name the title of a sample of this page, or write a fence `file` into the exercise',
      '18:9 a fence "answer" in an exercise with js, which is checked by a fence `test` (`output()` is what was printed) -> remove it, or write another exercise for it',
      '16:23 no starter is called "b.js" [Harga.js] -> give it the `title` of a starter',
      '9:1 an empty test -> write `same(actual, expected, name)`',
      '9:12 "width" on a test of js -> only previews have a width: remove it',
      '11:4 a test in py for js [js] -> correct the word after the fence',
      '14:7 a wrong answer that names no check -> write the check that must catch it: `wrong="diskon nol"`',
      '26:23 "Harga" cannot be the id of an exercise -> write lower case letters, digits and single hyphens',
      '26:23 the exercise of line 4 has the id "Harga" too -> choose another id',
      '26:1 an exercise without something to do -> write a fence `starter`, a fence `predict`, or a list of choices with `- [ ]` and `- [x]`',
    ]);
  });

  it('name missing and superfluous parts of each kind of exercise', () => {
    const exercise = (level: string, body: string) => `::::exercise[T]{#t level="${level}"}\n${body}\n::::`;
    expect(problemsOf(exercise('pahami', '~~~js starter\n~~~'))).toEqual([
      '1:20 an exercise with code to write has the level "pahami" [coba, buat] -> correct `level`',
      '1:1 an exercise without a solution -> write a fence `solution` at its end',
      '1:1 an exercise without a test -> write a fence `test` with `same(actual, expected, name)`',
    ]);
    expect(problemsOf(exercise('coba', '~~~sql starter\n~~~\n~~~sql solution\n~~~\n~~~bash setup\nx\n~~~'))).toEqual([
      '1:1 an exercise without an answer -> write the result into a fence `text answer`',
      '6:9 a fence "setup" in bash for sql -> remove it: only Bash has commands before its program',
    ]);
    expect(problemsOf(exercise('coba', '~~~bash starter\n~~~\n~~~bash solution\n~~~'))).toEqual([
      '1:1 an exercise without an answer -> write the output into a fence `text answer`, or a file’s content into `text answer file="hasil.txt"`, or write a fence `test`',
    ]);
    expect(problemsOf(exercise('coba', '~~~js predict\n~~~\n~~~js test\nx\n~~~'))).toEqual([
      '1:20 an exercise with a prediction has the level "coba" [pahami] -> correct `level`',
      '4:7 a fence "test" in an exercise with a prediction -> remove it, or write another exercise for it',
      '2:7 a prediction without its answer -> write what the program prints into a fence `text answer` below',
    ]);
    expect(problemsOf(exercise('coba', '~~~java starter\n~~~\n~~~java solution\n~~~'))).toEqual([
      '2:4 "java" does not run in the page [js, jsx, ts, tsx, sql, bash, python, html, css] -> write a prediction or choices, or describe a task for the reader’s own computer outside of exercises',
    ]);
    expect(problemsOf(exercise('coba', '~~~js starter test\n~~~\n~~~html starter\n~~~'))).toEqual([
      '2:15 a fence is both "starter" and "test" -> write a fence for each',
      '1:1 an exercise without a solution -> write a fence `solution` at its end',
      '1:1 an exercise without a test -> write a fence `test` with `same(actual, expected, name)`',
    ]);
    expect(
      problemsOf(
        exercise(
          'buat',
          '~~~js starter title="a.js"\n~~~\n~~~js starter title="a.js"\n~~~\n~~~js solution\n~~~\n~~~js test\nx\n~~~',
        ),
      ),
    ).toEqual([
      '4:1 the file of line 2 is called "a.js" too -> give it another title',
      '6:7 which starter does this "solution" replace? [a.js, a.js] -> give it the `title` of a starter',
    ]);
  });
});

describe('data that readers do not see', () => {
  const SCRIPT = `::::exercise[Jumlah]{#jumlah level="coba"}
~~~text file title="a.txt"
1
~~~

~~~bash starter title="jumlah.sh"
kali=2
~~~

~~~text answer
2
~~~

~~~text file title="a.txt" data="empat"
4
~~~

~~~diff replace data="empat"
-kali=2
+kali=3
~~~

~~~text answer data="empat"
12
~~~

~~~bash solution
kali=2
echo $(($(cat a.txt) * kali))
~~~
::::
`;

  it('have their own files, lines and answers', () => {
    const { exercises, problems } = read(SCRIPT);
    expect(problems).toEqual([]);
    expect(exercises).toMatchObject([
      {
        files: [{ title: 'a.txt', code: '1' }],
        answer: { code: '2' },
        dataSets: [
          {
            name: 'empat',
            line: 14,
            files: [{ title: 'a.txt', code: '4' }],
            replacements: [{ from: 'kali=2', to: 'kali=3' }],
            tests: [],
            answer: { code: '12' },
            answerFiles: [],
          },
        ],
      },
    ]);
  });

  it('are reported if they change nothing, lack an answer, or cannot be read', () => {
    const fault = (from: string, to: string) => problemsOf(SCRIPT.replace(from, to));
    expect(fault('file title="a.txt" data', 'answer file="b.txt" data').slice(0, 1)).toEqual([]);
    expect(fault('-kali=2\n', '')).toEqual([
      '19:1 a line that neither is replaced nor replaces one -> write the lines of the program with `-` before them, then those in their place with `+`',
    ]);
    expect(fault('text answer data', 'text wrong data')).toEqual([
      '23:15 unknown word "data" on a fence "wrong" [title] -> correct or remove it',
      '23:9 a fence "wrong" in an exercise with `data` on it -> remove it, or write another exercise for it',
      '14:1 an exercise without an answer -> write the output into a fence `text answer`, or a file’s content into `text answer file="hasil.txt"`, or write a fence `test`',
    ]);
    expect(fault('replace data="empat"', 'replace')).toEqual([
      '18:9 a fence "replace" in an exercise with no `data` on it, which names what is checked with these lines -> remove it, or write another exercise for it',
    ]);
  });
});

describe('an exercise whose lines are put in order', () => {
  const order = (words: string, ...fences: string[]) =>
    `::::exercise[Urut]{#urut level="coba"${words}}\n~~~js starter title="a.js"\n~~~\n~~~js test\nok(1);\n~~~\n` +
    fences.map((fence) => `${fence}\n~~~\n`).join('') +
    '~~~js solution\n// Jumlah\nlet n = 0;\n\nfor (const x of [1, 2]) {\n  n += x;\n}\nconsole.log(n);\n~~~\n::::\n';
  const WRONG = '~~~js wrong="x"\nlet n = 0;\nfor (const x of [1, 2]) {\n  n = x;\n}\nconsole.log(n);';
  const RIGHT = ['let n = 0;', 'for (const x of [1, 2]) {', '  n += x;\n}', 'console.log(n);'];

  it('has the lines of its solution, and lines of wrong answers or of a fence `extra`', () => {
    const shuffledOf = (text: string) => {
      const { exercises, problems } = read(text);
      expect(problems).toEqual([]);
      return exercises.map((one) => one.kind === 'code' && one.shuffled);
    };
    expect(shuffledOf(order('', WRONG))).toEqual([undefined]);
    expect(shuffledOf(order(' shuffle', WRONG))).toEqual([{ title: 'a.js', right: RIGHT, extra: ['  n = x;\n}'] }]);
    expect(shuffledOf(order(' shuffle', WRONG, '~~~js extra\nlet n;\n'))).toEqual([
      { title: 'a.js', right: RIGHT, extra: ['let n;'] },
    ]);
  });

  it('is a document below its `<body>`, without its head, with each tag as a whole', () => {
    const page = (body: string) =>
      `~~~html\n<!doctype html>\n<html lang="id">\n<head>\n  <title>A</title>\n</head>\n<body>\n${body}\n</body>\n</html>\n~~~\n`;
    const text =
      '::::exercise[Urut]{#urut level="coba" shuffle}\n' +
      page('').replace('html', 'html starter title="a.html"') +
      "~~~js test\nok(1, 'a');\n~~~\n" +
      page('<h2>A</h2>').replace('html', 'html wrong="a"') +
      page('<h1>A</h1>\n<img src="a.svg"\n  alt="">\n<main>\n  <p>B</p>\n</main>').replace('html', 'html solution') +
      '::::\n';
    const { exercises, problems } = read(text);
    expect(problems).toEqual([]);
    expect(exercises[0]).toMatchObject({
      shuffled: {
        frame: '<!doctype html>\n<html lang="id">\n<head>\n  <title>A</title>\n</head>\n<body>',
        right: ['<h1>A</h1>', '<img src="a.svg"\n  alt="">', '<main>', '  <p>B</p>\n</main>\n</body>\n</html>'],
        extra: ['<h2>A</h2>\n</body>\n</html>'],
      },
    });
  });

  it('is reported if there is nothing to put in order', () => {
    expect(problemsOf(order('', '~~~js extra\nlet n;'))).toEqual([
      '7:7 a fence "extra" in an exercise without `shuffle` -> write `shuffle` after the id of the exercise, or remove the fence',
    ]);
    expect(problemsOf(order(' shuffle', '~~~js extra\n n += x;\n }'))).toEqual([
      '7:1 the solution has the line "n += x;" too -> remove it from `extra`',
    ]);
    const one = order(' shuffle').replace(/~~~js solution[^]*/, '~~~js solution\nlet n;\n~~~\n::::\n');
    expect(problemsOf(one)).toEqual([
      '1:39 `shuffle` with 1 lines to put in order -> write a solution of 2 to 15 lines',
    ]);
    expect(problemsOf('::::exercise[A]{#a level="pahami" shuffle}\n- [x] a\n\n  b\n- [ ] c\n\n  d\n::::\n')).toEqual([
      '1:35 "shuffle" on an exercise with choices -> remove it',
    ]);
  });
});
