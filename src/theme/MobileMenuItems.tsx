import type { Page } from '../model/page.ts';
import type { DropdownItem, NavbarItem } from '../model/site.ts';
import { OwnHtml } from './MenuItems.tsx';
import styles from './MobileMenu.module.css';
import { SiteLinkItem } from './SiteLinkItem.tsx';
import { useNavbarDropdown } from './useNavbarDropdown.tsx';

interface MobileMenuItemsProps {
  readonly items: readonly NavbarItem[];
  readonly page: Page;
}

/** What stands in the navbar of wide viewports, as items of the menu's list: dropdowns unfold in place. */
export function MobileMenuItems({ items, page }: MobileMenuItemsProps) {
  return items.map((item, index) => {
    switch (item.type) {
      case 'html':
        return (
          <li key={index} className={styles['html']}>
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
            <SiteLinkItem link={item} page={page} className={styles['link']} />
          </li>
        );
    }
  });
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
