import { describe, expect, it } from 'vitest';
import { permalink } from '../../../../../testing/permalink.ts';
import { site } from '../../../../../testing/virtualSite.ts';
import type { DocPage } from '../../../shared/model/docsPages.ts';
import type { NotFoundPage } from '../../../shared/model/page.ts';
import type { DocsLink, DocsVersionLink } from '../../../shared/model/site.ts';
import { toReadVersions, toShownLink } from './toShownLink.ts';

const version = (name: string, address: string, isLast = false): DocsVersionLink => ({
  name,
  label: `v${name}`,
  permalink: permalink(address),
  isLast,
});
const next = version('current', '/docs/next');
const last = version('2.0', '/docs', true);
const old = version('1.0', '/docs/1.0');
const docsVersions = [next, last, old];

const meta = { title: '', documentTitle: '', description: '', canonical: '', isIndexed: true };
const elsewhere: NotFoundPage = { kind: 'not-found', permalink: permalink('/404'), meta, contentId: null, bodies: {} };
const doc = (address: string, versionName: string, sidebarName: string | null): DocPage => ({
  ...elsewhere,
  kind: 'doc',
  permalink: permalink(address),
  module: null,
  title: '',
  titleDisplay: 'visible',
  sidebarName,
  sidebar: null,
  breadcrumbs: [],
  toc: [],
  previous: null,
  next: null,
  updated: null,
  samples: [],
  versionBanner: null,
  versions: docsVersions.map(({ name, label, permalink: root }) => ({
    name,
    label,
    permalink: root,
    isCurrent: name === versionName,
  })),
});
const on = (page: DocPage | NotFoundPage, preferred?: DocsVersionLink, address: string = page.permalink) => ({
  page,
  permalink: permalink(address),
  paths: site.paths,
  docsVersions,
  preferred,
});

describe('toReadVersions', () => {
  it('names the version of the page, then the one the reader chose, then the latest', () => {
    const names = (context: Parameters<typeof toReadVersions>[0]) => toReadVersions(context).map(({ name }) => name);
    expect(names(on(elsewhere))).toEqual(['2.0']);
    expect(names(on(elsewhere, old))).toEqual(['1.0', '2.0']);
    expect(names(on(doc('/docs/next/a', 'current', null), old))).toEqual(['current', '1.0', '2.0']);
  });
});

describe('a link to a doc or a sidebar', () => {
  const link: DocsLink = {
    type: 'docs',
    label: 'A',
    sidebar: 'buku',
    permalinks: { '2.0': permalink('/docs/a'), '1.0': permalink('/docs/1.0/a') },
  };

  it('leads to the likeliest version that has it', () => {
    expect(toShownLink(link, on(elsewhere)).to).toBe('/docs/a');
    expect(toShownLink(link, on(elsewhere, old)).to).toBe('/docs/1.0/a');
    expect(toShownLink(link, on(doc('/docs/1.0/b', '1.0', null))).to).toBe('/docs/1.0/a');
    expect(toShownLink(link, on(doc('/docs/next/b', 'current', null), next)).to).toBe('/docs/a');
    expect(toShownLink({ ...link, permalinks: { current: permalink('/docs/next/a') } }, on(elsewhere)).to).toBe(
      '/docs/next/a',
    );
  });

  it('is marked on its own page, and on those with its sidebar', () => {
    expect(toShownLink(link, on(doc('/docs/a', '2.0', 'buku'))).current).toBe('page');
    expect(toShownLink(link, on(doc('/docs/b', '2.0', 'buku'))).current).toBe('true');
    expect(toShownLink(link, on(doc('/docs/b', '2.0', 'acuan'))).current).toBeUndefined();
    expect(toShownLink({ ...link, sidebar: null }, on(doc('/docs/b', '2.0', null))).current).toBeUndefined();
    expect(toShownLink(link, on(elsewhere)).current).toBeUndefined();
  });
});

describe('the version that is read', () => {
  it('is by default a link to its first page, with its label', () => {
    const item = { type: 'version', label: null, to: null } as const;
    expect(toShownLink(item, on(elsewhere))).toEqual({ label: 'v2.0', to: '/docs', current: undefined });
    expect(toShownLink(item, on(doc('/docs/1.0/b', '1.0', null)))).toEqual({
      label: 'v1.0',
      to: '/docs/1.0',
      current: 'true',
    });
    expect(
      toShownLink({ ...item, label: 'Versi', to: permalink('/versi') }, on(elsewhere, undefined, '/versi')),
    ).toEqual({
      label: 'Versi',
      to: '/versi',
      current: 'page',
    });
  });
});

describe('a link to a page', () => {
  const blog = { type: 'page', label: 'Blog', to: permalink('/blog') } as const;

  it('is marked on the page, below it, below its base and where its pattern matches', () => {
    const current = (link: Parameters<typeof toShownLink>[0], address: string) =>
      toShownLink(link, on(elsewhere, undefined, address)).current;
    expect(current(blog, '/blog')).toBe('page');
    expect(current(blog, '/blog/a')).toBe('true');
    expect(current(blog, '/tulisan/a')).toBeUndefined();
    expect(current({ ...blog, activeBase: permalink('/tulisan') }, '/tulisan/a')).toBe('true');
    expect(current({ ...blog, activePattern: '^/tulis' }, '/tulisan/a')).toBe('true');
    expect(current({ ...blog, activePattern: '^/tulis' }, '/lain')).toBeUndefined();
  });

  it('to the docs leads to the version the reader chose', () => {
    const docs = { type: 'page', label: 'Docs', to: permalink('/docs') } as const;
    expect(toShownLink(docs, on(elsewhere, old)).to).toBe('/docs/1.0');
    expect(toShownLink(docs, on(elsewhere)).to).toBe('/docs');
    expect(toShownLink(blog, on(elsewhere, old)).to).toBe('/blog');
  });
});
