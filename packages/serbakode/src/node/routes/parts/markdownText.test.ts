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

it('leaves out the lines that a part hides, wherever addresses and front matter are', () => {
  const result = { ...file.result, hiddenLines: [[7, 8]] as const };
  const hiding = { ...resolved, file: { ...file, result } };
  const text = '---\ntitle: A\n---\n\nIsi.\n\n> jawab();\n> lagi();\n\nSesudah.\n';
  expect(toMarkdownText(text, hiding, 'https://contoh.example')).toBe('Isi.\n\nSesudah.\n');
});

it('replaces a definition whose address is also written in a link', () => {
  const toLink = (column: number) => ({ url: './b.md', suffix: '', line: 1, column });
  const result = { ...file.result, links: [toLink(1), toLink(8)] } as unknown as typeof file.result;
  const links = ['/b', '/b'] as Permalink[];
  const linked = { ...resolved, file: { ...file, result }, resolutions: { ...resolved.resolutions, links } };
  expect(toMarkdownText('[b][r] [b](./b.md)\n\n[r]: <./b.md>\n', linked, 'https://contoh.example')).toBe(
    '[b][r] [b](https://contoh.example/b)\n\n[r]: <https://contoh.example/b>\n',
  );
});
