import { describe, expect, it } from 'vitest';
import { renderBody } from '../../../../testing/markdown/testRender.ts';
import { toPlainHtml } from '../../../../testing/plainHtml.ts';

/** Examples for each rule of GitHub Flavored Markdown 0.29, in the order of its sections. */
const EXAMPLES: Readonly<Record<string, readonly (readonly [rule: string, markdown: string, html: string])[]>> = {
  'Tables (extension)': [
    [
      'a table',
      '| a | b |\n| --- | --- |\n| c | d |',
      table([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ],
    [
      'cells of unequal width, pipes left out',
      'a | b\n:-: | -----------:\nccc | d',
      table(
        [
          ['a', 'b'],
          ['ccc', 'd'],
        ],
        ['center', 'right'],
      ),
    ],
    [
      'a pipe in a cell is escaped, in code too',
      '| a\\|b |\n| --- |\n| `x\\|y` **c\\|d** |',
      table([['a|b'], ['<code>x|y</code> <strong>c|d</strong>']]),
    ],
    [
      'another block ends the table',
      '| a |\n| - |\n| b |\n> c',
      `${table([['a'], ['b']])}<blockquote><p>c</p></blockquote>`,
    ],
    ['an empty line ends the table', '| a |\n| - |\n| b |\nc\n\nd', `${table([['a'], ['b'], ['c']])}<p>d</p>`],
    ['unequal head and delimiters make no table', '| a | b |\n| --- |\n| c |', '<p>| a | b |\n| --- |\n| c |</p>'],
    [
      'missing cells are empty, surplus ones go',
      '| a | b |\n| - | - |\n| c |\n| d | e | f |',
      table([
        ['a', 'b'],
        ['c', ''],
        ['d', 'e'],
      ]),
    ],
    ['a table without rows has no body', '| a |\n| :- |', table([['a']], ['left'])],
    ['a table interrupts a paragraph', 'x\n| a |\n| - |\n| b |', `<p>x</p>${table([['a'], ['b']])}`],
    [
      'inline markup in cells',
      '| *a* | [b](/c) |\n| - | - |\n| ~~d~~ | ![e](/f) |',
      table([
        ['<em>a</em>', '<a href="/c">b</a>'],
        ['<del>d</del>', '<img src="/f" alt="e">'],
      ]),
    ],
  ],
  'Task list items (extension)': [
    [
      'boxes',
      '- [ ] a\n- [x] b\n- [X] c',
      '<ul><li><input type="checkbox"> a</li><li><input type="checkbox" checked> b</li><li><input type="checkbox" checked> c</li></ul>',
    ],
    [
      'nested',
      '- [x] a\n  - [ ] b',
      '<ul><li><input type="checkbox" checked> a<ul><li><input type="checkbox"> b</li></ul></li></ul>',
    ],
    ['ordered', '1. [ ] a', '<ol><li><input type="checkbox"> a</li></ol>'],
    ['only at the beginning', '- a [ ] b', '<ul><li>a [ ] b</li></ul>'],
    ['only with a space or an x', '- [y] a', '<ul><li>[y] a</li></ul>'],
  ],
  'Strikethrough (extension)': [
    ['two tildes', '~~a~~ b', '<p><del>a</del> b</p>'],
    ['one tilde', '~a~ b', '<p><del>a</del> b</p>'],
    ['three tildes are text', 'b ~~~a~~~', '<p>b ~~~a~~~</p>'],
    ['a new paragraph breaks it', 'a ~~b\n\nc~~ d', '<p>a ~~b</p><p>c~~ d</p>'],
    ['markup inside', '~~*a* `b`~~', '<p><del><em>a</em> <code>b</code></del></p>'],
  ],
  'Autolinks (extension)': [
    ['www', 'www.a.com', '<p><a href="http://www.a.com">www.a.com</a></p>'],
    ['in a sentence', 'Lihat www.a.com/b.', '<p>Lihat <a href="http://www.a.com/b">www.a.com/b</a>.</p>'],
    [
      'after emphasis marks and parentheses',
      '*www.a.com* (www.a.com)',
      '<p><em><a href="http://www.a.com">www.a.com</a></em> (<a href="http://www.a.com">www.a.com</a>)</p>',
    ],
    [
      'closing punctuation stays out',
      'http://a.com/b?! http://a.com, http://a.com:',
      '<p><a href="http://a.com/b">http://a.com/b</a>?! <a href="http://a.com">http://a.com</a>, <a href="http://a.com">http://a.com</a>:</p>',
    ],
    [
      'balanced parentheses stay in',
      'www.a.com/b(c) (www.a.com/b(c)) (www.a.com/b)',
      '<p><a href="http://www.a.com/b(c)">www.a.com/b(c)</a> (<a href="http://www.a.com/b(c)">www.a.com/b(c)</a>) (<a href="http://www.a.com/b">www.a.com/b</a>)</p>',
    ],
    [
      'a character reference at the end stays out',
      'www.a.com/b&copy;',
      '<p><a href="http://www.a.com/b">www.a.com/b</a>©</p>',
    ],
    ['< ends it', 'www.a.com/b<c', '<p><a href="http://www.a.com/b">www.a.com/b</a>&lt;c</p>'],
    [
      'with a scheme',
      'http://a.com https://a.com/?b=c+d&e',
      '<p><a href="http://a.com">http://a.com</a> <a href="https://a.com/?b=c+d&amp;e">https://a.com/?b=c+d&amp;e</a></p>',
    ],
    [
      'a port is not a directive',
      'http://localhost:3000/a dan http://a.com:80',
      '<p><a href="http://localhost:3000/a">http://localhost:3000/a</a> dan <a href="http://a.com:80">http://a.com:80</a></p>',
    ],
    [
      'email',
      'a@b.c a.b-c_d@e.f.',
      '<p><a href="mailto:a@b.c">a@b.c</a> <a href="mailto:a.b-c_d@e.f">a.b-c_d@e.f</a>.</p>',
    ],
    ['no email', 'a@b_ a@b.c_', '<p>a@b_ a@b.c_</p>'],
    ['not within a link', '[a www.b.com](/c)', '<p><a href="/c">a www.b.com</a></p>'],
  ],
};

/** Examples that are rendered differently on purpose. */
const DIFFERENCES = {
  'Disallowed Raw HTML (extension)': [
    'raw HTML is not filtered: authors are trusted. <script> and <style> are errors, since the security policy blocks them',
    '<title>a</title> <textarea>b</textarea>',
    '<p>&lt;title>a&lt;/title> &lt;textarea>b&lt;/textarea></p>',
  ],
} as const;

for (const [section, examples] of Object.entries(EXAMPLES)) {
  describe(section, () => {
    for (const [rule, markdown, html] of examples) {
      it(rule, async () => {
        expect(toPlainHtml(await renderBody(markdown))).toBe(toPlainHtml(html));
      });
    }
  });
}

for (const [section, [reason, markdown, html]] of Object.entries(DIFFERENCES)) {
  it(`differs in ${section}: ${reason}`, async () => {
    expect(toPlainHtml(await renderBody(markdown))).not.toBe(toPlainHtml(html));
  });
}

function table([head = [], ...rows]: string[][], align: string[] = []): string {
  const row = (cells: string[], tag: string) =>
    `<tr>${cells.map((cell, index) => `<${tag}${align[index] === undefined ? '' : ` align="${align[index]}"`}>${cell}</${tag}>`).join('')}</tr>`;
  const body = rows.length === 0 ? '' : `<tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody>`;
  return `<table><thead>${row(head, 'th')}</thead>${body}</table>`;
}
