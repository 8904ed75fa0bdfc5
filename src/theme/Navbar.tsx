import type { ReactNode } from 'react';
import type { Page } from '../model/page.ts';
import { ColorModeToggle } from '../color-mode/ColorModeToggle.tsx';
import { useAnchorHref } from '../navigation/NavigationContext.tsx';
import { openMenu, useMenu } from '../navigation/menuStore.ts';
import { Brand } from './Brand.tsx';
import { Icon } from './Icon.tsx';
import { LocaleDropdown } from './LocaleDropdown.tsx';
import styles from './Navbar.module.css';
import { SiteLinkItem } from './SiteLinkItem.tsx';
import { useInterfaceLang, useMessages, useSite } from './SiteContext.tsx';

interface NavbarProps {
  readonly page: Page;
  readonly accountControl: ReactNode;
}

export function Navbar({ page, accountControl }: NavbarProps) {
  const site = useSite();
  const messages = useMessages();
  const { isOpen } = useMenu();
  const toAnchor = useAnchorHref();
  return (
    <header className={styles['navbar']} lang={useInterfaceLang()}>
      <div className={styles['inner']}>
        <Brand />
        <nav className={styles['links']} aria-label={messages.mainNavigation}>
          <ul className={styles['list']}>
            {site.navbar.left.map((link) => (
              <li key={link.label}>
                <SiteLinkItem link={link} className={styles['link']} />
              </li>
            ))}
          </ul>
          <ul className={`${styles['list']} ${styles['right']}`}>
            {site.navbar.right.map((link) => (
              <li key={link.label}>
                <SiteLinkItem link={link} className={styles['link']} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles['controls']}>
          <LocaleDropdown page={page} />
          {accountControl}
          {!site.colorMode.disableSwitch && (
            <ColorModeToggle
              settings={site.colorMode}
              labels={{ light: messages.colorModeLight, dark: messages.colorModeDark, system: messages.colorModeSystem }}
            />
          )}
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
            {messages.menu}
          </a>
        </div>
      </div>
    </header>
  );
}
