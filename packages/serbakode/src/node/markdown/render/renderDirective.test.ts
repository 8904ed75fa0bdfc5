import { describe, expect, it } from 'vitest';
import { TEST_LABELS, TEST_POLICY } from '../../../../../testing/markdown/testLabels.ts';
import { problemsOf, renderBody } from '../../../../../testing/markdown/testRender.ts';
import { createRenderer } from '../createRenderer.ts';

describe('admonitions', () => {
  it('have the title of their kind', async () => {
    expect(await renderBody(':::tip\nIsi.\n:::')).toBe(
      '<aside class="admonition tip" role="note"><p class="admonition-title">Tip</p><div class="admonition-body">\n<p>Isi.</p>\n</div></aside>',
    );
  });

  it('accept a title in brackets, after a space or as an attribute', async () => {
    expect(await renderBody(':::note[Judul *miring*]\na\n:::')).toContain(
      '<p class="admonition-title">Judul <em>miring</em></p>',
    );
    expect(await renderBody(':::note Pakai `let`\na\n:::')).toContain(
      '<p class="admonition-title">Pakai <code translate="no">let</code></p>',
    );
    expect(await renderBody(':::note{title="A & B"}\na\n:::')).toContain('<p class="admonition-title">A &amp; B</p>');
  });

  it('accept classes and an id', async () => {
    expect(await renderBody(':::note[x]{#penting .lebar}\na\n:::')).toContain(
      '<aside class="admonition note lebar" id="penting" role="note">',
    );
  });

  it('can be nested', async () => {
    expect(await renderBody('::::warning\n:::danger\na\n:::\nb\n::::')).toBe(
      '<aside class="admonition warning" role="note"><p class="admonition-title">Warning</p><div class="admonition-body">\n' +
        '<aside class="admonition danger" role="note"><p class="admonition-title">Danger</p><div class="admonition-body">\n<p>a</p>\n</div></aside>\n' +
        '<p>b</p>\n</div></aside>',
    );
  });

  it('can be in lists and quotes', async () => {
    expect(await renderBody('- a\n\n  :::info\n  b\n  :::\n')).toContain('<aside class="admonition info"');
    expect(await renderBody('> :::info\n> b\n> :::\n')).toContain('<p>b</p>');
  });

  it('accept the aliases of Docusaurus', async () => {
    for (const [name, kind] of [
      ['important', 'info'],
      ['success', 'tip'],
      ['secondary', 'note'],
    ]) {
      expect(await renderBody(`:::${name}\na\n:::`)).toContain(`class="admonition ${kind}"`);
    }
  });

  it('have the right place for a link in their title', async () => {
    expect(await problemsOf('a\n\n> :::note Lihat ![](x.png)\n> b\n> :::')).toEqual([
      'warning a.md:3:17 image without alternative text\n' +
        'fix: say between the brackets what the image shows; for a decoration write `<img src="..." alt="">`',
    ]);
  });

  it('with an unknown name are reported', async () => {
    expect(await problemsOf(':::nota\na\n:::')).toEqual([
      'error a.md:1:1 unknown admonition "nota"\n' +
        "known: note, tip, info, warning, danger, caution, details, tabs, tab, exercise, hint, why, project\nfix: correct the word after `:::`, or name the part that knows it in `parts` of site.config.ts, such as '@serbakode/practice'",
    ]);
    expect(await problemsOf(':::constructor\na\n:::')).toHaveLength(1);
  });

  it('that the site has named are drawn as information', async () => {
    const own = createRenderer({ labels: TEST_LABELS, policy: TEST_POLICY, admonitions: ['resep'] });
    const { html, problems } = await own.render({ text: ':::resep[Bubur]{.lebar}\na\n:::', file: 'a.md' });
    expect(problems).toEqual([]);
    expect(html).toContain(
      '<aside class="admonition info resep lebar" role="note"><p class="admonition-title">Bubur</p>',
    );
    const { problems: unknown } = await own.render({ text: ':::nota\na\n:::', file: 'a.md' });
    expect(unknown[0]?.known).toEqual(expect.arrayContaining(['note', 'resep']));
  });

  it('that are not closed, are closed twice or begin with a space are reported', async () => {
    expect(await problemsOf('a\n\n:::note\nb')).toEqual([
      'error a.md:3:1 :::note is not closed\nfix: add a line ::: after its last line',
    ]);
    expect(await problemsOf(':::note\nb\n:::\n\n:::')).toEqual([
      'error a.md:5:1 ::: closes nothing\nfix: remove it, or open an admonition such as `:::note` above',
    ]);
    expect(await problemsOf('::: note\nb')).toEqual(['error a.md:1:1 space after :::\nfix: write `:::note`']);
  });

  it('are not reported for an unclosed code block inside', async () => {
    expect(await problemsOf(':::note\n```js\na\n:::\n')).toEqual([
      'error a.md:2:1 code block is not closed\nfix: add a line ``` after its last line',
    ]);
  });
});

describe('details', () => {
  it('contain Markdown', async () => {
    expect(await renderBody(':::details[Lihat *jawaban*]\n- a\n:::')).toBe(
      '<details><summary>Lihat <em>jawaban</em></summary>\n<ul>\n<li>a</li>\n</ul>\n</details>',
    );
    expect(await renderBody(':::details{open}\na\n:::')).toBe(
      '<details open><summary>Details</summary>\n<p>a</p>\n</details>',
    );
  });

  it('contain Markdown as raw HTML too, with or without empty lines', async () => {
    const expected = '<details><summary>x</summary>\n<p>a <strong>b</strong></p>\n</details>';
    expect(await renderBody('<details><summary>x</summary>\n\na **b**\n\n</details>')).toBe(expected);
    expect(await renderBody('<details><summary>x</summary>\na **b**\n</details>')).toBe(expected);
  });

  it('have the right places for problems inside', async () => {
    expect(await problemsOf('a\n\n<details>\n<summary>x</summary>\nb\n\n```js\n')).toEqual([
      'error a.md:3:1 <details> is not closed\nfix: add </details> after its content',
      'error a.md:7:1 code block is not closed\nfix: add a line ``` after its last line',
    ]);
    expect(await problemsOf('a\n\n<details>\n<summary>x</summary>\nb :::\n![](c.png)\n</details>')).toEqual([
      'warning a.md:6:1 image without alternative text\n' +
        'fix: say between the brackets what the image shows; for a decoration write `<img src="..." alt="">`',
    ]);
  });
});

describe('tabs', () => {
  it('show every panel under its label', async () => {
    expect(await renderBody('::::tabs{group=pm}\n:::tab[npm]\na\n:::\n:::tab Yarn `2`\nb\n:::\n::::')).toBe(
      '<div class="tabs" data-tabs data-tab-group="pm">\n' +
        '<section class="tab-panel" data-tab-label="npm"><p class="tab-label">npm</p>\n<p>a</p>\n</section>\n' +
        '<section class="tab-panel" data-tab-label="Yarn 2"><p class="tab-label">Yarn <code translate="no">2</code></p>\n<p>b</p>\n</section>\n</div>',
    );
  });

  it('are reported if they are incomplete', async () => {
    expect(await problemsOf('::::tabs\na\n:::tab\nb\n:::\n::::')).toEqual([
      'error a.md:2:1 ::::tabs contains something that is not a tab\nfix: put it between `:::tab[Label]` and `:::`',
      'error a.md:3:1 tab without a label\nfix: write `:::tab[Label]`',
    ]);
    expect(await problemsOf('::::tabs\n::::')).toEqual([
      'error a.md:1:1 ::::tabs without a tab\nfix: put `:::tab[Label]` and `:::` inside',
    ]);
    expect(await problemsOf(':::tab[a]\nb\n:::')).toEqual([
      'error a.md:1:1 :::tab outside of ::::tabs\nfix: put `::::tabs` above the first tab and `::::` below the last',
    ]);
    expect(await problemsOf('::::tabs\n:::tab[a]\nb\n')).toEqual([
      'error a.md:1:1 ::::tabs is not closed\nfix: add a line :::: after its last line',
      'error a.md:2:1 :::tab is not closed\nfix: add a line ::: after its last line',
    ]);
  });
});
