import { describe, expect, it } from 'vitest';
import { finish, problemsOf, render, renderBody } from '../../../../../testing/markdown/testRender.ts';

describe('links', () => {
  it('are listed with their kind and place', async () => {
    const { links } = await render(
      'a [b *c*](./b%20c.md?x=1#y "t")\n\n- [d](#e) [f](/g/#h) [i](@site/docs/j.md) [k](pathname:///l.html)\n- <https://m.n> [o][p]\n\n[p]: ../q.pdf',
    );
    expect(links).toEqual([
      {
        url: './b%20c.md?x=1#y',
        kind: 'relative',
        path: './b c.md',
        suffix: '?x=1#y',
        text: 'b c',
        line: 1,
        column: 3,
      },
      { url: '#e', kind: 'self', path: '', suffix: '#e', text: 'd', line: 3, column: 3 },
      { url: '/g/#h', kind: 'path', path: '/g/', suffix: '#h', text: 'f', line: 3, column: 11 },
      { url: '@site/docs/j.md', kind: 'site', path: 'docs/j.md', suffix: '', text: 'i', line: 3, column: 22 },
      { url: 'pathname:///l.html', kind: 'pathname', path: '/l.html', suffix: '', text: 'k', line: 3, column: 43 },
      { url: 'https://m.n', kind: 'external', path: '', suffix: '', text: 'https://m.n', line: 4, column: 3 },
      { url: '../q.pdf', kind: 'relative', path: '../q.pdf', suffix: '', text: 'o', line: 4, column: 17 },
    ]);
  });

  it('have the resolved address, and keep query and hash', async () => {
    expect(await renderBody('[a](./b.md?x=1&y=2#z "T")', { './b.md?x=1&y=2#z': '/docs/b' })).toBe(
      '<p><a href="/docs/b?x=1&amp;y=2#z" title="T">a</a></p>',
    );
  });

  it('stay as they are written if nothing was found', async () => {
    expect(await renderBody('[a](<./b c.md>)')).toBe('<p><a href="./b%20c.md">a</a></p>');
  });

  it('that leave the site open a tab, and say so', async () => {
    expect(await renderBody('[MDN](https://developer.mozilla.org/?a=1&b="x")')).toBe(
      '<p><a href="https://developer.mozilla.org/?a=1&amp;b=%22x%22" target="_blank" rel="noopener noreferrer">MDN<span class="visually-hidden"> (opens in new tab)</span></a></p>',
    );
    expect(await renderBody('[arsip](pathname:///arsip)')).toContain(
      ' target="_blank" rel="noopener noreferrer">arsip<span class="visually-hidden"> (opens in new tab)</span></a>',
    );
    expect(await renderBody('[surat](mailto:a@b.c)')).toBe('<p><a href="mailto:a@b.c">surat</a></p>');
  });

  it('without an address, or with a blocked one, are reported', async () => {
    expect(await problemsOf('[a]() [b](javascript:alert)')).toEqual([
      'warning a.md:1:1 link without an address\nfix: write the address between the parentheses',
      "error a.md:1:7 a javascript: address is blocked by the site's security policy\nfix: link to a page",
    ]);
  });
});

it.each(['file:///home/ani/a.pdf', 'C:\\\\Users\\\\a.md', 'd:/a.md'])('a link to %s is reported', async (address) => {
  expect((await problemsOf(`[a](${address})`))[0]).toMatch(
    /^error a\.md:1:1 ".*" is a file of your own computer\nfix: put it into the site, and write its path there$/,
  );
});

describe('images', () => {
  it('have the size that the build read; all but the first are lazy', async () => {
    const asset = { url: '/assets/a.1.svg', width: 640, height: 359.6 };
    expect(await renderBody('![A "b"](./a.svg "T")\n\n![C](d.png)', { './a.svg': asset })).toBe(
      '<p><img src="/assets/a.1.svg" width="640" height="360" alt="A &quot;b&quot;" title="T" decoding="async"></p>\n' +
        '<p><img src="d.png" alt="C" loading="lazy" decoding="async"></p>',
    );
  });

  it('are listed with their place', async () => {
    const { assets } = await render('x ![A](./a%20b.svg) ![B][b]\n\n[b]: https://c.d/e.png');
    expect(assets).toEqual([
      { url: './a%20b.svg', kind: 'relative', path: './a b.svg', suffix: '', alt: 'A', line: 1, column: 3 },
      { url: 'https://c.d/e.png', kind: 'external', path: '', suffix: '', alt: 'B', line: 1, column: 21 },
    ]);
  });

  it('without alternative text are reported', async () => {
    expect(await problemsOf('![](a.png)')).toEqual([
      'warning a.md:1:1 image without alternative text\n' +
        'fix: say between the brackets what the image shows; for a decoration write `<img src="..." alt="">`',
    ]);
  });
});

describe('footnotes', () => {
  it('are numbered by their first reference, and link back to each', async () => {
    const html = await renderBody('A[^b] B[^a] C[^b]\n\n[^a]: Dua\n[^b]: Satu\n');
    expect(html).toBe(
      '<p>A<sup class="footnote-reference"><a id="fnref-b" href="#fn-b" aria-label="Footnote 1">1</a></sup>' +
        ' B<sup class="footnote-reference"><a id="fnref-a" href="#fn-a" aria-label="Footnote 2">2</a></sup>' +
        ' C<sup class="footnote-reference"><a id="fnref-b-2" href="#fn-b" aria-label="Footnote 1">1</a></sup></p>\n' +
        '<section class="footnotes" aria-label="Footnotes">\n<p class="footnotes-title">Footnotes</p>\n<ol>\n' +
        '<li id="fn-b">\n<p>Satu <a class="footnote-back" href="#fnref-b" aria-label="Back to reference 1">↩</a>' +
        ' <a class="footnote-back" href="#fnref-b-2" aria-label="Back to reference 1-2">↩<sup>2</sup></a></p>\n</li>\n' +
        '<li id="fn-a">\n<p>Dua <a class="footnote-back" href="#fnref-a" aria-label="Back to reference 2">↩</a></p>\n</li>\n</ol>\n</section>',
    );
  });

  it('may end with code', async () => {
    const html = await renderBody('A[^a]\n\n[^a]: B\n\n        c\n');
    expect(html).toMatch(/<\/figure>\n<p><a class="footnote-back".*<\/p>\n<\/li>/);
  });

  it('are reported if the reference or the definition is missing', async () => {
    expect(await problemsOf('A[^x]\n\n[^y]: B')).toEqual([
      'warning a.md:1:1 footnote [^x] is not defined\nfix: add a line `[^x]: ...` with its text',
      'warning a.md:3:1 footnote [^y] is never referred to, so it is not shown\nfix: write [^y] where it belongs, or remove it',
    ]);
  });

  it('are reported if they are defined twice, as addresses are that differ', async () => {
    const text = 'A[^x] [y] [z]\n\n[^x]: Satu\n\n[^x]: Dua\n\n[y]: /a\n[y]: /b\n[z]: /a\n[Z]: /a\n';
    expect(await problemsOf(text)).toEqual([
      'warning a.md:5:1 [^x] is defined above already, so this is not shown\nfix: remove one of them, or rename it',
      'warning a.md:8:1 [y] is defined above already, so this is not shown\nfix: remove one of them, or rename it',
    ]);
  });
});

describe('raw HTML', () => {
  it('has comments that end, or what follows them would be missing', async () => {
    const fix = 'fix: end it with `-->`; within a tag, before the next empty line';
    const message = 'comment is not closed, so what follows it is not shown';
    expect(await problemsOf('A\n\n<!-- B\n\n## C\n')).toEqual([`error a.md:3:1 ${message}\n${fix}`]);
    expect(await problemsOf('<div> <!-- B\n\nC --></div>\n')).toContain(`error a.md:1:7 ${message}\n${fix}`);
    expect(await problemsOf('<!-- A\n\nB -->\n\n<!--> C <!---> D\n')).toEqual([]);
  });

  it('is kept, without comments', async () => {
    expect(await renderBody('Tekan <kbd>Ctrl</kbd><br>sekali <!-- catatan --> lagi')).toBe(
      '<p>Tekan <kbd>Ctrl</kbd><br>sekali  lagi</p>',
    );
    expect(await renderBody('<div class="a">\n\n*b*\n\n</div>')).toBe('<div class="a">\n<p><em>b</em></p>\n</div>');
    expect(await renderBody('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>')).toBe(
      '<p><svg viewBox="0 0 1 1"><path d="M0 0"/></svg></p>',
    );
  });

  it('has its links and images resolved', async () => {
    const text =
      '<a href="./b.md#c">x</a> <img src="./d.svg" alt=""> <img src=e.png alt="E" width=5> <a href="https://f.g?h=&quot;">y</a>';
    const result = await render(text);
    expect(result.links.map(({ url, line, column }) => [url, line, column])).toEqual([
      ['./b.md#c', 1, 10],
      ['https://f.g?h="', 1, text.indexOf('https') + 1],
    ]);
    expect(
      finish(result.html, result, {
        './b.md#c': '/b',
        './d.svg': { url: '/d.1.svg', width: 1, height: 2 },
        'e.png': { url: '/e.png', width: 3, height: 4 },
      }),
    ).toBe(
      '<p><a href="/b#c">x</a> <img src="/d.1.svg" width="1" height="2" alt=""> <img src="/e.png" alt="E" width=5> <a href="https://f.g?h=%22">y</a></p>',
    );
  });

  it('has its ids listed', async () => {
    expect((await render('<a id="x"></a>\n\n## Y')).ids).toEqual(['x', 'y']);
    expect(await problemsOf('<a id="x"></a> <b id="x"></b>')).toEqual([
      'error a.md:1:23 the id "x" is used twice on this page\nfix: choose another id',
    ]);
  });

  it('is text if the tag is unknown to browsers', async () => {
    expect(await renderBody('Map<String> dan <T>')).toBe('<p>Map&lt;String&gt; dan &lt;T&gt;</p>');
    expect(await problemsOf('Map<String>')).toEqual([
      'warning a.md:1:4 unknown HTML element <String>, shown as text\nfix: write it as code: `<String>`',
    ]);
    expect(await problemsOf('<my-element a="b">x</my-element>')).toEqual([]);
  });

  it('is reported for content that the security policy blocks', async () => {
    expect(
      await problemsOf(
        '> a\n>\n> <p\n>   style="color: red">x</p>\n\n<script>\nlet a = "<b>"\n</script>\n\n<style>a{}</style>\n\n<b onclick="x()">y</b>\n\n<a href="javascript:x">z</a>',
      ),
    ).toEqual([
      "error a.md:4:5 a style attribute is blocked by the site's security policy\nfix: use a class of the theme, or Markdown alone",
      "error a.md:6:1 <script> is blocked by the site's security policy\nfix: show the script as a code block, or make the page an .mdx file",
      "error a.md:10:1 <style> is blocked by the site's security policy\nfix: put the rules into the theme",
      "error a.md:12:4 the handler onclick is blocked by the site's security policy\nfix: remove it, or make the page an .mdx file",
      "error a.md:14:4 a javascript: address is blocked by the site's security policy\nfix: link to a page",
    ]);
  });

  it('is reported if an element is not closed in its own block', async () => {
    expect(await problemsOf('<div>\n\na\n\n<b>c\n\n</div>\n\nd</i>\n\n<section>')).toEqual([
      'error a.md:5:1 <b> is not closed\nfix: add </b> after its content',
      'error a.md:9:2 </i> closes nothing\nfix: remove it, or open <i> above',
      'error a.md:11:1 <section> is not closed\nfix: add </section> after its content',
    ]);
    expect(await problemsOf('<b>a\n\nb</b>\n\n- <div>\n\n</div>')).toEqual([
      'error a.md:1:1 <b> is not closed\nfix: add </b> after its content',
      'error a.md:3:2 </b> closes nothing\nfix: remove it, or open <b> above',
      'error a.md:5:3 <div> is not closed\nfix: add </div> after its content',
      'error a.md:7:1 </div> closes nothing\nfix: remove it, or open <div> above',
    ]);
    expect(await problemsOf('<div>\n\n- a</div>\n\n</div>')).toEqual([
      'error a.md:3:4 </div> closes <div> of line 1 from within another block\nfix: put both on the same level',
    ]);
    expect(await problemsOf('<ul><li>a<li>b</ul><br><img src="/x" alt="">')).toEqual([]);
  });

  it('without alternative text of an image is reported', async () => {
    expect(await problemsOf('<img src="a.png">')).toEqual([
      'warning a.md:1:1 image without alternative text\nfix: say in `alt` what the image shows, or write `alt=""` for a decoration',
    ]);
  });
});
