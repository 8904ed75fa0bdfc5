import type { Permalink } from '../../../shared/model/permalink.ts';
import type { Sidebar, SidebarCategory, SidebarItem } from '../../../shared/model/sidebar.ts';
import { findFirstLink } from './docSidebars.ts';

/** Items of a sidebar above which pages leave out its closed categories. Each item takes about 700 bytes of a page: two
 *  links, one of them in the menu of narrow screens, and data. */
export const MOST_SIDEBAR_ITEMS = 300;

/** Items of a sidebar as one of its pages carries them. Those of a large sidebar would be most of each page, so closed
 *  categories that do not lead to the page lose their items, and lead to their first page, which shows them. */
export function foldSidebar(items: Sidebar, current: Permalink): Sidebar {
  return countItems(items) > MOST_SIDEBAR_ITEMS ? foldItems(items, current) : items;
}

const foldItems = (items: Sidebar, current: Permalink): Sidebar =>
  items.map((item): SidebarItem => {
    if (item.type !== 'category') return item;
    const first = findFirstLink([item]);
    return first && item.isCollapsed && !hasPage(item, current)
      ? { ...item, href: first.href, items: [] }
      : { ...item, items: foldItems(item.items, current) };
  });

function hasPage({ href, items }: SidebarCategory, current: Permalink): boolean {
  return (
    href === current ||
    items.some((item) =>
      item.type === 'category' ? hasPage(item, current) : item.type === 'link' && item.href === current,
    )
  );
}

const countItems = (items: Sidebar): number =>
  items.reduce((count, item) => count + 1 + (item.type === 'category' ? countItems(item.items) : 0), 0);
