import fc from 'fast-check';
import { parseSync } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { TEST_LABELS, TEST_POLICY } from '../../../../../testing/markdown/testLabels.ts';
import { finish, problemsOf, render, renderBody } from '../../../../../testing/markdown/testRender.ts';
import { shareOf } from '../../../../../testing/takeShare.ts';
import { createRenderer } from '../createRenderer.ts';
import { readMarks } from '../mdx/marks.ts';

describe('excerpts', () => {
  it('are the text before the marker', async () => {
    expect(await render('# T\n\nA *b*.\n\n<!-- truncate -->\n\nC')).toMatchObject({
      excerptHtml: '<p>A <em>b</em>.</p>',
      html: '<p>A <em>b</em>.</p>\n<p>C</p>',
    });
    expect(await render('A\n\n{/* truncate */}\n\nC')).toMatchObject({ excerptHtml: '<p>A</p>' });
    expect(await render('A')).toMatchObject({ excerptHtml: null });
  });

  it('have no ids, heading anchors and footnotes, because one page shows several', async () => {
    const result = await render('## A\n\nB[^c] <b id="d">e</b>\n\n:::note{#f}\ng\n:::\n\n<!-- truncate -->\n\n[^c]: h');
    expect(result.excerptHtml).toBe(
      '<h2>A</h2>\n<p>B <b >e</b></p>\n' +
        '<aside class="admonition note" role="note"><p class="admonition-title">Note</p><div class="admonition-body">\n<p>g</p>\n</div></aside>',
    );
  });

  it('share addresses with the body, and link to the page for its anchors', async () => {
    const result = await render('[a](./b.md) [c](#d) ![e](f.png)\n\n<!-- truncate -->\n\n[g](./h.md)\n\n## D');
    expect(result.links.map(({ url }) => url)).toEqual(['./b.md', '#d', './h.md']);
    expect(
      finish(result.excerptHtml ?? '', result, { './b.md': '/b', 'f.png': { url: '/f.png', width: 1, height: 2 } }),
    ).toBe(
      '<p><a href="/b">a</a> <a href="/blog/a#d">c</a> <img src="/f.png" width="1" height="2" alt="e" loading="lazy" decoding="async"></p>',
    );
    expect(finish(result.html, result)).toContain('<a href="#d">c</a>');
  });

  it('do not repeat problems of the body', async () => {
    expect(await problemsOf('![](a.png)\n\n```foo\n```\n\n<!-- truncate -->')).toHaveLength(2);
  });

  it('are reported if the marker is inside another block', async () => {
    expect(await problemsOf('> a\n>\n> <!-- truncate -->')).toEqual([
      'error a.md:3:3 the truncate marker is inside another block\nfix: put it on a line of its own between two paragraphs',
    ]);
    expect(await problemsOf('<div>\n\na\n\n<!-- truncate -->\n\nb\n\n</div>')).toEqual([
      'error a.md:5:1 the truncate marker is inside <div>\nfix: put it above <div>, or below </div>',
    ]);
    expect(await problemsOf('a\n\n<!-- truncate -->\n\nb\n\n<!-- truncate -->')).toEqual([
      'warning a.md:7:1 second truncate marker\nfix: keep only the first',
    ]);
  });
});

describe('a result', () => {
  it('is plain JSON, because it is sent between threads and cached', async () => {
    const result = await render('---\ntitle: A\n---\n\n# B\n\n[c](d.md) ![e](f.png)\n\n<!-- truncate -->\n\n## G');
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  });

  it('contains the first paragraph as text', async () => {
    expect(await render('# T\n\n- x\n\nA *b* `c`\nd [e](f)\n\nG')).toMatchObject({ firstParagraph: 'A b c d e' });
  });

  it('lists every id that a link may name', async () => {
    expect((await render('## A\n\nb[^c]\n\n[^c]: d')).ids).toEqual(['a', 'fnref-c', 'fn-c']);
  });

  it('never throws, whatever the text', async () => {
    for (const text of [
      '',
      '---',
      '---\n---',
      '```',
      ':::',
      '<',
      '<!--',
      '[',
      '![',
      '[^a]: b',
      '# \n',
      '|\n|-|',
      '\0',
      '\uD800',
      '<a href="%">',
      '[a](%)',
      '&#x110000;',
    ]) {
      await expect(renderBody(text)).resolves.toBeTypeOf('string');
    }
  });
});

it('refuses a tag of MDX that begins in a cell of a table and ends outside of it', async () => {
  const renderer = createRenderer({ labels: TEST_LABELS, policy: TEST_POLICY });
  const text = '| a | b |\n|--|:-:|\n<b>| a | b |\n|--|:-:|\n\r\n</b>:::note';
  const { problems } = await renderer.render({ text, file: 'a.mdx', format: 'mdx' });
  expect(problems).toMatchObject([
    { line: 1, message: 'a tag in this table begins in one cell and ends outside of it', severity: 'error' },
  ]);
});

describe('a text of random pieces', () => {
  const pieces =
    ':::note|::::tabs|:::tab[a]|:::|```js|```|~~~|- |1. |> |    |\n|\n\n|a|b c|*|**|`|[|](|x.md)|![|<div>|</div>|<b>|</b>|<details>|</details>|<summary>x</summary>|<!-- truncate -->|<!--|-->|{#id}|{|}|## |---\n|a: b\n|[^1]|[^1]: |:x|10:30|&amp;|<T>|<img src="a">|\\|🙂|\uE000|~~|https://a.b|[ ] |import a from "b"\n|"|\0|\r\n'.split(
      '|',
    );
  const texts = fc
    .array(fc.constantFrom(...pieces, '|', '| a | b |\n|--|:-:|\n'), { maxLength: 40 })
    .map((parts) => parts.join(''));
  const renderer = createRenderer({ labels: TEST_LABELS, policy: TEST_POLICY });

  it.each(['md', 'mdx'] as const)('is rendered completely or refused with a place, as %s', async (format) => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const { problems, module } = await renderer.render({ text, file: 'a', format, isImported: true });
        for (const { line, column } of problems) expect(Math.min(line, column)).toBeGreaterThan(0);
        if (!module || problems.some(({ severity }) => severity === 'error')) return;
        // Its HTML is balanced; otherwise it would not compile as JSX.
        const code = readMarks(module).code.replace(/\{\.\.\.\uE000[DF]\d+\uE001\}/g, '');
        expect(parseSync('a.jsx', code, { lang: 'jsx', sourceType: 'module' }).errors).toEqual([]);
      }),
      { numRuns: shareOf(300) },
    );
  });
});
