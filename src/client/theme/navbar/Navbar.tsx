import type { ReactNode } from 'react';
import type { Page } from '../../../shared/model/page.ts';
import { openMenu, useMenu } from '../../navigation/menuStore.ts';
import { useAnchorHref } from '../../navigation/NavigationContext.tsx';
import { hasNavbarItem } from '../menu-items/hasNavbarItem.ts';
import { Icon } from '../parts/Icon.tsx';
import { ModeToggle } from '../parts/ModeToggle.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Brand } from './Brand.tsx';
import { LocaleDropdown } from './LocaleDropdown.tsx';
import * as styles from './Navbar.module.css';
import { NavbarItems } from './NavbarItems.tsx';

interface NavbarProps {
  readonly page: Page;
  readonly accountControl: ReactNode;
}

export function Navbar({ page, accountControl }: NavbarProps) {
  const { site, messages, texts, lang } = useSite();
  const { isOpen } = useMenu();
  const toAnchor = useAnchorHref();
  return (
    <header className={styles['navbar']} lang={lang}>
      <div className={styles['inner']}>
        <Brand />
        <nav className={styles['links']} aria-label={messages.mainNavigation}>
          <NavbarItems items={site.navbar.left} page={page} />
          <NavbarItems items={site.navbar.right} page={page} className={styles['right']} />
        </nav>
        <div className={styles['controls']}>
          {!hasNavbarItem(site.navbar, 'locales') && <LocaleDropdown page={page} />}
          {accountControl}
          <ModeToggle />
          <button
            type="button"
            className={`icon-button ${styles['menuToggle']}`}
            data-menu-toggle=""
            aria-label={messages.toggleMenu}
            aria-expanded={isOpen}
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
