import type { Page } from '../../../shared/model/page.ts';
import type { NavbarItem } from '../../../shared/model/site.ts';
import { NavbarItemList, type NavbarGroupProps } from '../menu-items/NavbarItemList.tsx';
import { useNavbarDropdown } from '../menu-items/useNavbarDropdown.tsx';
import * as dropdownStyles from '../parts/Dropdown.closed.module.css';
import { Dropdown } from '../parts/Dropdown.tsx';
import { joinClasses } from '../parts/joinClasses.ts';
import * as styles from './Navbar.module.css';

interface NavbarItemsProps {
  readonly items: readonly NavbarItem[];
  readonly page: Page;
  readonly className?: string | undefined;
}

/** One side of the navbar on wide viewports. */
export function NavbarItems({ items, page, className }: NavbarItemsProps) {
  return (
    <ul className={joinClasses(styles['list'], className)}>
      <NavbarItemList
        items={items}
        page={page}
        linkClass={styles['link']}
        htmlClass={styles['html']}
        Group={NavbarDropdown}
      />
    </ul>
  );
}

function NavbarDropdown({ item, page, linkClass }: NavbarGroupProps) {
  const dropdown = useNavbarDropdown(item, page, dropdownStyles['item']);
  if (!dropdown) return null;
  const { label, name, isMarked, items } = dropdown;
  return (
    <li>
      <Dropdown
        label={label}
        name={name ?? undefined}
        isMarked={isMarked}
        className={item.className}
        summaryClassName={linkClass}
      >
        {items}
      </Dropdown>
    </li>
  );
}
