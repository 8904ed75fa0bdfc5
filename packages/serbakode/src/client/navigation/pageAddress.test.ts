import { describe, expect, it } from 'vitest';
import { parsePageAddress, toBarePath, toCandidates, toOwnPath } from './pageAddress.ts';

describe('toBarePath (R37)', () => {
  it.each([
    ['/blog/index.html', '/blog'],
    ['/siesvi.html', '/siesvi'],
    ['/index.html', '/'],
    ['/courses/', '/courses/'],
    ['/blog', '/blog'],
    ['/', '/'],
    ['.html', '/'],
    ['/html', '/html'],
  ])('%s is %s', (written, bare) => {
    expect(toBarePath(written)).toBe(bare);
  });
});

describe('parsePageAddress', () => {
  const base = { current: 'https://contoh.example/situs/blog?x=1', baseUrl: '/situs/', hasOnlyPages: false };

  it.each([
    ['/situs/docs/a#b', { permalink: '/situs/docs/a', search: '', hash: '#b' }],
    ['/situs/blog/index.html?a=1#b', { permalink: '/situs/blog/index.html', search: '?a=1', hash: '#b' }],
    ['#bagian', { permalink: '/situs/blog', search: '?x=1', hash: '#bagian' }],
    ['?y=2', { permalink: '/situs/blog', search: '?y=2', hash: '' }],
    ['https://contoh.example/situs/a%20b', { permalink: '/situs/a%20b', search: '', hash: '' }],
    ['/situs', { permalink: '/situs', search: '', hash: '' }],
  ])('reads %s as a page here', (href, address) => {
    expect(parsePageAddress(href, base)).toEqual(address);
  });

  it.each([
    'https://lain.example/situs/a',
    '/lain',
    '/situs-lain/a',
    '/situs/blog/rss.xml',
    'mailto:a@b.example',
    'javascript:0',
    'http://[',
  ])('leaves %s to the browser', (href) => {
    expect(parsePageAddress(href, base)).toBeNull();
  });
});

it.each(['https://contoh.example//lain.example/a', '/.//lain.example/a', '/a/..//lain.example/a'])(
  'leaves %s to the browser: as the address of data its path would be another host',
  (href) => {
    const base = { current: 'https://contoh.example/', baseUrl: '/', hasOnlyPages: false };
    expect(parsePageAddress(href, base)).toBeNull();
    expect(toCandidates(new URL(href, base.current).pathname, '/')).toEqual([]);
  },
);

describe('toOwnPath', () => {
  const here = 'https://site.example';

  it.each([
    ['/blog/a?x=1#b', '/blog/a?x=1#b'],
    ['https://site.example/docs', '/docs'],
    ['relative', '/relative'],
  ])('reads %s as %s', (address, path) => {
    expect(toOwnPath(address, here)).toBe(path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://site.example/0-1',
    'http://site.example/',
    'https://site.example@evil.example/',
    'http://[',
  ])('is null for %s', (address) => {
    expect(toOwnPath(address, here)).toBeNull();
  });
});

it('reads a dot as part of a name if there are only pages', () => {
  const base = { current: 'https://contoh.example/', baseUrl: '/', hasOnlyPages: true };
  expect(parsePageAddress('/blog/apa-itu-node.js', base)?.permalink).toBe('/blog/apa-itu-node.js');
});

it.each([
  ['/situs/blog', ['/situs/blog', '/situs/blog/']],
  ['/situs/courses/', ['/situs/courses/', '/situs/courses']],
  ['/situs/a.html', ['/situs/a.html', '/situs/a', '/situs/a/']],
  ['/situs/blog/index.html', ['/situs/blog', '/situs/blog/']],
  ['/situs/index.html', ['/situs/']],
  ['/situs', ['/situs/']],
])('%s may mean %j (R37, R111)', (written, pages) => {
  expect(toCandidates(written, '/situs/')).toEqual(pages);
});
