import type { Page } from '../../../shared/model/page.ts';
import type { DropdownItem, NavbarItem } from '../../../shared/model/site.ts';
import { MenuItems } from './MenuItems.tsx';
import { useNavbarDropdown } from './useNavbarDropdown.tsx';

interface FlatMenuItemsProps {
  readonly items: readonly NavbarItem[];
  readonly page: Page;
  readonly className?: string | undefined;
}

/** The navbar's links as a flat list, without dropdowns. */
export function FlatMenuItems({ items, page, className }: FlatMenuItemsProps) {
  return items.map((item, index) =>
    item.type === 'dropdown' || item.type === 'versions' || item.type === 'locales' ? (
      <DropdownLinks key={index} item={item} page={page} className={className} />
    ) : (
      <MenuItems key={index} items={[item]} page={page} className={className} />
    ),
  );
}

function DropdownLinks({ item, page, className }: Omit<FlatMenuItemsProps, 'items'> & { readonly item: DropdownItem }) {
  return useNavbarDropdown(item, page, className)?.items;
}
