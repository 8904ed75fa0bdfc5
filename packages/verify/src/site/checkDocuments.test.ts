import { expect, it } from 'vitest';
import { checkDocument } from './checkDocuments.ts';

/** The problems of a document without own scripts. */
const check = (html: string, policy: string) =>
  checkDocument({ file: 'a.html', address: '/a', html }, { policy, hasPage: false, readFile: () => null })
    .map(({ message }) => message)
    .filter((message) => !message.includes('inline scripts'));

it('a `style` attribute is reported, unless the policy allows it', () => {
  const html = '<p style="color: red">a</p>';
  expect(check(html, "default-src 'none'; style-src 'self'")).toEqual(['inline style, which the policy forbids']);
  expect(check(html, "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'")).toEqual([]);
  expect(check('<p onclick="x()">a</p>', "style-src-attr 'unsafe-inline'")).toEqual(['inline handler onclick']);
});
