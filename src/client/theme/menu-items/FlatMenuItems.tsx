import type { Page } from '../../../shared/model/page.ts';
import type { NavbarItem } from '../../../shared/model/site.ts';
import { NavbarItemList, type NavbarGroupProps } from './NavbarItemList.tsx';
import { useNavbarDropdown } from './useNavbarDropdown.tsx';

interface FlatMenuItemsProps {
  readonly items: readonly NavbarItem[];
  readonly page: Page;
  readonly className: string | undefined;
}

/** The navbar's links as a flat list, without dropdowns. */
export function FlatMenuItems({ items, page, className }: FlatMenuItemsProps) {
  return <NavbarItemList items={items} page={page} linkClass={className} Group={DropdownLinks} />;
}

function DropdownLinks({ item, page, linkClass }: NavbarGroupProps) {
  return useNavbarDropdown(item, page, linkClass)?.items;
}
