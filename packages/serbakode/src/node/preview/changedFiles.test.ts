import { expect, it } from 'vitest';
import { isArticle } from './changedFiles.ts';

it.each([
  ['docs/a.md', true],
  ['api/bab/a.mdx', true],
  ['api_versioned_docs/version-1.0/a.md', true],
  ['blog/a.md', true],
  ['apis/a.md', false],
  ['api/_category_.json', false],
  ['part.md', false],
])('recognises the articles of all sets of docs: %s', (name, expected) => {
  expect(isArticle(name, ['docs', 'api'])).toBe(expected);
});
