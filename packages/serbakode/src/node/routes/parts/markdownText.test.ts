import { expect, it } from 'vitest';
import type { Permalink } from '../../../shared/model/permalink.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import { EMPTY_RESULT } from '../../markdown/emptyResult.ts';
import { toMarkdownText } from './markdownText.ts';
import type { ResolvedFile } from './resolveAddresses.ts';

const file: ParsedFile = {
  kind: 'parsed',
  path: '/contoh/docs/a.md',
  shown: 'docs/a.md',
  relative: 'a.md',
  section: 'docs',
  version: 'current',
  format: 'md',
  original: '/contoh/docs/a.md',
  isFallback: false,
  cacheFile: '',
  result: { ...EMPTY_RESULT, hasExcerpt: false },
};

const resolved: ResolvedFile = {
  file,
  resolutions: { permalink: '/docs/a' as Permalink, links: [], assets: [] },
  problems: [],
};

const read = (text: string) => toMarkdownText(text, resolved, 'https://contoh.example');

it.each([
  ['a block', '---\ntitle: A\n---\n\nIsi.\n\n---\n\nAkhir.\n'],
  ['an empty block', '---\n---\n\nIsi.\n\n---\n\nAkhir.\n'],
  ['a block that three dots end', '---\ntitle: A\n...\n\nIsi.\n\n---\n\nAkhir.\n'],
  ['lines and a mark of Windows', '\uFEFF---\r\ntitle: A\r\n---\r\n\r\nIsi.\r\n\r\n---\r\n\r\nAkhir.\r\n'],
])('leaves out the front matter only: %s', (_, text) => {
  expect(read(text)).toBe('Isi.\n\n---\n\nAkhir.\n');
});

it.each([
  ['a quote', '> Coba.\n>\n> ```js solution\n> jawab();\n> ```\n>\n> Sesudah.\n', '> Coba.\n>\n>\n> Sesudah.\n'],
  ['a list', '- Coba.\n\n  ```js solution\n  jawab();\n  ```\n\n- ~~~js test\n  uji();\n  ~~~\n', '- Coba.\n'],
  ['no list', '```js\nmulai();\n```\n\n```js wrong\nsalah();\n```\n', '```js\nmulai();\n```\n'],
  ['a text after code in a line', '```a``` dan b.\n\n```js solution\njawab();\n```\n', '```a``` dan b.\n'],
])('leaves out answers in %s', (_, text, expected) => {
  expect(read(text)).toBe(expected);
});
