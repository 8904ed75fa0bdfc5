import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { finishHtml } from '../../../serbakode/src/node/markdown/page/finishHtml.ts';
import { problemsOf, render, renderBody } from '../../../testing/markdown/testRender.ts';

const TICKS = '```';
const text = (written: string) => written.replaceAll('~~~', TICKS);
/** HTML without the markup of highlighting and frames. */
const plain = (html: string) =>
  html.replace(/<div class="code-frame">.*?<code>(.*?)<\/code>.*?<\/div>/gs, (_, code: string) =>
    code.replace(/<[^>]+>/g, '').trim(),
  );

it('a project is a button that names its files', async () => {
  const code = text('~~~html file title="a.html"\n~~~\n~~~css file title="b.css"\n~~~\n');
  const html = await renderBody(
    `${code}:::project[Ambil *semua*]{name="toko" file="a.html,b.css" single="c.html"}\n:::`,
  );
  expect(html).toMatch(
    /<p class="exercise-controls"><button type="button" data-practice="download" data-project="toko" data-files="a\.html, b\.css" data-single="c\.html">Ambil semua<\/button><\/p>$/,
  );
});

it('a project shows none of its own files', async () => {
  const own = text('~~~css file title="b.css"\np {}\n~~~\n');
  expect(await renderBody(`:::project[Ambil]{name="toko" file="b.css"}\n${own}:::`)).toBe(
    '<p class="exercise-controls"><button type="button" data-practice="download" data-project="toko" data-files="b.css">Ambil</button></p>',
  );
});

it('a file of a project that is not closed is reported, though it is not shown', async () => {
  const own = text('~~~css file title="b.css"\np {}\n');
  expect(await problemsOf(`:::project[Ambil]{name="toko" file="b.css"}\n${own}:::`)).toEqual([
    'error a.md:2:1 code block is not closed\nfix: add a line ``` after its last line',
  ]);
});

describe('an exercise', () => {
  it('has a button for its lines if they are to be put in order', async () => {
    const buttonsOf = async (word: string) => {
      const html = await renderBody(
        text(`::::exercise[T]{#t level="coba"${word}}\n~~~js starter\n~~~\n~~~js extra\nlet z;\n~~~\n::::`),
      );
      expect(html).not.toContain('let z');
      return [...html.matchAll(/data-practice="(\w+)"/g)].map(([, action]) => action);
    };
    expect(await buttonsOf('')).toEqual(['edit', 'run', 'check']);
    expect(await buttonsOf(' shuffle')).toEqual(['order', 'edit', 'run', 'check']);
  });

  it('is complete without scripts: task, starter, hints, solution; tests and wrong answers are left out', async () => {
    const html = await renderBody(
      text(
        '::::exercise[Harga `a`]{#harga level="coba"}\nTulis.\n\n~~~js starter title="a.js"\nlet a\n~~~\n~~~js test\nsame(a, 1);\n~~~\n~~~js wrong="x"\nlet a = 2\n~~~\n' +
          ':::hint\nSatu.\n:::\n:::hint\nDua.\n:::\n~~~js solution\nlet a = 1\n~~~\n::::',
      ),
    );
    expect(plain(html)).toBe(
      '<section class="exercise" data-exercise="harga" aria-labelledby="harga">' +
        '<p class="exercise-head"><span class="exercise-level">Try</span> <strong class="exercise-title" id="harga">Harga <code translate="no">a</code></strong></p>\n' +
        '<p>Tulis.</p>\n' +
        '<figure class="code" data-lang="js" data-starter="a.js"><figcaption class="code-title" translate="no">a.js</figcaption>let a</figure>\n' +
        '<p class="exercise-controls"><button type="button" data-practice="edit">Edit</button> <button type="button" data-practice="run">Run</button> <button type="button" data-practice="check">Check</button></p>\n' +
        '<details data-hint><summary>Hint 1 of 2</summary>\n<p>Satu.</p>\n</details>\n' +
        '<details data-hint><summary>Hint 2 of 2</summary>\n<p>Dua.</p>\n</details>\n' +
        '<details data-solution><summary>Solution</summary>\n<figure class="code" data-lang="js">let a = 1</figure>\n</details>\n' +
        '</section>',
    );
  });

  it('shows reasons and other answers with its solution, in the order of the author', async () => {
    const html = await renderBody(
      text(
        '::::exercise[T]{#t level="coba"}\n~~~html starter title="a.html"\n~~~\n~~~css starter title="a.css"\n~~~\n~~~js test\nok(1)\n~~~\n' +
          '~~~html solution title="a.html"\n<a>\n~~~\n~~~css solution title="a.css"\na {}\n~~~\n:::why\nKarena `a`.\n:::\n' +
          '~~~html solution="cara lain" title="a.html"\n<b>\n~~~\n~~~css solution="cara lain" title="a.css"\nb {}\n~~~\n:::why[Semua]\nKarena b.\n:::\n::::',
      ),
    );
    const figure = (language: string, title: string, code: string) =>
      `<figure class="code" data-lang="${language}"><figcaption class="code-title" translate="no">${title}</figcaption>${code}</figure>\n`;
    expect(plain(html)).toContain(
      '<details data-solution><summary>Solution</summary>\n' +
        figure('html', 'a.html', '&lt;a&gt;') +
        figure('css', 'a.css', 'a {}') +
        '<div data-reason><p><strong>Why?</strong> Karena <code translate="no">a</code>.</p></div>\n' +
        '<p data-other-answer><strong>cara lain</strong></p>\n' +
        figure('html', 'a.html', '&lt;b&gt;') +
        figure('css', 'a.css', 'b {}') +
        '<div data-reason><p><strong>Semua</strong> Karena b.</p></div>\n</details>',
    );
    expect(await problemsOf(':::why\na\n:::')).toEqual([
      'error a.md:1:1 :::why outside of ::::exercise\nfix: put it directly below the solution that it explains',
    ]);
  });

  it('with choices has real inputs, each with its explanation', async () => {
    const html = await renderBody(
      '::::exercise[Mana]{#mana level="pahami"}\n- [ ] `var`\n  Dulu.\n- [x] let\n  Kini.\n::::',
    );
    expect(html.replace(/value="c[0-9a-f]{8}"/g, 'value="ID"')).toBe(
      '<section class="exercise" data-exercise="mana" aria-labelledby="mana">' +
        '<p class="exercise-head"><span class="exercise-level">Understand</span> <strong class="exercise-title" id="mana">Mana</strong></p>\n' +
        '<fieldset class="exercise-choices"><legend class="visually-hidden">Mana</legend>\n' +
        '<div class="choice"><label><input type="radio" name="mana" value="ID"><span><code translate="no">var</code></span></label>' +
        '<details data-explanation><summary>Why?</summary>\n<p><strong>Not right.</strong> Dulu.</p>\n</details></div>\n' +
        '<div class="choice"><label><input type="radio" name="mana" value="ID"><span>let</span></label>' +
        '<details data-explanation><summary>Why?</summary>\n<p><strong>Right.</strong> Kini.</p>\n</details></div>\n' +
        '</fieldset>\n' +
        '<p class="exercise-controls"><button type="button" data-practice="check">Check</button></p>\n</section>',
    );
    const both = await renderBody(
      '::::exercise[M]{#m level="pahami"}\n- [x] a\n  A.\n- [x] b\n  B.\n- [ ] c\n  C.\n::::',
    );
    expect(both.match(/type="checkbox"/g)).toHaveLength(3);
  });

  it('with a prediction has a field, and the answer in details', async () => {
    const html = await renderBody(
      text(
        '::::exercise[T]{#t level="pahami"}\n~~~js predict\nlog(1)\n~~~\n~~~text answer\n1\n~~~\n:::why\nKarena.\n:::\n::::',
      ),
    );
    expect(plain(html)).toContain(
      '<figure class="code" data-lang="js" data-starter="t.js">log(1)</figure>\n' +
        '<label class="exercise-answer"><span>Your prediction</span><textarea rows="3" spellcheck="false" autocapitalize="off" autocomplete="off"></textarea></label>\n' +
        '<p class="exercise-controls"><button type="button" data-practice="check">Check</button></p>\n' +
        '<details data-solution><summary>Answer</summary>\n<figure class="code" data-lang="text"><figcaption class="code-title">Expected result</figcaption>1</figure>\n' +
        '<div data-reason><p><strong>Why?</strong> Karena.</p></div>\n</details>',
    );
  });

  it('in an excerpt has no buttons and no ids', async () => {
    const { excerptHtml } = await render(
      '::::exercise[M]{#m level="pahami"}\n- [x] a\n  A.\n- [ ] b\n  B.\n::::\n\n<!-- truncate -->',
    );
    expect(excerptHtml).toBe(
      '<section class="exercise"><p class="exercise-head"><span class="exercise-level">Understand</span> <strong class="exercise-title">M</strong></p>\n' +
        '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n</section>',
    );
  });

  it('reserves its id before headings, and reports an id that another element has', async () => {
    const { headings } = await render('## M\n\n::::exercise[M]{#m level="pahami"}\n- [x] a\n  A.\n- [ ] b\n  B.\n::::');
    expect(headings.map(({ id }) => id)).toEqual(['m-1']);
    expect(
      await problemsOf('<a id="m"></a>\n\n::::exercise[M]{#m level="pahami"}\n- [x] a\n  A.\n- [ ] b\n  B.\n::::'),
    ).toEqual(['error a.md:3:1 the id "m" is used twice on this page\nfix: choose another id']);
    expect(await problemsOf(':::hint\na\n:::')).toEqual([
      'error a.md:1:1 :::hint outside of ::::exercise\nfix: put it directly below the exercise it helps with',
    ]);
  });
});

describe('a sample', () => {
  const SAMPLES = text(
    '~~~csv file title="a.csv"\n1\n~~~\n\n~~~js run title="a.js"\nlog(1)\n~~~\n\n~~~text output\n1\n~~~\n\n<!-- truncate -->',
  );

  it('has its position, and a button if it is recorded to run in the page', async () => {
    const result = await render(SAMPLES);
    const finish = (samples: ReadonlySet<number>) =>
      plain(finishHtml(result.html, result, { permalink: '/a', links: [], assets: [], shown: samples }));
    expect(finish(new Set())).toBe(
      '<figure class="code" data-lang="csv" data-sample="0"><figcaption class="code-title" translate="no">a.csv</figcaption>1</figure>\n' +
        '<figure class="code" data-lang="js" data-sample="1"><figcaption class="code-title" translate="no">a.js</figcaption>log(1)</figure>\n' +
        '<figure class="code output" data-lang="text"><figcaption class="code-title">Output</figcaption>1</figure>',
    );
    expect(finish(new Set([1]))).toContain('log(1)<button type="button" data-practice="run">Run</button></figure>');
  });

  it('adds at most 40 bytes to the page, compressed with Brotli', async () => {
    const count = 5;
    const page = Array.from(
      { length: count },
      (_, index) => `Bagian ${index} menghitung pangkat.\n\n~~~js run title="p${index}.js"\nlog(${index} ** 2)\n~~~\n`,
    ).join('\n');
    const result = await render(text(page));
    const size = (samples: ReadonlySet<number>) => {
      // A page without the button has no sample positions either.
      const html = finishHtml(result.html, result, { permalink: '/a', links: [], assets: [], shown: samples });
      return brotliCompressSync(samples.size > 0 ? html : html.replaceAll(/ data-sample="\d+"/g, '')).length;
    };
    const bytes = (size(new Set(Array.from({ length: count }, (_, index) => index))) - size(new Set())) / count;
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(40);
  });

  it('is only code in an excerpt, because positions count within a page', async () => {
    const { excerptHtml } = await render(SAMPLES);
    expect(excerptHtml).not.toMatch(/data-sample|data-practice/);
  });

  it('is listed with its files, role and database', async () => {
    const { data: practice } = await render(SAMPLES);
    expect(practice).toEqual({
      samples: [
        { index: 0, role: 'file', language: 'csv', title: 'a.csv', code: '1', args: [], database: 'latihan.db' },
        { index: 1, role: 'run', language: 'js', title: 'a.js', code: 'log(1)', args: [], database: 'latihan.db' },
      ],
      exercises: [],
    });
  });
});

describe('answers', () => {
  it.each([
    ['a quote', '> Coba.\n>\n> ~~~js solution\n> jawab();\n> ~~~\n>\n> Sesudah.\n', [[3, 5]]],
    [
      'a list',
      '- Coba.\n\n  ~~~js solution\n  jawab();\n  ~~~\n\n- ~~~js test\n  uji();\n  ~~~\n',
      [
        [3, 5],
        [7, 9],
      ],
    ],
    ['no list', '~~~js\nmulai();\n~~~\n\n~~~js wrong\nsalah();\n~~~\n', [[5, 7]]],
    ['a text with front matter', '---\ntitle: A\n---\n\n~~~js solution\njawab();\n~~~\n', [[5, 7]]],
    ['an exercise', '::::exercise[A]{#a}\n~~~js starter title="a.js"\na\n~~~\n\n~~~js test\nb\n~~~\n::::\n', [[6, 8]]],
    ['an element', '<details>\n\n~~~js solution\njawab();\n~~~\n\n</details>\n', [[3, 5]]],
    [
      'data that readers do not see',
      '~~~sql file title="a.sql" data="lain"\na\n~~~\n\n~~~diff replace data="lain"\n-1\n+2\n~~~\n',
      [
        [1, 3],
        [5, 8],
      ],
    ],
    [
      'an exercise whose answers have reasons',
      '::::exercise[A]{#a}\n~~~js predict\na\n~~~\n\n~~~text answer\nb\n~~~\n\n:::why\nSebab.\n:::\n::::\n',
      [
        [6, 8],
        [10, 12],
      ],
    ],
    [
      'choices',
      '::::exercise[A]{#a}\nTanya.\n\n- [ ] satu\n  sebab\n- [x] dua\n\n  dan lagi\n\n  sebab\n- [ ] tiga\n::::\n',
      [
        [5, 5],
        [8, 10],
      ],
    ],
    ['a project', ':::project[A]{name="a" file="a.js"}\n~~~js file title="a.js"\na\n~~~\n:::\n', [[2, 4]]],
  ])('in %s are hidden from copies as Markdown', async (_what, written, lines) => {
    const { hiddenLines } = await render(written);
    expect(hiddenLines).toEqual(lines);
  });
});
