import type { ComponentType } from 'react';
import type { Page } from '../../../shared/model/page.ts';
import type { DropdownItem, NavbarItem } from '../../../shared/model/site.ts';
import { MenuItems } from './MenuItems.tsx';

export interface NavbarGroupProps {
  readonly item: DropdownItem;
  readonly page: Page;
  readonly linkClass: string | undefined;
}

interface NavbarItemListProps {
  readonly items: readonly NavbarItem[];
  readonly page: Page;
  readonly linkClass: string | undefined;
  readonly htmlClass?: string | undefined;
  /** Renders a dropdown as items of the list. */
  readonly Group: ComponentType<NavbarGroupProps>;
}

/** What the configuration puts into the navbar, as items of a list: the same in the navbar, in the menu of narrow
 *  viewports and in the footer. */
export function NavbarItemList({ items, page, linkClass, htmlClass, Group }: NavbarItemListProps) {
  return items.map((item, index) =>
    item.type === 'dropdown' || item.type === 'versions' || item.type === 'locales' ? (
      <Group key={index} item={item} page={page} linkClass={linkClass} />
    ) : (
      <MenuItems key={index} items={[item]} page={page} className={linkClass} htmlClass={htmlClass} />
    ),
  );
}
