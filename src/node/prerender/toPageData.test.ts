import { expect, it } from 'vitest';
import type { Page } from '../../shared/model/page.ts';
import { toPageData } from './toPageData.ts';

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
