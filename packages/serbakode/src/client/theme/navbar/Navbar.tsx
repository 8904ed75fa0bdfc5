import type { Page } from '../../../shared/model/page.ts';
import type { LocalesDropdown } from '../../../shared/model/site.ts';
import { openMenu, useIsMenuOpen } from '../../navigation/menuStore.ts';
import { useAnchorHref } from '../../navigation/NavigationContext.tsx';
import { Place } from '../../parts/Place.tsx';
import { hasNavbarItem } from '../menu-items/hasNavbarItem.ts';
import { NavbarItemList, type NavbarGroupProps } from '../menu-items/NavbarItemList.tsx';
import { useNavbarDropdown } from '../menu-items/useNavbarDropdown.tsx';
import * as listStyles from '../parts/Dropdown.later.module.css';
import * as dropdownStyles from '../parts/Dropdown.module.css';
import { Dropdown } from '../parts/Dropdown.tsx';
import { Icon } from '../parts/Icon.tsx';
import { ModeToggle } from '../parts/ModeToggle.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Brand } from './Brand.tsx';
import './Navbar.later.css';
import * as styles from './Navbar.module.css';

export function Navbar({ page }: { readonly page: Page }) {
  const { site, messages, texts, lang } = useSite();
  const toAnchor = useAnchorHref();
  return (
    <header className={styles['navbar']} lang={lang}>
      <div className={styles['inner']}>
        <Brand />
        <nav className={styles['links']} aria-label={messages.mainNavigation}>
          {(['left', 'right'] as const).map((side) => (
            <ul key={side} className={side === 'left' ? styles['list'] : `${styles['list']} ${styles['right']}`}>
              <NavbarItemList
                items={site.navbar[side]}
                page={page}
                linkClass={styles['link']}
                htmlClass={styles['html']}
                Group={NavbarDropdown}
              />
            </ul>
          ))}
        </nav>
        <div className={styles['controls']}>
          {!hasNavbarItem(site.navbar, 'locales') && <LocaleDropdown page={page} />}
          <Place name="navbarEnd" />
          <ModeToggle />
          <button
            type="button"
            className={`icon-button ${styles['menuToggle']}`}
            data-menu-toggle=""
            aria-label={messages.toggleMenu}
            aria-expanded={useIsMenuOpen()}
            aria-controls="menu"
            suppressHydrationWarning
            onClick={openMenu}
          >
            <Icon name="menu" />
          </button>
          <a className={styles['menuLink']} href={toAnchor('footer-nav')}>
            {texts.menu}
          </a>
        </div>
      </div>
    </header>
  );
}

function NavbarDropdown({ item, page, linkClass }: NavbarGroupProps) {
  const dropdown = useNavbarDropdown(item, page, listStyles['item']);
  return (
    dropdown && (
      <li>
        <Dropdown {...dropdown} className={item.className} summaryClassName={linkClass} />
      </li>
    )
  );
}

const LOCALES: LocalesDropdown = { type: 'locales', before: [], after: [] };

/** Links to the page in other languages on wide viewports, unless the operator placed them elsewhere (R30). */
function LocaleDropdown({ page }: { readonly page: Page }) {
  const dropdown = useNavbarDropdown(LOCALES, page, listStyles['item']);
  return dropdown && <Dropdown {...dropdown} className={dropdownStyles['wide']} />;
}
