import { expect, it } from 'vitest';
import { writeFiles } from '../../../testing/siteFolder.ts';
import { type BuiltSite, toKey } from './builtSite.ts';
import { compareSites } from './compareSites.ts';
import { readBuiltSite } from './readBuiltSite.ts';
import { showComparison } from './showComparison.ts';

const NO_PAGE = { title: null, headingIds: [], previous: null, next: null, words: [], missingImages: [], lists: {} };

interface PageInput {
  readonly canonical?: string;
  readonly title?: string;
  readonly body?: string;
}

const page = ({ canonical = '', title = 'T', body = '' }: PageInput) =>
  `<!doctype html><title>${title}</title>${canonical && `<link rel="canonical" href="https://own.example${canonical}">`}<main>${body}</main>`;
const moved = (to: string) => `<!doctype html><meta http-equiv="refresh" content="0; url=${to}">`;

const compare = async (old: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>) =>
  compareSites(await readBuiltSite(await writeFiles(old)), await readBuiltSite(await writeFiles(now)));

it.each([
  ['/docs/a', '/docs/a'],
  ['/docs/a/', '/docs/a'],
  ['/docs/a.html', '/docs/a'],
  ['/docs/a/index.html', '/docs/a'],
  ['/docs/a.html/index.html', '/docs/a'],
  ['/', '/'],
  ['/index.html', '/'],
  ['/x/index', '/x/index'],
  ['/sp%20ace', '/sp ace'],
  ['/100%', '/100%'],
])('treats the address %s as %s', (address, key) => {
  expect(toKey(address)).toBe(key);
});

it('reads the base and the final slash of addresses from the canonical addresses of pages', async () => {
  const site = await readBuiltSite(
    await writeFiles({
      'index.html': page({ canonical: '/base/' }),
      'a/index.html': page({ canonical: '/base/a' }),
      'b.html': page({ canonical: '/base/b' }),
      'leaks/index.html': page({ canonical: '/base/a' }),
      'old.html': moved('/base/b'),
    }),
  );
  expect([...site.pages.values()].map(({ address }) => address)).toEqual([
    '/base/a',
    '/base/b',
    '/base/',
    '/base/leaks/',
  ]);
  expect([...site.redirects]).toEqual([['/base/old', '/base/b']]);
});

it('reports addresses that are lost, changed and new', async () => {
  const found = await compare(
    {
      'a.html': page({ canonical: '/a' }),
      'b/index.html': page({ canonical: '/b' }),
      'c.html': page({}),
      'gone.html': page({}),
      'was.html': moved('/a'),
      'lost.html': moved('/a'),
    },
    {
      'a.html': page({ canonical: '/a' }),
      'b/index.html': page({ canonical: '/b/' }),
      'c.html': moved('/d'),
      'd.html': page({}),
      'was.html': moved('/b/'),
    },
  );
  expect(found).toMatchObject({
    oldCount: 4,
    keptCount: 2,
    lost: ['/lost', '/gone'],
    changed: [
      { address: '/b', old: '/b', new: '/b/' },
      { address: '/c', old: '/c', new: '/d' },
      { address: '/was', old: '/a', new: '/b/' },
    ],
    added: ['/d'],
  });
});

it('compares titles, ids in their order, and the pages before and after', async () => {
  const found = await compare(
    {
      'a.html': page({
        title: 'A | Site',
        body: '<h1>A</h1><h2 id="x">X</h2><h2 id="x">X</h2><h3 id="y">Y</h3><a class="pagination-nav__link pagination-nav__link--next" href="/b/">B</a>',
      }),
      'b.html': page({ body: '<h2 id="one">1</h2><h2 id="two">2</h2><a rel="prev" href="a">A</a>' }),
    },
    {
      'a.html': page({ title: 'A', body: '<h2 id="x">X</h2><h3 id="z">Z</h3><a rel="next" href="/b">B</a>' }),
      'b.html': page({ body: '<h2 id="two">2</h2><h2 id="one">1</h2>' }),
    },
  );
  expect(found.titles).toEqual([{ address: '/a', old: 'A | Site', new: 'A' }]);
  expect(found.headingIds).toEqual({
    oldCount: 5,
    keptCount: 3,
    differences: [
      { address: '/a', lost: ['x', 'y'], added: ['z'] },
      { address: '/b', lost: [], added: [] },
    ],
  });
  expect(found.next).toEqual([]);
  expect(found.previous).toEqual([{ address: '/b', old: '/a', new: null }]);
});

it('counts words of the text, not of the elements around it, and images without a file', async () => {
  const found = await compare(
    { 'a.html': page({ body: '<p>📄\uFE0FOne two</p><div>three f<b>our</b></div><nav>Next page</nav>' }) },
    {
      'a.html': page({
        body: '<p>One <span>tw</span><span>o</span></p><aside role="note">four</aside><img src="here.png"><img src="/no.png"><img src="https://far.example/x.png"><img src="data:,">',
      }),
      'here.png': '',
    },
  );
  expect(found.words).toEqual([{ address: '/a', share: 0.75 }]);
  expect(found.wordShare).toBe(0.75);
  expect(found.missingImages).toEqual([{ address: '/a', image: '/no.png' }]);
});

it('compares with the lists of a site whose build is missing', async () => {
  const listed = {
    '/a/': { title: 'A', headings: [{ id: null }, { id: 'x' }], prev: null, next: { href: '/b' }, words: 4 },
    '/b': { title: 'B', headings: [], prev: { href: '/a/' }, next: null, words: 2 },
  };
  const found = await compare(
    { 'pages.json': JSON.stringify(listed), 'redirects.json': JSON.stringify({ '/c.html': '/b' }) },
    {
      'a.html': page({
        canonical: '/a/',
        title: 'A',
        body: '<h2 id="x">One</h2><p>two three</p><a rel="next" href="/b">',
      }),
    },
  );
  expect(found).toMatchObject({ keptCount: 1, lost: ['/c', '/b'], titles: [], next: [], wordShare: 0.75 });
});

it('shows the first of many, and 100 % only if nothing is missing', () => {
  const toSite = (titles: readonly (readonly [string, string])[]): BuiltSite => ({
    pages: new Map(titles.map(([address, title]) => [address, { ...NO_PAGE, address, title }])),
    redirects: new Map(),
  });
  const names = Array.from({ length: 2001 }, (_, index) => `/p${index}`);
  const old = [...names, '/q1', '/q2', '/q3', '/q4'].map((name) => [name, name] as const);
  const now = names.map((name) => [name, name === '/p7' ? 'other' : name] as const);
  const shown = showComparison(compareSites(toSite(old), toSite(now)));
  expect(shown).toContain('4 lost\n    /q1\n    /q2\n    /q3\n    and 1 more\n');
  expect(shown).toContain('titles        2000 of 2001 (99.9 %)\n');
});

it('compares the sidebars of docs and the lists of tags with the old site’s lists', async () => {
  const sidebar = [
    { type: 'link', href: '/docs/a', label: 'A' },
    { type: 'link', href: '/docs/sunyi', label: 'Sunyi', unlisted: true },
    {
      type: 'category',
      label: 'B',
      collapsed: false,
      items: [{ type: 'link', href: 'https://luar.example', label: 'Luar' }],
    },
  ];
  const doc = { plugin: 'docs', instance: 'default', version: 'current', sidebar: 's' };
  const known = (address: string) => [address, { title: 'T', headings: [], prev: null, next: null, words: 0 }];
  const old = {
    'pages.json': JSON.stringify(Object.fromEntries(['/docs/a', '/docs/b', '/docs/tags'].map(known))),
    'meta.json': JSON.stringify({ '/docs/a': doc, '/docs/b': { ...doc, sidebar: undefined } }),
    'sidebar.json': JSON.stringify({ default: { current: { sidebars: { s: sidebar } } } }),
    'tags.json': JSON.stringify({
      '/docs/tags': [{ label: 'x', href: '/docs/tags/x', count: 2 }],
      '/blog/authors': ['/blog/authors/a'],
    }),
  };
  const json = (page: object) => JSON.stringify({ page });
  const link = { type: 'link', label: 'A', href: '/docs/a', isExternal: false };
  const outside = { type: 'link', label: 'Luar', href: 'https://luar.example', isExternal: true };
  const category = { type: 'category', label: 'B', href: null, isCollapsed: false, items: [outside] };
  const now = {
    'docs/a.html': page({}),
    'docs/a.json': json({ kind: 'doc', sidebar: [link, category] }),
    'docs/b.html': page({}),
    'docs/b.json': json({ kind: 'doc', sidebar: null }),
    'docs/tags.html': page({}),
    'docs/tags.json': json({
      kind: 'docs-tags',
      letters: [{ tags: [{ label: 'x', permalink: '/docs/tags/x', count: 2 }] }],
    }),
  };
  const same = await compare(old, now);
  expect(same.sidebars).toEqual({ count: 2, differences: [] });
  expect(same.tags).toEqual({ count: 1, differences: [] });
  const closed = { ...category, isCollapsed: true, label: 'C' };
  const other = await compare(old, { ...now, 'docs/a.json': json({ kind: 'doc', sidebar: [closed, link] }) });
  expect(other.sidebars.differences).toEqual([{ address: '/docs/a', lost: ['B (open)'], added: ['C'] }]);
  expect(showComparison(other)).toContain(`sidebars      1 of 2 (50.0 %)
  1 differ
    /docs/a: -B (open) +C
tags          1 of 1 (100.0 %)
`);
});

it('compares a category of a large sidebar by its label, because the page lacks its items', async () => {
  const link = (name: string) => ({ type: 'link', href: `/docs/${name}`, label: name });
  const category = (label: string, items: object[]) => ({ type: 'category', label, collapsed: true, items });
  const sidebar = [category('B', [link('b1'), category('B2', [link('b2')])]), link('a'), category('C', [link('c')])];
  const old = {
    'pages.json': JSON.stringify({ '/docs/a': { title: 'T', headings: [], prev: null, next: null, words: 0 } }),
    'meta.json': JSON.stringify({ '/docs/a': { plugin: 'docs', instance: 'x', version: 'y', sidebar: 's' } }),
    'sidebar.json': JSON.stringify({ x: { y: { sidebars: { s: sidebar } } } }),
  };
  const folded = (label: string, href: string) => ({ ...category(label, []), href });
  const compareWith = (...items: object[]) =>
    compare(old, {
      'docs/a.html': page({}),
      'docs/a.json': JSON.stringify({ page: { kind: 'doc', sidebar: items } }),
    });
  const same = await compareWith(folded('B', '/docs/b1'), link('a'), folded('C', '/docs/c'));
  expect(same.sidebars).toEqual({ count: 1, differences: [] });
  const grouped = await compareWith(folded('B', '/docs/b1'), folded('a – C', '/docs/a'));
  expect(grouped.sidebars.differences).toEqual([]);
  const other = await compareWith(folded('B', '/docs/b1'), link('a'), folded('D', '/docs/c'));
  expect(other.sidebars.differences).toEqual([
    { address: '/docs/a', lost: ['C', '  c /docs/c'], added: ['D (its items are on its pages)'] },
  ]);
});
