import type { Page } from '../../../shared/model/page.ts';
import type { DropdownItem, NavbarItem } from '../../../shared/model/site.ts';
import { NavbarItemList } from '../menu-items/NavbarItemList.tsx';
import { useNavbarDropdown } from '../menu-items/useNavbarDropdown.tsx';
import * as styles from './MobileMenu.module.css';

interface MobileMenuItemsProps {
  readonly items: readonly NavbarItem[];
  readonly page: Page;
}

/** The navbar's items as items of the menu's list; dropdowns unfold in place. */
export function MobileMenuItems({ items, page }: MobileMenuItemsProps) {
  return (
    <NavbarItemList items={items} page={page} linkClass={styles['link']} htmlClass={styles['html']} Group={Group} />
  );
}

function Group({ item, page }: { readonly item: DropdownItem; readonly page: Page }) {
  const group = useNavbarDropdown(item, page, styles['link']);
  if (!group) return null;
  return (
    <li>
      <details className={item.className}>
        <summary className={styles['link']}>{group.name ?? group.label}</summary>
        <ul className={styles['group']}>{group.items}</ul>
      </details>
    </li>
  );
}
