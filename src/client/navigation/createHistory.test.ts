// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { createHistory, toInnerAddress, type RouterHistory } from './createHistory.ts';

let history: RouterHistory | null = null;
afterEach(() => {
  history?.destroy();
  history = null;
  window.history.replaceState(null, '', '/');
});

it.each([
  ['', '/'],
  ['#/blog?x=1#id', '/blog?x=1#id'],
  ['#//lain.example', '/lain.example'],
  ['#id', '/#id'],
])('%s is the inner address %s', (hash, inner) => {
  expect(toInnerAddress(hash, '/')).toBe(inner);
});

it('begins at the home of its locale', () => {
  expect(toInnerAddress('', '/id/')).toBe('/id/');
});

it('keeps the query of the document apart from that of its pages, however many steps are taken (R50)', async () => {
  window.history.replaceState(null, '', '/situs/index.html?mode=dark#/blog?x=1#id');
  history = createHistory('hash');
  expect(history.location).toMatchObject({ pathname: '/blog', search: '?x=1', hash: '#id' });
  for (const step of ['/a', '/b?y=2', '/c#d']) {
    history.push(step);
    history.flush();
  }
  expect(window.location.href).toMatch(/\/situs\/index\.html\?mode=dark#\/c#d$/);
  expect(history.location).toMatchObject({ pathname: '/c', search: '', hash: '#d' });
});
