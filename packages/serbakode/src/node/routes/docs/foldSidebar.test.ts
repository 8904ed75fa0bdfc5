import { expect, it } from 'vitest';
import type { Permalink } from '../../../shared/model/permalink.ts';
import type { Sidebar, SidebarCategory, SidebarLink } from '../../../shared/model/sidebar.ts';
import { foldSidebar, MOST_SIDEBAR_ITEMS } from './foldSidebar.ts';

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
const toFolded = (category: SidebarCategory, href: string) => ({ ...category, href, items: [] });

it('leaves a sidebar of at most 300 items as it is', () => {
  const items = [toCategory('A', toLinks('a', 198)), toCategory('B', toLinks('b', 100))];
  expect(MOST_SIDEBAR_ITEMS).toBe(300);
  expect(foldSidebar(items, '/docs/a0' as Permalink)).toBe(items);
});

it('leaves out the closed categories of a larger one, which lead to their first page', () => {
  const inner = toCategory('Dalam', toLinks('d', 5));
  const a = toCategory('A', [inner, ...toLinks('a', 200)]);
  const b = toCategory('B', [toCategory('B2', toLinks('b', 200))]);
  const open = toCategory('Buka', [toLink('o'), toCategory('Tutup', toLinks('t', 2))], false);
  const outside = toCategory('Luar', [{ ...toLink('x'), href: 'https://luar.example', isExternal: true }]);
  const items = [a, toLink('z'), b, open, outside];
  const openNow = { ...open, items: [toLink('o'), toFolded(toCategory('Tutup', []), '/docs/t0')] };
  expect(foldSidebar(items, '/docs/a7' as Permalink)).toEqual([
    { ...a, items: [toFolded(inner, '/docs/d0'), ...toLinks('a', 200)] },
    toLink('z'),
    toFolded(b, '/docs/b0'),
    openNow,
    outside,
  ]);
  expect(foldSidebar(items, '/docs/d3' as Permalink)[0]).toEqual(a);
});

it('opens the category whose own page is shown', () => {
  const own = { ...toCategory('A', toLinks('a', 400)), href: '/docs/category/a' as Permalink };
  expect(foldSidebar([own, toCategory('B', toLinks('b', 2))], '/docs/category/a' as Permalink)).toEqual([
    own,
    toFolded(toCategory('B', []), '/docs/b0'),
  ]);
});
