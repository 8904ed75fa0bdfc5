import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { trustHtml } from '../../../shared/model/permalink.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import { EMPTY_RESULT } from '../../markdown/emptyResult.ts';
import type { MarkdownOptions } from '../../markdown/parse/types.ts';
import { readAnnouncement } from './announcement.ts';

it('reads an unchanged announcement from the cache, because no build should start a parser only for it', async () => {
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'cache-'));
  const parsed: string[] = [];
  const parser = async () => ({
    render: async ([input]: readonly { readonly text: string }[]) => {
      parsed.push(input?.text ?? '');
      return [{ ...EMPTY_RESULT, html: trustHtml(`<p>${input?.text}</p>`) }];
    },
  });
  const read = (content: string, parserVersion = '1') =>
    readAnnouncement({ announcementBar: { content } as SiteConfig['announcementBar'] }, parser, {
      cacheDir,
      parserVersion,
      markdown: {} as MarkdownOptions, // The parser of this test does not read them.
    });
  expect((await read('Satu'))?.html).toBe('<p>Satu</p>');
  expect((await read('Satu'))?.html).toBe('<p>Satu</p>');
  expect(parsed).toEqual(['Satu']);
  await read('Dua');
  await read('Dua', '2');
  expect(parsed).toEqual(['Satu', 'Dua', 'Dua']);
});
