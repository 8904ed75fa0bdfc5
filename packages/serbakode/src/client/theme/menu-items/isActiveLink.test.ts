import { describe, expect, it } from 'vitest';
import { permalink } from '../../../../../testing/permalink.ts';
import { isActiveLink } from './isActiveLink.ts';

const isActive = (link: string, page: string, home: string) =>
  isActiveLink(permalink(link), permalink(page), permalink(home));

describe('isActiveLink', () => {
  it('marks the blog on every page below it', () => {
    for (const page of ['/blog', '/blog/page/2', '/blog/tags/linux', '/blog/a-post'])
      expect(isActive('/blog', page, '/')).toBe(true);
  });

  it('does not take a longer name for a page below', () => {
    expect(isActive('/blog', '/blogger', '/')).toBe(false);
  });

  it('does not mark the home link on other pages', () => {
    expect(isActive('/', '/blog', '/')).toBe(false);
    expect(isActive('/site/', '/site/blog', '/site/')).toBe(false);
    expect(isActive('/site/', '/site/', '/site/')).toBe(true);
  });

  it('ignores a slash at the end', () => {
    expect(isActive('/courses/', '/courses', '/')).toBe(true);
  });
});
