import { expect, it } from 'vitest';
import { chooseEncoding } from './chooseEncoding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['br; Q=0.2 , gzip;q=0.9', 'gzip'],
  ['gzip;q=0.5, identity', 'identity'],
  ['*', 'br'],
  ['*;q=0.1, gzip;q=0.2', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=0', null],
  ['*;q=0', null],
  ['identity;q=0, gzip', 'gzip'],
  ['*;q=0, identity', 'identity'],
  ['brotli, xbr', 'identity'],
  ['gzip;q=none', 'identity'],
])('text for a reader who accepts %j is sent as %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted, true)).toBe(encoding);
});

it.each([
  ['gzip, br', 'identity'],
  ['gzip, identity;q=0.1', 'identity'],
  ['gzip, identity;q=0', 'gzip'],
  ['identity;q=0', null],
])('a picture for a reader who accepts %j is sent as %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted, false)).toBe(encoding);
});
