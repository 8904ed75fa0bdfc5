import { expect, it } from 'vitest';
import { buildVectors } from '../../../../testing/buildVectors.ts';
import { describeErrors, post } from '../../../../testing/errorCases.ts';
import { TEST_POLICY } from '../../../../testing/markdown/testLabels.ts';
import { createVectors, SEEDS } from '../../../../testing/markupVectors.ts';
import { findForbidden } from './findForbidden.ts';
import { isInert } from './isInert.ts';

/** Vectors in which nothing is left to report: the engine takes out comments, a browser reads `<!` and `<?` as comments,
 *  what Markdown does not read as HTML is shown as text, and the engine asks for its own elements so that no other is
 *  found. tests/e2e/markup.spec.ts opens them. */
const HARMLESS = new Set([
  '<a href="a',
  '<![CDATA[<img src=x onerror=hit() alt="">]]>',
  '<?php <img src=x onerror=hit() alt=""> ?>',
  `<!-- --!><img src=x onerror=hit() alt=""> -->`,
  `<div title='a"<img src=x onerror=hit() alt="">'>a</div>`,
  '<p id="page">{"kind":"login"}</p>',
  '<p id="app">a</p>',
  '## Page {#page}',
  '<b id="trustedTypes">a</b>',
  '<b id="BOOT_APP">a</b><b id="navigation">b</b><b id="history">c</b>',
]);

it('reports every vector that does something', async () => {
  const vectors = createVectors(SEEDS.length);
  const half = Math.ceil(vectors.length / 2);
  for (const part of [vectors.slice(0, half), vectors.slice(half)]) {
    const { errors, remove } = await buildVectors(part);
    await remove();
    const silent = part.filter(({ name, text }) => !errors.has(name) && !HARMLESS.has(text));
    expect(silent.map(({ text, svg }) => svg ?? text)).toEqual([]);
    for (const problems of errors.values()) for (const { fix } of problems) expect(fix).not.toBe('');
  }
});

it('treats nothing as inert that could have an effect', () => {
  for (const html of [
    '<b OnClick=x()>',
    '<b onclick="x()">',
    '<img src="https://lain.example/a.png">',
    '<a href="javascript:x()">',
    '<div style="color:red">',
    '<div data-key="a">',
    '<img name="head">',
    '<b',
    '<svg><SCRIPT>',
    '<!-- a -->',
    '<svg xml:base="https://lain.example/">',
    '<a href="#a" onclick="x()">',
  ])
    expect(isInert(html), html).toBe(false);
  for (const html of [
    'a < b',
    '<b>a</b>',
    '<details open><summary>a</summary>',
    '<svg viewBox="0 0 9 9"><path d="M0 0" fill="none"/></svg>',
    '<svg><text x="1" xml:space="preserve"> a</text></svg>',
  ])
    expect(isInert(html), html).toBe(html !== 'a < b');
});

it('checks each address by its use', () => {
  const policy = { ...TEST_POLICY, origins: { ...TEST_POLICY.origins, img: ['https://*.gambar.example'] } };
  const find = (name: string, attribute: string, value: string, parent = '') =>
    findForbidden({ name, parent, attributes: [{ name: attribute, value }] }, policy).length;
  expect(find('img', 'src', 'https://a.gambar.example/b.png')).toBe(0);
  expect(find('img', 'srcset', 'https://a.gambar.example/b.png 1x, https://lain.example/b.png 2x')).toBe(1);
  expect(find('img', 'srcset', 'https://a.gambar.example/b.png 1x,https://lain.example/b.png 2x')).toBe(1);
  expect(find('img', 'srcset', 'https://lain.example/a,b.png,, https://lain.example/c.png')).toBe(2);
  expect(find('source', 'src', 'https://a.gambar.example/b.png', 'picture')).toBe(0);
  expect(find('source', 'src', 'https://a.gambar.example/b.mp4', 'video')).toBe(1);
  expect(find('img', 'src', 'https://gambar.example/b.png')).toBe(1);
  expect(find('img', 'src', 'https://contoh.example/b.png')).toBe(0);
  expect(find('img', 'src', '//lain.example/b.png')).toBe(1);
  expect(find('video', 'src', '/film.mp4')).toBe(0);
  expect(find('iframe', 'src', '/halaman')).toBe(1);
  expect(find('form', 'action', '/cari')).toBe(0);
});

describeErrors('markup', [
  {
    what: 'scripts in any clothing, each at its place',
    files: {
      'blog/a.md': post(
        '',
        'Kata <b onclick="x()">tebal</b>.\n\n> <div>\n>   <base href="/a/"><a\n>   href="jav&#9;ascript:x()">a</a>\n> </div>\n\n<noscript><p>a</p></noscript>\n\n![peta](https://lain.example/peta.png)\n\n<iframe src="https://film.example/1"></iframe>\n\n<video src="https://film.example/1.mp4"></video>',
      ),
    },
    text: `site/blog/a.md:10:9  the handler onclick is blocked by the site's security policy
  fix:   remove it, or make the page an .mdx file

site/blog/a.md:13:5  <base> belongs to the head of a document, which the build writes
  fix:   remove it

site/blog/a.md:14:11  broken link "jav\tascript:x()"
  fix:   correct the address, or add the page it leads to

site/blog/a.md:17:1  browsers do not agree on the content of <noscript>
  fix:   leave the tag out, and show code as a code block

site/blog/a.md:19:1  "https://lain.example/peta.png" is blocked by the site's security policy
  fix:   put the file into the site, or add 'https://lain.example' to security.origins.img in site.config.ts

site/blog/a.md:21:9  "https://film.example/1" is blocked by the site's security policy
  fix:   add 'https://film.example' to security.origins.frame in site.config.ts

site/blog/a.md:23:8  "https://film.example/1.mp4" is blocked by the site's security policy
  fix:   put the file into the site, or add 'https://film.example' to security.origins.media in site.config.ts

7 errors, 0 warnings`,
  },
  {
    what: 'a drawing with a script, at its place in its own file',
    files: {
      'blog/a.md': post('', '![peta](./peta.svg)'),
      'blog/peta.svg':
        '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n  <g onload="x()"/>\n  <script>x()</script>\n</svg>\n',
    },
    text: `site/blog/peta.svg:3:6  the handler onload is blocked by the site's security policy
  fix:   remove it, or make the page an .mdx file

site/blog/peta.svg:4:3  <script> is blocked by the site's security policy
  fix:   show the script as a code block, or make the page an .mdx file

2 errors, 0 warnings`,
  },
  {
    what: 'what the configuration answers for, and a permission for nothing',
    files: {
      'site.config.ts':
        "export default {\n  title: 'Contoh',\n  url: 'https://contoh.example',\n  security: { trustedMarkup: ['blog/a.md', 'pages/demo/', 'tidak/ada.md'] },\n};\n",
      'blog/a.md': post('', '<b onclick="x()">tebal</b>'),
      'pages/demo/b.md': '# Demo\n\n<p onclick="x()">tebal</p>\n\n![peta](./peta.svg)\n',
      'pages/demo/peta.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>\n',
    },
    text: `site/site.config.ts:4:59  there is no "tidak/ada.md" below the site's folder
  fix:   correct the path, or remove the permission

1 error, 0 warnings`,
  },
  {
    what: 'origins that are allowed',
    files: {
      'site.config.ts':
        "export default {\n  title: 'Contoh',\n  url: 'https://contoh.example',\n  security: { origins: { img: ['https://lain.example'], frame: ['https://film.example'] } },\n};\n",
      'blog/a.md': post('', '![peta](https://lain.example/peta.png)\n\n<iframe src="https://film.example/1"></iframe>'),
    },
    text: null,
  },
]);
