import { expect, it } from 'vitest';
import { toOwnPath } from './returnPath.ts';

const HERE = 'https://site.example';

it.each([
  ['/blog/a?x=1#b', '/blog/a?x=1#b'],
  ['https://site.example/docs', '/docs'],
  ['relative', '/relative'],
])('leads back to %s', (address, path) => {
  expect(toOwnPath(address, HERE)).toBe(path);
});

it.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://site.example/',
  'https://site.example@evil.example/',
  'http://[',
])('never leads to %s', (address) => {
  expect(toOwnPath(address, HERE)).toBeNull();
});
