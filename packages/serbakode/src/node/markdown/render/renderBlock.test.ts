import { describe, expect, it } from 'vitest';
import { problemsOf, render, renderBody } from '../../../../../testing/markdown/testRender.ts';

describe('headings', () => {
  it('have an id and a link to themselves', async () => {
    expect(await renderBody('## Yang perlu disiapkan')).toBe(
      '<h2 id="yang-perlu-disiapkan" class="anchored">Yang perlu disiapkan' +
        '<a class="heading-anchor" href="#yang-perlu-disiapkan" aria-label="Direct link to Yang perlu disiapkan">#</a></h2>',
    );
  });

  it('are listed as plain text, whatever their markup', async () => {
    const { headings } = await render('## `let` & **const**\n\n#### [MDN](https://a.b) <kbd>x</kbd>');
    expect(headings).toEqual([
      { level: 2, id: 'let--const', text: 'let & const' },
      { level: 4, id: 'mdn-x', text: 'MDN x' },
    ]);
  });

  it('keep ids unique, and those that authors chose', async () => {
    const { headings } = await render('## Latihan\n\n## Latihan\n\n## Soal {#latihan-1}\n\n## Latihan');
    expect(headings.map(({ id, text }) => [id, text])).toEqual([
      ['latihan', 'Latihan'],
      ['latihan-2', 'Latihan'],
      ['latihan-1', 'Soal'],
      ['latihan-3', 'Latihan'],
    ]);
  });

  it('of other scripts have ids too, and those without letters are sections', async () => {
    const { headings } = await render('## Ошибка №1\n\n## مقدمة\n\n## 你好\n\n## ✨\n\n## ✨');
    expect(headings.map(({ id }) => id)).toEqual(['ошибка-1', 'مقدمة', '你好', 'section', 'section-1']);
  });

  it('make the first h1 the title, which is not in the body', async () => {
    const result = await render('# Belajar `var`\n\nIsi.');
    expect(result).toMatchObject({
      title: 'Belajar var',
      titleHtml: 'Belajar <code translate="no">var</code>',
      html: '<p>Isi.</p>',
      headings: [],
    });
  });

  it('never have an id of the theme; one chosen by an author is reported', async () => {
    const { headings } = await render('## Menu\n\n## App\n\n## Menu');
    expect(headings.map(({ id }) => id)).toEqual(['menu-1', 'app-1', 'menu-2']);
    expect(await problemsOf('## A {#main}\n\n<p id="menu">B</p>\n')).toEqual([
      'error a.md:1:1 the id "main" is one of the theme\'s\nfix: choose another id',
      'error a.md:3:8 the id "menu" is one of the theme\'s\nfix: choose another id',
    ]);
  });

  it('with a repeated id, a second h1 and an empty heading are reported', async () => {
    expect(await problemsOf('# A\n\n## B {#x}\n\n## C {#x}\n\n# D\n\n##\n')).toEqual([
      'error a.md:5:1 the id "x" is used twice on this page\nfix: choose another id',
      'warning a.md:7:1 second h1 "D"\nfix: a page has one h1, its title: begin this heading with `##`',
      'warning a.md:9:1 heading without text\nfix: give it text, or remove it',
    ]);
  });
});

describe('lists', () => {
  it('are tight or loose as the author wrote them', async () => {
    expect(await renderBody('- a\n- b\n')).toBe('<ul>\n<li>a</li>\n<li>b</li>\n</ul>');
    expect(await renderBody('3. a\n\n4. b\n')).toBe(
      '<ol start="3">\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ol>',
    );
    expect(await renderBody('- a\n  - b\n')).toBe('<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>');
  });

  it('have labelled checkboxes for tasks', async () => {
    expect(await renderBody('- [ ] a\n- [x] b\n')).toBe(
      '<ul class="contains-task-list">\n' +
        '<li class="task-list-item"><input type="checkbox" disabled aria-label="Not done"> a</li>\n' +
        '<li class="task-list-item"><input type="checkbox" disabled checked aria-label="Done"> b</li>\n</ul>',
    );
  });

  it('keep an empty task, and one that begins with code', async () => {
    expect(await renderBody('- [ ] a\n\n  b\n')).toContain(
      '<li class="task-list-item">\n<p><input type="checkbox" disabled aria-label="Not done"> a</p>\n<p>b</p>\n</li>',
    );
  });
});

describe('tables', () => {
  it('are in a scrolling box with a unique name', async () => {
    expect(await renderBody('| a | b |\n| :-: | --: |\n| `x` | 1 \\| 2 |\n| y |\n\n| c |\n| - |\n')).toBe(
      '<div class="table-scroll" tabindex="0" role="region" aria-label="Table"><table>\n<thead>\n<tr>\n' +
        '<th scope="col" class="align-center">a</th>\n<th scope="col" class="align-right">b</th>\n</tr>\n</thead>\n<tbody>\n' +
        '<tr>\n<td class="align-center"><code translate="no">x</code></td>\n<td class="align-right">1 | 2</td>\n</tr>\n' +
        '<tr>\n<td class="align-center">y</td>\n<td class="align-right"></td>\n</tr>\n</tbody>\n</table></div>\n' +
        '<div class="table-scroll" tabindex="0" role="region" aria-label="Table 2"><table>\n<thead>\n<tr>\n<th scope="col">c</th>\n</tr>\n</thead>\n</table></div>',
    );
  });
});

describe('prose', () => {
  it('may contain braces, signs and colons', async () => {
    expect(
      await renderBody('{x} dan a < b, 3<4, <3, jam 10:30:15, C:\\Users, std::vec, foo:bar{baz}, :smile: $x$'),
    ).toBe('<p>{x} dan a &lt; b, 3&lt;4, &lt;3, jam 10:30:15, C:\\Users, std::vec, foo:bar{baz}, :smile: $x$</p>');
    expect(await renderBody('::youtube[x](y)\n\na ::b')).toBe('<p>::youtube<a href="y">x</a></p>\n<p>a ::b</p>');
  });

  it('keeps links and emphasis after a colon', async () => {
    expect(await renderBody('lihat:[MDN](./b.md) *a:b*')).toBe('<p>lihat:<a href="./b.md">MDN</a> <em>a:b</em></p>');
  });

  it('has the right place for problems after such colons', async () => {
    expect(await problemsOf('jam 10:30 foo:bar ![](x.png)')).toEqual([
      'warning a.md:1:19 image without alternative text\n' +
        'fix: say between the brackets what the image shows; for a decoration write `<img src="..." alt="">`',
    ]);
  });

  it('is counted in words, code blocks left out', async () => {
    const { words } = await render(
      '# Judul\n\nPakai `let` di **sini** saja.\n\n```js\nlet a = 1\n```\n\n- satu\n- dua-tiga\n\n日本語',
    );
    expect(words).toBe(1 + 5 + 2 + 3);
  });

  it('never contains the marks of tokens', async () => {
    expect(await renderBody('\uE000L0\uE001 `\uE000` <b>\uE001</b>')).toBe(
      '<p>&#xE000;L0&#xE001; <code translate="no">&#xE000;</code> <b>&#xE001;</b></p>',
    );
  });

  it('reads files with BOM and Windows line ends', async () => {
    const result = await render('\uFEFF---\r\ntitle: A\r\n---\r\n\r\n## B\r\n\r\nc\r\nd\r\n');
    expect(result).toMatchObject({ frontMatter: { title: 'A' }, headings: [{ text: 'B' }] });
    expect(result.html).toContain('<p>c\nd</p>');
  });

  it('reports syntax of MDX', async () => {
    expect(
      await problemsOf(
        'import Tabs from \'@theme/Tabs\';\n\n<Tabs>\n\nx <Badge text="a" />\n\n</Tabs>\n\n<Foo\n  bar={1}\n/>\n',
      ),
    ).toEqual([
      'error a.md:1:1 import is not possible in a .md file\n' +
        'fix: rename the file to .mdx, or set markdown.format in site.config.ts; to show it as text, write it as code',
      'error a.md:3:1 <Tabs> is a component, which a .md file cannot use\n' +
        'fix: rename the file to .mdx, or set markdown.format in site.config.ts; to show it as text, write it as code',
      'error a.md:5:3 <Badge> is a component, which a .md file cannot use\n' +
        'fix: rename the file to .mdx, or set markdown.format in site.config.ts; to show it as text, write it as code',
      'error a.md:9:1 <Foo> is a component, which a .md file cannot use\n' +
        'fix: rename the file to .mdx, or set markdown.format in site.config.ts; to show it as text, write it as code',
    ]);
  });
});
