import type { Permalink } from '../../../shared/model/permalink.ts';
import type { Sidebar, SidebarItem } from '../../../shared/model/sidebar.ts';
import { findFirstLink, findTrail } from './docSidebars.ts';

/** Items of a sidebar above which pages leave out its closed categories. Each item takes about 700 bytes of a page: two
 *  links, one of them in the menu of narrow screens, and data. */
export const MAX_SIDEBAR_ITEMS = 300;

/** Items in a group of a list that is too long without any category. */
const GROUP = 50;

/** Items of a sidebar as one of its pages carries them. Those of a large sidebar would be most of each page, so closed
 *  categories that do not lead to the page lose their items, and lead to their first page, which shows them. Long lists
 *  are cut into such categories.
 *  @param pages those that have this sidebar: on any other, readers would not find what a category has lost */
export function foldSidebar(items: Sidebar, current: Permalink, pages: ReadonlySet<string> | undefined): Sidebar {
  if (countItems(items) <= MAX_SIDEBAR_ITEMS) return items;
  const folded = foldItems(items, current, pages);
  return countItems(folded) <= MAX_SIDEBAR_ITEMS ? folded : groupItems(folded, current, pages);
}

/** Cut lists into groups, named by their first and last item. The group of the page is not one, nor is an item
 *  alone: they are shown. */
function groupItems(items: Sidebar, current: Permalink, pages: ReadonlySet<string> | undefined): Sidebar {
  const open = (shown: Sidebar): Sidebar =>
    shown.map((item) => (item.type === 'category' ? { ...item, items: groupItems(item.items, current, pages) } : item));
  if (items.length <= 2 * GROUP) return open(items);
  const groups = Array.from({ length: Math.ceil(items.length / GROUP) }, (_, at) =>
    items.slice(at * GROUP, (at + 1) * GROUP),
  );
  return groups.flatMap((group): Sidebar => {
    const first = findFirstLink(group, pages);
    const labels = group.flatMap((item) => (item.type === 'html' ? [] : [item.label]));
    if (!first || labels.length === 1 || findTrail(group, current)) return open(group);
    const label = `${labels[0]} – ${labels.at(-1)}`;
    return [{ type: 'category', label, href: first.href, isCollapsible: true, isCollapsed: true, items: [] }];
  });
}

const foldItems = (items: Sidebar, current: Permalink, pages: ReadonlySet<string> | undefined): Sidebar =>
  items.map((item): SidebarItem => {
    if (item.type !== 'category') return item;
    const first = item.isCollapsed && !findTrail([item], current) ? findFirstLink([item], pages) : null;
    return first ? { ...item, href: first.href, items: [] } : { ...item, items: foldItems(item.items, current, pages) };
  });

const countItems = (items: Sidebar): number =>
  items.reduce((count, item) => count + 1 + (item.type === 'category' ? countItems(item.items) : 0), 0);
