import { describe, expect, it } from 'vitest';
import { encodePath } from '../../shared/model/sitePath.ts';
import type { HostTable } from './hostTable.ts';
import { toPagePattern } from './otherSlashForm.ts';
import { toHosting } from './toHosting.ts';

const NO_RULES: HostTable = {
  headers: [],
  lasting: [],
  changing: [],
  below: (path) => path,
  redirects: new Map(),
  slashTooMany: null,
  siteBaseUrl: '/',
  baseUrls: ['/'],
  trailingSlash: undefined,
};

function toSlashTooMany(pages: readonly string[], base: string): string | null {
  const page = toPagePattern(pages.map(encodePath));
  const table = { ...NO_RULES, slashTooMany: page === null ? null : { base, page } };
  return toHosting(table, 'dist').hosting.redirects[0]?.regex ?? null;
}

const toRegExp = (pattern: string | null) => new RegExp(pattern ?? '', 'u');

describe('addresses with an extra trailing slash (R111)', () => {
  const pages = ['/', '/blog', '/blog/a', '/courses/', '/docs/satu/', '/docs/satu/bab', '/docs/dua', '/404'];
  const pattern = toSlashTooMany(pages, '/x/');

  it.each([
    ['/x/blog/', 'blog'],
    ['/x/blog//', 'blog'],
    ['/x/blog/a/', 'blog/a'],
    ['/x/docs/satu/bab/', 'docs/satu/bab'],
    ['/x/docs/dua/', 'docs/dua'],
  ])('%s leads to %s', (address, page) => {
    expect(toRegExp(pattern).exec(address)?.[1]).toBe(page);
  });

  it.each(['/x/', '/x/courses/', '/x/docs/satu/', '/x/blog', '/blog/', '/x/lain/'])('%s is left alone', (address) => {
    expect(address).not.toMatch(toRegExp(pattern));
  });

  it('does not grow with the pages of a folder that has no page with a trailing slash', () => {
    const many = Array.from({ length: 1000 }, (_, number) => `/blog/tulisan-${number}`);
    expect(toSlashTooMany(['/courses/', ...many], '/')).toBe('^/(blog(?:/.*[^/])?)/+$');
    expect(toSlashTooMany(many, '/')).toBe(String.raw`^/((?:[^/\\%]|%[C-Fc-f])(?:.*[^/])?)/+$`);
  });

  it.each(['//evil.example/', '/\\evil.example/', '/%2fevil.example/', '/%5Cevil.example/', '///evil.example/'])(
    '%s leads to no other host',
    (address) => {
      for (const all of [['/blog'], ['/blog', '/courses/']])
        expect(address).not.toMatch(toRegExp(toSlashTooMany(all, '/')));
    },
  );

  it.each([
    ['/a/', 'a'],
    ['/%E2%82%AC/', '%E2%82%AC'],
    ['/blog/a/', 'blog/a'],
  ])('%s leads to %s where no page ends in a slash', (address, page) => {
    expect(toRegExp(toSlashTooMany(['/blog'], '/')).exec(address)?.[1]).toBe(page);
  });

  it('is not needed where every page ends in a slash', () => {
    expect(toSlashTooMany(['/', '/blog/', '/blog/a/'], '/')).toBeNull();
  });
});
