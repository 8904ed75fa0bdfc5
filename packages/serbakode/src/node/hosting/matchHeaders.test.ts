import { expect, it } from 'vitest';
import { toHeaderRule } from './headerRule.ts';
import { matchHeaders } from './matchHeaders.ts';

const matches = (source: string, pathname: string) =>
  matchHeaders([toHeaderRule(source, { a: 'b' })], pathname).size > 0;

it.each([
  ['**', '/blog', true],
  ['/assets/**', '/assets/a.js', true],
  ['/assets/**', '/blog', false],
  ['/**/*.json', '/blog.json', true],
  ['/**/*.json', '/blog/tags/a.b.json', true],
  ['/**/*.json', '/blog/json', false],
  ['/**/*.json', '/blog.jsonp', false],
  ['/x/**/*.json', '/blog.json', false],
  ['/assets/**/*.@(js|css)', '/assets/app.css', true],
  ['/assets/**/*.@(js|css)', '/assets/a/b.js', true],
  ['/assets/**/*.@(js|css)', '/assets/app.json', false],
  ['/assets/**/*.@(js|css)', '/assets/app-js', false],
])('the pattern %s and the path %s', (source, pathname, isMatch) => {
  expect(matches(source, pathname)).toBe(isMatch);
});
