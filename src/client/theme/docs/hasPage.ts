import type { Permalink } from '../../../shared/model/permalink.ts';
import type { SidebarItem } from '../../../shared/model/sidebar.ts';

/** Whether a sidebar item contains a page, at any depth. */
export function hasPage(item: SidebarItem, permalink: Permalink): boolean {
  if (item.type === 'html') return false;
  if (item.href === permalink) return true;
  return item.type === 'category' && item.items.some((child) => hasPage(child, permalink));
}
