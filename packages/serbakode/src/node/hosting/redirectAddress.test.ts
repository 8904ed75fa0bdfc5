import { describe, expect, it } from 'vitest';
import { encodePath } from '../../shared/model/sitePath.ts';
import { decodeAddress, encodeAddress, toExactPattern } from './redirectAddress.ts';

describe('addresses of redirects', () => {
  it.each([
    '/blog',
    '/docs/Persiapan Project/',
    '/halaman/é😀',
    '/a#b',
    '/a?b',
    '/100%',
    '/c++/@x,y;z=1&2$',
    '/a[1]{2}|^',
  ])('%s is the same again once it was decoded and encoded', (path) => {
    const encoded = encodePath(path);
    expect(encodeAddress(decodeAddress(encoded))).toBe(encoded);
  });

  it('leaves an address that nobody can decode', () => {
    expect(decodeAddress('/%E0%A4%A')).toBe('/%E0%A4%A');
  });

  it.each([
    ['/docs/Persiapan Project', { source: '/docs/Persiapan Project' }],
    ['/blog/a.b-c', { source: '/blog/a.b-c' }],
    ['/blog/c++', { regex: String.raw`^/blog/c\+\+$` }],
    ['/blog/:a', { regex: '^/blog/:a$' }],
    ['/blog/[1]*', { regex: String.raw`^/blog/\[1\]\*$` }],
  ])('%s is compared with %o', (address, pattern) => {
    expect(toExactPattern(address)).toEqual(pattern);
  });
});
