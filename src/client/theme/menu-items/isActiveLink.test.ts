import { describe, expect, it } from 'vitest';
import { isActiveLink } from './isActiveLink.ts';

describe('isActiveLink', () => {
  it('marks the blog on every page below it', () => {
    for (const page of ['/blog', '/blog/page/2', '/blog/tags/linux', '/blog/a-post'])
      expect(isActiveLink('/blog', page, '/')).toBe(true);
  });

  it('does not take a longer name for a page below', () => {
    expect(isActiveLink('/blog', '/blogger', '/')).toBe(false);
  });

  it('does not mark the home link on other pages', () => {
    expect(isActiveLink('/', '/blog', '/')).toBe(false);
    expect(isActiveLink('/site/', '/site/blog', '/site/')).toBe(false);
    expect(isActiveLink('/site/', '/site/', '/site/')).toBe(true);
  });

  it('takes a slash at the end for no difference', () => {
    expect(isActiveLink('/courses/', '/courses', '/')).toBe(true);
  });
});
