import { describe, expect, it } from 'vitest';
import { toSlashTooMany } from './otherSlashForm.ts';

/** The pattern as JavaScript reads it. */
const toRegExp = (pattern: string | null) => new RegExp((pattern ?? '').replace('?P<', '?<'));

describe('addresses with a slash too many (R111)', () => {
  const pages = ['/', '/blog', '/blog/a', '/courses/', '/docs/satu/', '/docs/satu/bab', '/docs/dua', '/404'];
  const pattern = toSlashTooMany(pages, '/x/');

  it.each([
    ['/x/blog/', 'blog'],
    ['/x/blog//', 'blog'],
    ['/x/blog/a/', 'blog/a'],
    ['/x/docs/satu/bab/', 'docs/satu/bab'],
    ['/x/docs/dua/', 'docs/dua'],
  ])('%s leads to %s', (address, page) => {
    expect(toRegExp(pattern).exec(address)?.groups).toEqual({ page });
  });

  it.each(['/x/', '/x/courses/', '/x/docs/satu/', '/x/blog', '/blog/', '/x/lain/'])('%s is left alone', (address) => {
    expect(address).not.toMatch(toRegExp(pattern));
  });

  it('does not grow with the pages of a folder without such pages', () => {
    const many = Array.from({ length: 1000 }, (_, number) => `/blog/tulisan-${number}`);
    expect(toSlashTooMany(['/courses/', ...many], '/')).toBe('^/(?P<page>blog(?:/.*[^/])?)/+$');
    expect(toSlashTooMany(many, '/')).toBe('^/(?P<page>.*[^/])/+$');
  });

  it('is not needed where every page ends in a slash', () => {
    expect(toSlashTooMany(['/', '/blog/', '/blog/a/'], '/')).toBeNull();
  });
});
