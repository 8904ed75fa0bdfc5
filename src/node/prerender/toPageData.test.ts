import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { permalink } from '../../../tests/support/permalink.ts';
import { buildFiles } from '../../../tests/support/siteFolder.ts';
import { expandPost, type CompactPost } from '../../shared/document/compactPost.ts';
import type { BlogPostPage, Page } from '../../shared/model/page.ts';
import { trustHtml } from '../../shared/model/permalink.ts';
import { toPageData } from './toPageData.ts';

const postOf = (fields: Partial<BlogPostPage> = {}): BlogPostPage => ({
  kind: 'blog-post',
  permalink: permalink('/blog/a'),
  meta: {
    title: 'A',
    documentTitle: 'A | S',
    description: 'D.',
    canonical: 'https://s.example/blog/a',
    isIndexed: true,
  },
  contentId: '0123456789ab',
  bodies: { body: trustHtml('<p>Isi.</p>') },
  module: null,
  exercises: ['e1', 'e2'],
  learning: { level: 1, outcomes: ['membaca'], requires: [{ title: 'B', permalink: permalink('/blog/b') }] },
  title: 'A',
  date: { iso: '2026-01-02', label: '2 Januari 2026' },
  updated: null,
  readingMinutes: 3,
  authors: [{ key: 'k', name: 'N', title: 'T', href: null, imageUrl: null }],
  tags: [{ label: 't', permalink: permalink('/blog/tags/t') }],
  toc: [{ id: 'c', text: 'C', level: 2, children: [{ id: 'd', text: 'D', level: 3, children: [] }] }],
  newer: null,
  older: { title: 'B', permalink: permalink('/blog/b') },
  series: {
    title: 'S',
    position: 1,
    parts: [
      { title: 'A', permalink: permalink('/blog/a'), exercises: 2 },
      { title: 'B', permalink: permalink('/blog/b') },
    ],
  },
  related: [],
  samples: [{ language: 'Bash', count: 1, program: 'Bash 5.2' }],
  sidebar: { title: 'Terbaru', years: [{ year: '2026', posts: [{ title: 'B', permalink: permalink('/blog/b') }] }] },
  isUnlisted: false,
  ...fields,
});

const toData = (fields: object, html: string) => toPageData({ bodies: {}, ...fields } as Page, html);

it('leaves out what the links of the document say', () => {
  const post = { title: 'A "b"', permalink: '/a' };
  const entry = { id: 'c', text: 'C', level: 2, children: [] };
  const html = '<a class="x" href="/a">A "b"<span></span></a><a href="#c">C</a>';
  expect(toData({ newer: post, toc: [entry] }, html)).toEqual({
    newer: { title: 0, permalink: '/a' },
    toc: [{ ...entry, text: 0 }],
  });
});

it('keeps what they say otherwise, or only in a body', () => {
  const page = { title: 'A', permalink: '/a', tags: [{ label: 'A', permalink: '/a' }], module: null };
  for (const html of ['', '<a href="/b">A</a>', '<a href="/a">A</a><a href="/a">B</a>', '<a href="/a">A<b>B</b></a>'])
    expect(toData(page, html)).toEqual(page);
  const body = '<a href="/a">A</a>';
  expect(toData({ ...page, bodies: { body } }, `<div>${body}</div>`)).toEqual(page);
  expect(toData({ ...page, title: 'A & B' }, '<a href="/a">A &amp; B</a>')).toEqual({ ...page, title: 'A & B' });
});

it('writes the values of a post without the names of its fields', () => {
  const post = postOf();
  const { bodies: _bodies, ...plain } = post;
  const data = toPageData(post, '<a href="/blog/b">B</a><a href="#c">C</a>') as CompactPost;
  expect(JSON.stringify(data)).toContain('["t","/blog/tags/t"]],[1,["membaca"],["/blog/b"]],["e1","e2"]');
  expect(JSON.stringify(data)).toContain(
    '[["/blog/a","A",2],"/blog/b"]],[["#c",0,[["#d","D"]]]],0,"/blog/b",[],"Terbaru"',
  );
  const texts = new Map([
    ['/blog/b', 'B'],
    ['#c', 'C'],
  ]);
  expect(expandPost(data, texts)).toEqual(plain);
  expect(expandPost(toPageData(post, '') as CompactPost, new Map())).toEqual(plain);
});

it('writes them for the posts of a site', async () => {
  const { outDir, report } = await buildFiles({
    'blog/2026-01-02-a.md':
      '---\ntitle: A\ntags: [css]\nauthors: [ani]\n---\n\nIsi.\n\n<!-- truncate -->\n\n## B\n\nIsi.\n',
    'blog/2026-01-03-c.md':
      '---\ntitle: C\nlevel: 1\noutcomes: [membaca]\nrequires: [/blog/a]\n---\n\nIsi.\n\n<!-- truncate -->\n',
    'blog/tags.yml': 'css:\n  label: CSS\n',
    'blog/authors.yml': 'ani:\n  name: Ani\n',
  });
  expect(report).toBeNull();
  for (const name of ['a', 'c'])
    expect(await readFile(path.join(outDir, `blog/${name}.html`), 'utf8')).toContain('"kind":"blog-post","values":[');
});

it.each<[string, Partial<BlogPostPage>]>([
  ['is unlisted', { isUnlisted: true }],
  ['is not translated', { isFallback: true }],
  ['is code', { module: { url: '/assets/a.js' } }],
  ['names another title to others', { meta: { ...postOf().meta, title: 'B' } }],
  ['has a link to an untranslated page', { newer: { title: 'C', permalink: permalink('/blog/c'), isFallback: true } }],
  ['begins with a deeper heading', { toc: [{ id: 'c', text: 'C', level: 3, children: [] }] }],
  ['has a field of a later version', { later: true } as object],
])('keeps the names of a post that %s', (_what, fields) => {
  const { bodies: _bodies, ...plain } = postOf(fields);
  expect(toPageData(postOf(fields), '')).toEqual(plain);
});
