// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHistory, toInnerAddress } from './createHistory.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

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

it('keeps the query of the document apart from that of its pages, however many steps are taken (R50)', () => {
  window.history.replaceState(null, '', '/situs/index.html?mode=dark#/blog?x=1#id');
  const history = createHistory('hash');
  expect(history.read()).toMatchObject({ pathname: '/blog', search: '?x=1', hash: '#id' });
  for (const step of ['/a', '/b?y=2', '/c#d']) history.push(step);
  expect(window.location.href).toMatch(/\/situs\/index\.html\?mode=dark#\/c#d$/);
  expect(history.read()).toMatchObject({ pathname: '/c', search: '', hash: '#d' });
});

describe.each(['browser', 'hash', 'memory'] as const)('a %s history', (kind) => {
  it('keeps the key of an entry until it is replaced, with a different key for every entry', () => {
    const history = createHistory(kind);
    const keys = [history.read().key];
    expect(history.read().key).toBe(keys[0]);
    history.push('/a');
    keys.push(history.read().key);
    history.replace('/b?c#d');
    keys.push(history.read().key);
    expect(new Set(keys).size).toBe(3);
    expect(keys).not.toContain('');
    expect(history.read()).toMatchObject({ pathname: '/b', search: '?c', hash: '#d' });
  });

  it('reads a path with two slashes as a path of this site, not as a host', () => {
    const history = createHistory(kind);
    history.push('//lain.example/a');
    expect(history.read().pathname).toBe('/lain.example/a');
    expect(window.location.host).toBe('localhost:3000');
  });
});

it('keeps foreign fields in the state of an entry while reading', () => {
  window.history.replaceState({ key: 'satu', isMenu: true }, '', '/a');
  expect(createHistory('browser').read().key).toBe('satu');
  expect(window.history.state).toEqual({ key: 'satu', isMenu: true });
});

it('reports steps between entries, but not its own writes', () => {
  const history = createHistory('memory', '/a');
  const listener = vi.fn();
  const stop = history.onStep(listener);
  history.push('/b');
  history.push('/c');
  history.replace('/d');
  expect(listener).not.toHaveBeenCalled();
  history.go(-2);
  expect(history.read().pathname).toBe('/a');
  history.go(1);
  history.push('/e');
  history.go(1);
  expect(history.read().pathname).toBe('/e');
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  history.go(-1);
  expect(listener).toHaveBeenCalledTimes(3);
});
