import { expect, it } from 'vitest';
import { toAnchors } from './anchors.ts';
import { testArticle } from './testArticle.ts';

it('makes ids of headings as Docusaurus does, numbers repeated ones and honours written ones', () => {
  const text =
    '## Apa itu `let`?\n\n## Contoh: a & b\n\n### Contoh\n\n### Contoh\n\n## Lain {#sendiri}\n\n<a id="jangkar"></a>\n';
  expect([...toAnchors(testArticle(text))]).toEqual([
    'apa-itu-let',
    'contoh-a--b',
    'contoh',
    'contoh-1',
    'sendiri',
    'jangkar',
  ]);
});
