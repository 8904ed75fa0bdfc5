import type { Page } from '../../../shared/model/page.ts';
import type { NavbarItem } from '../../../shared/model/site.ts';
import { NavbarItemList, type NavbarGroupProps } from '../menu-items/NavbarItemList.tsx';
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

function Group({ item, page, linkClass }: NavbarGroupProps) {
  const group = useNavbarDropdown(item, page, linkClass);
  if (!group) return null;
  return (
    <li>
      <details className={item.className}>
        <summary className={linkClass}>{group.name ?? group.label}</summary>
        <ul className={styles['group']}>{group.items}</ul>
      </details>
    </li>
  );
}
