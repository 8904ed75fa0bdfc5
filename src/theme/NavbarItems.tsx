import type { Page } from '../model/page.ts';
import type { DropdownItem, NavbarItem } from '../model/site.ts';
import { Dropdown } from './Dropdown.tsx';
import dropdownStyles from './Dropdown.module.css';
import { joinClasses } from './joinClasses.ts';
import { OwnHtml } from './MenuItems.tsx';
import styles from './Navbar.module.css';
import { SiteLinkItem } from './SiteLinkItem.tsx';
import { useNavbarDropdown } from './useNavbarDropdown.tsx';

interface NavbarItemsProps {
  readonly items: readonly NavbarItem[];
  readonly page: Page;
  readonly className?: string | undefined;
}

/** One side of the navbar of wide viewports. */
export function NavbarItems({ items, page, className }: NavbarItemsProps) {
  return (
    <ul className={joinClasses(styles['list'], className)}>
      {items.map((item, index) => {
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
            return <NavbarDropdown key={index} item={item} page={page} />;
          default:
            return (
              <li key={index}>
                <SiteLinkItem link={item} page={page} className={styles['link']} />
              </li>
            );
        }
      })}
    </ul>
  );
}

function NavbarDropdown({ item, page }: { readonly item: DropdownItem; readonly page: Page }) {
  const dropdown = useNavbarDropdown(item, page, dropdownStyles['item']);
  if (!dropdown) return null;
  const { label, name, isMarked, items } = dropdown;
  return (
    <li>
      <Dropdown label={label} name={name ?? undefined} isMarked={isMarked} className={item.className} summaryClassName={styles['link']}>
        {items}
      </Dropdown>
    </li>
  );
}
