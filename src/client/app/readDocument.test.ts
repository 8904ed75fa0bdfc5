// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readLinkTexts, readPage } from './readDocument.ts';

it('reads bodies and the texts of links back from the elements that hold them', () => {
  document.body.innerHTML = `<a href="/a">Old</a><a href="/a">A &amp; B<span></span></a><a href="#c">C</a>
    <div data-body="body"><p><a href="/a">Else</a></p></div>
    <script type="application/json" id="page">{"kind":"doc","permalink":"/d","title":"D","x":null,
      "newer":{"title":0,"permalink":"/a"},"toc":[{"id":"c","text":0,"children":[]}]}</script>`;
  expect(readPage(readLinkTexts())).toEqual({
    kind: 'doc',
    permalink: '/d',
    title: 'D',
    x: null,
    newer: { title: 'A & B', permalink: '/a' },
    toc: [{ id: 'c', text: 'C', children: [] }],
    bodies: { body: '<p><a href="/a">Else</a></p>' },
  });
  document.body.innerHTML = '';
});
