// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readPage } from './readDocument.ts';

it('reads bodies back from the elements that hold them', () => {
  document.body.innerHTML = `<a href="/a">A</a>
    <div data-body="body"><p><a href="/a">Else</a></p></div>
    <script type="application/json" id="page">{"kind":"doc","permalink":"/d","title":"D","x":null,
      "newer":{"title":"A & B","permalink":"/a"}}</script>`;
  expect(readPage()).toEqual({
    kind: 'doc',
    permalink: '/d',
    title: 'D',
    x: null,
    newer: { title: 'A & B', permalink: '/a' },
    bodies: { body: '<p><a href="/a">Else</a></p>' },
  });
  document.body.innerHTML = '';
});
