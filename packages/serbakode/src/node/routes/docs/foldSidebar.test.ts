import { expect, it } from 'vitest';
import { trustHtml, type Permalink } from '../../../shared/model/permalink.ts';
import type { Sidebar, SidebarCategory, SidebarItem, SidebarLink } from '../../../shared/model/sidebar.ts';
import { foldSidebar, MAX_SIDEBAR_ITEMS } from './foldSidebar.ts';

const toLink = (name: string): SidebarLink => ({
  type: 'link',
  label: name,
  href: `/docs/${name}` as Permalink,
  isExternal: false,
  contentId: null,
});
const toCategory = (label: string, items: Sidebar, isCollapsed = true): SidebarCategory => ({
  type: 'category',
  label,
  href: null,
  isCollapsible: true,
  isCollapsed,
  items,
});
const toLinks = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => toLink(`${prefix}${index}`));
/** Pages with the sidebar: all that the tests link to, without these. */
const fold = (items: Sidebar, current: string, ...others: readonly string[]) =>
  foldSidebar(items, current as Permalink, new Set(listHrefs(items).filter((href) => !others.includes(href))));
const listHrefs = (items: Sidebar): Permalink[] =>
  items.flatMap((item) => [
    ...(item.type !== 'html' && item.href !== null ? [item.href as Permalink] : []),
    ...(item.type === 'category' ? listHrefs(item.items) : []),
  ]);
const toFolded = (category: SidebarCategory, href: string) => ({ ...category, href, items: [] });

it('leaves a sidebar of at most 300 items as it is', () => {
  const items = [toCategory('A', toLinks('a', 198)), toCategory('B', toLinks('b', 100))];
  expect(MAX_SIDEBAR_ITEMS).toBe(300);
  expect(fold(items, '/docs/a0')).toBe(items);
});

it('leaves out the closed categories of a larger one, which lead to their first page', () => {
  const inner = toCategory('Dalam', toLinks('d', 5));
  const a = toCategory('A', [inner, ...toLinks('a', 200)]);
  const b = toCategory('B', [toCategory('B2', toLinks('b', 200))]);
  const open = toCategory('Buka', [toLink('o'), toCategory('Tutup', toLinks('t', 2))], false);
  const outside = toCategory('Luar', [{ ...toLink('x'), href: 'https://luar.example', isExternal: true }]);
  const items = [a, toLink('z'), b, open, outside];
  const openNow = { ...open, items: [toLink('o'), toFolded(toCategory('Tutup', []), '/docs/t0')] };
  expect(fold(items, '/docs/a7')).toEqual([
    { ...a, items: [toFolded(inner, '/docs/d0'), ...toLinks('a', 200)] },
    toLink('z'),
    toFolded(b, '/docs/b0'),
    openNow,
    outside,
  ]);
  expect(fold(items, '/docs/d3')[0]).toEqual(a);
});

it('opens the category whose own page is shown', () => {
  const own = { ...toCategory('A', toLinks('a', 250)), href: '/docs/category/a' as Permalink };
  expect(fold([own, toCategory('B', toLinks('b', 100))], '/docs/category/a')).toEqual([
    own,
    toFolded(toCategory('B', []), '/docs/b0'),
  ]);
});

it('links to the first page that has the sidebar, and leaves a category without one unchanged', () => {
  const file = { ...toLink('x'), href: '/openapi.yaml' as Permalink };
  const a = toCategory('A', [file, toLink('lain'), ...toLinks('a', 200)]);
  const b = { ...toCategory('B', [toCategory('B2', toLinks('b', 100))]), href: '/docs/lain' as Permalink };
  const c = toCategory('C', [file, toLink('lain')]);
  expect(fold([a, b, c, toLink('z')], '/docs/z', '/openapi.yaml', '/docs/lain')).toEqual([
    toFolded(a, '/docs/a0'),
    toFolded(b, '/docs/b0'),
    c,
    toLink('z'),
  ]);
});

it('cuts a long list into groups that lead to their first page, which shows its own', () => {
  const toGroup = (from: number) => ({
    ...toCategory(`a${from} – a${from + 49}`, []),
    href: `/docs/a${from}`,
  });
  const items = toLinks('a', 400);
  expect(fold(items, '/docs/a120')).toEqual([
    toGroup(0),
    toGroup(50),
    ...items.slice(100, 150),
    ...[150, 200, 250, 300, 350].map(toGroup),
  ]);
  // Whoever follows a group finds all of it there.
  expect(fold(items, '/docs/a350').slice(-50)).toEqual(items.slice(350));
  // Also in a category that cannot be closed.
  const open = toCategory('Buka', items, false);
  expect(fold([toLink('z'), open], '/docs/a0')).toEqual([toLink('z'), { ...open, items: fold(items, '/docs/a0') }]);
});

it('leaves a page that would be a group alone as it is', () => {
  const items = toLinks('a', 351);
  const end: SidebarItem = { type: 'html', html: trustHtml('<hr>') };
  expect(fold(items, '/docs/a0').at(-1)).toEqual(items[350]);
  expect(fold([...items, end], '/docs/a0').slice(-2)).toEqual([items[350], end]);
});
