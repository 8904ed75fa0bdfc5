import type { Permalink } from '../../../shared/model/permalink.ts';
import type { Sidebar, SidebarItem } from '../../../shared/model/sidebar.ts';
import { findFirstLink, findTrail } from './docSidebars.ts';

/** Items of a sidebar above which pages leave out its closed categories. Each item takes about 700 bytes of a page: two
 *  links, one of them in the menu of narrow screens, and data. */
export const MOST_SIDEBAR_ITEMS = 300;

/** Items of a sidebar as one of its pages carries them. Those of a large sidebar would be most of each page, so closed
 *  categories that do not lead to the page lose their items, and lead to their first page, which shows them.
 *  @param pages those that have this sidebar: on any other, readers would not find what a category has lost */
export function foldSidebar(items: Sidebar, current: Permalink, pages: ReadonlySet<string> | undefined): Sidebar {
  return countItems(items) > MOST_SIDEBAR_ITEMS ? foldItems(items, current, pages) : items;
}

const foldItems = (items: Sidebar, current: Permalink, pages: ReadonlySet<string> | undefined): Sidebar =>
  items.map((item): SidebarItem => {
    if (item.type !== 'category') return item;
    const first = item.isCollapsed && !findTrail([item], current) ? findFirstLink([item], pages) : null;
    return first ? { ...item, href: first.href, items: [] } : { ...item, items: foldItems(item.items, current, pages) };
  });

const countItems = (items: Sidebar): number =>
  items.reduce((count, item) => count + 1 + (item.type === 'category' ? countItems(item.items) : 0), 0);
