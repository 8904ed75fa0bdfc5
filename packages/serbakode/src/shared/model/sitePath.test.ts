import { expect, it } from 'vitest';
import { encodePath, findPathFault, toFileBeside, toFilesBase } from './sitePath.ts';

it('names the files all locales share by the base URL, or by the way there from the one document', () => {
  const toBase = (history: 'browser' | 'hash' | 'memory', folder: string) =>
    toFilesBase({ history, siteBaseUrl: '/x/', folder });
  expect(toBase('browser', 'ar/')).toBe('/x/');
  expect(toBase('hash', '')).toBe('./');
  expect(toBase('hash', 'ar/')).toBe('../');
  expect(toBase('memory', 'lang/ar-EG/')).toBe('../../');
});

it('names the data and the Markdown of a page beside its document', () => {
  const toFiles = (extension: 'json' | 'md') =>
    ['/', '/blog', '/courses/', '/a%20b'].map((address) => toFileBeside(address, extension));
  expect(toFiles('json')).toEqual(['/index.json', '/blog.json', '/courses/index.json', '/a%20b.json']);
  expect(toFiles('md')).toEqual(['/index.md', '/blog.md', '/courses/index.md', '/a%20b.md']);
});

it.each([
  ['/%2e%2e/%2e%2e/package', 'has the part ".."'],
  ['/a/./b', 'has the part "."'],
  ['/%252e%252e/package', 'has the part ".."'],
  ['/%25252525252e./x', 'has the part ".."'],
  ['/..%2fpackage', 'has an encoded slash'],
  ['/%2e%2e%2fpackage%zz', 'has an encoded slash'],
  ['/..%5cpackage', 'has a backslash'],
  ['/a\\b', 'has a backslash'],
  ['/a%00b', 'has a control character'],
  ['/a%0d%0ab', 'has a control character'],
  ['//contoh.example', 'has two slashes in a row'],
  ['/a//b/', 'has two slashes in a row'],
  ['/a%EF%BF%BDb', 'has half a character'],
  [`/${'a'.repeat(241)}`, 'has a part that is longer than 240 bytes'],
  [`/${'%C3%A9'.repeat(121)}`, 'has a part that is longer than 240 bytes'],
  ['/abc'.repeat(251), 'is longer than 1000 bytes'],
  ['%2e'.repeat(1_000_000), 'is longer than 1000 bytes'],
])('finds why %s is not an address of a page', (path, fault) => {
  expect(findPathFault(path)).toBe(fault);
});

it.each([
  '/',
  '/blog/',
  '/a.b/...',
  '/..a/b..',
  `/${'%C3%A9'.repeat(120)}`,
  '/abc'.repeat(250),
  '/100%25/a%20b',
  '/a%3Fb',
  '/%D8%A7',
])('reads %s as an address of a page', (path) => {
  expect(findPathFault(path)).toBeNull();
});

it('encodes half a character as the sign for one', () => {
  expect(encodePath('/a\uD800b')).toBe('/a%EF%BF%BDb');
});
