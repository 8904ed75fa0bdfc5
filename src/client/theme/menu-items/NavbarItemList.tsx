import type { ComponentType } from 'react';
import type { Page } from '../../../shared/model/page.ts';
import type { DropdownItem, NavbarItem } from '../../../shared/model/site.ts';
import { OwnHtml } from './MenuItems.tsx';
import { SiteLinkItem } from './SiteLinkItem.tsx';

interface NavbarItemListProps {
  readonly items: readonly NavbarItem[];
  readonly page: Page;
  readonly linkClass: string | undefined;
  readonly htmlClass: string | undefined;
  /** Renders a dropdown as a list item. */
  readonly Group: ComponentType<{ readonly item: DropdownItem; readonly page: Page }>;
}

/** What the configuration puts into the navbar, as items of a list: the same in the navbar and in the menu of narrow
 *  viewports. */
export function NavbarItemList({ items, page, linkClass, htmlClass, Group }: NavbarItemListProps) {
  return items.map((item, index) => {
    switch (item.type) {
      case 'html':
        return (
          <li key={index} className={htmlClass}>
            <OwnHtml item={item} />
          </li>
        );
      case 'dropdown':
      case 'versions':
      case 'locales':
        return <Group key={index} item={item} page={page} />;
      default:
        return (
          <li key={index}>
            <SiteLinkItem link={item} page={page} className={linkClass} />
          </li>
        );
    }
  });
}
