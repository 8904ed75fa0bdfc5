import { expect, it } from 'vitest';
import { problemsOf } from '../../../../testing/markdown/testRender.ts';

it.each([
  ['<link itemprop="x" rel="stylesheet" href="/assets/a.css">', '<link> belongs to the head of a document'],
  ['<link itemprop="x" rel="preload" as="script" href="/a.js">', '<link> belongs to the head of a document'],
  ['<meta itemprop="x" http-equiv="refresh" content="0; url=/a">', '<meta> belongs to the head of a document'],
  ['<meta itemprop="x" name="robots" content="noindex">', '<meta> belongs to the head of a document'],
  ['<base itemprop="x" href="/a/">', '<base> belongs to the head of a document'],
  ['<button data-practice="run">Jalankan</button>', 'the attribute data-practice is the application’s own'],
  ['<div data-exercise="a">Isi</div>', 'the attribute data-exercise is the application’s own'],
  ['<p data-theme="dark">Isi</p>', 'the attribute data-theme is the application’s own'],
  [
    '<a href="https://a.example/" data-document-load>Isi</a>',
    'the attribute data-document-load is the application’s own',
  ],
  ['<p data-auth="pending">Isi</p>', 'the attribute data-auth is the application’s own'],
  ['<input autofocus>', 'the attribute autofocus acts on the page around the article'],
  ['<p autofocus tabindex="0">Isi</p>', 'the attribute autofocus acts on the page around the article'],
  ['<p tabindex="3">Isi</p>', 'the attribute tabindex acts on the page around the article'],
  ['<p contenteditable>Isi</p>', 'the attribute contenteditable acts on the page around the article'],
  ['<p accesskey="s">Isi</p>', 'the attribute accesskey acts on the page around the article'],
  ['<div popover id="a">Isi</div>', 'the attribute popover acts on the page around the article'],
  ['<button popovertarget="main">Isi</button>', 'the attribute popovertarget acts on the page around the article'],
  [
    '<button commandfor="main" command="show-modal">A</button>',
    'the attribute commandfor acts on the page around the article',
  ],
  ['<p is="x-a">Isi</p>', 'the attribute is acts on the page around the article'],
  ['<p slot="a">Isi</p>', 'the attribute slot acts on the page around the article'],
  ['<div><template shadowrootmode="open"></template></div>', 'browsers do not agree on the content of <template>'],
  ['<svg viewBox="0 0 1 1"><use href="https://a.example/b.svg#c"/></svg>', 'is blocked: drawings may use parts'],
  ['<svg viewBox="0 0 1 1"><a href="javascript:a()"><text>a</text></a></svg>', 'a javascript: address is blocked'],
  ['<a href="/blog" ping="https://a.example/">Isi</a>', 'is blocked by the site’s security policy'],
  [
    '<form action="/a"><button formaction="https://a.example/">A</button></form>',
    'is blocked by the site’s security policy',
  ],
])('%s is refused in an article', async (html, message) => {
  const problems = await problemsOf(`${html}\n`);
  expect(problems.join('\n').replaceAll("'", '’')).toContain(message);
  expect(problems.some((problem) => problem.startsWith('error a.md:1:'))).toBe(true);
});

it.each([
  '<div itemscope itemtype="https://schema.org/Offer"><link itemprop="availability" href="https://schema.org/InStock"><meta itemprop="price" content="5"></div>',
  '<p tabindex="-1">Isi</p>',
  '<p tabindex="0" data-umur="5">Isi</p>',
  '<label>Nama <input type="text" required></label>',
])('%s is allowed', async (html) => {
  expect(await problemsOf(`${html}\n`)).toEqual([]);
});

it('what the build itself writes is allowed beside HTML of authors', async () => {
  const text = '```js\nlet a;\n```\n\n<p data-umur="5">Isi</p>\n\n- [ ] tugas\n\n## Judul\n';
  expect(await problemsOf(text)).toEqual([]);
});
