import { useRef, type ReactNode } from 'react';
import type { MenuPanel } from '../../../shared/document/attributes.ts';
import type { Page } from '../../../shared/model/page.ts';
import { useIsHydrated } from '../../browser/useIsHydrated.ts';
import { closeMenu, showMenuPanel, useModalMenu } from '../../navigation/menuStore.ts';
import { Place } from '../../parts/Place.tsx';
import { BlogSidebarList } from '../blog/BlogSidebar.tsx';
import { DocsSidebarList } from '../docs/DocsSidebar.tsx';
import { hasNavbarItem } from '../menu-items/hasNavbarItem.ts';
import { LocaleLinks } from '../menu-items/LocaleLinks.tsx';
import { NavbarItemList, type NavbarGroupProps } from '../menu-items/NavbarItemList.tsx';
import { useNavbarDropdown } from '../menu-items/useNavbarDropdown.tsx';
import { ModeToggle } from '../parts/ModeToggle.tsx';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './MobileMenu.later.module.css';

/** The navigation of narrow viewports: the site's links and, on a page with a sidebar, a panel with it, shown first.
 *  The raw HTML contains it, so that the boot script can open it before the application is live. */
export function MobileMenu({ page }: { readonly page: Page }) {
  const { site, messages, texts, lang } = useSite();
  const menu = useRef<HTMLDivElement>(null);
  useModalMenu(menu);
  const isHydrated = useIsHydrated();
  const sidebar = 'sidebar' in page ? page.sidebar : null;

  function show(panel: MenuPanel) {
    showMenuPanel(panel);
    // The pressed button has disappeared; focus moves to the one that leads back.
    const other: MenuPanel = panel === 'main' ? 'secondary' : 'main';
    requestAnimationFrame(() => menu.current?.querySelector<HTMLElement>(`[data-menu-show="${other}"]`)?.focus());
  }

  const toPanelButton = (panel: MenuPanel, label: ReactNode) => (
    <button type="button" className={styles['showPanel']} data-menu-show={panel} onClick={() => show(panel)}>
      {label}
    </button>
  );

  return (
    <div
      id="menu"
      ref={menu}
      className={styles['menu']}
      role="dialog"
      aria-modal="true"
      aria-label={messages.menuLabel}
      lang={lang}
      data-has-sidebar={sidebar ? '' : undefined}
    >
      <div className={styles['drawer']}>
        <div className={styles['head']}>
          <span className={styles['title']}>{texts.menu}</span>
          {/* Only the application answers it, so raw HTML leaves it out. */}
          {isHydrated && <ModeToggle />}
          <button
            type="button"
            className="icon-button drawn"
            data-menu-close=""
            aria-label={messages.closeMenu}
            onClick={closeMenu}
          />
        </div>
        {sidebar && (
          <div className={styles['secondary']}>
            {toPanelButton('main', texts.backToMainMenu)}
            {'years' in sidebar ? (
              <BlogSidebarList sidebar={sidebar} current={page.permalink} />
            ) : (
              <nav aria-label={messages.docsSidebar}>
                <DocsSidebarList items={sidebar} current={page.permalink} />
              </nav>
            )}
          </div>
        )}
        <div className={styles['main']}>
          <nav aria-label={messages.mainNavigation}>
            <ul>
              <NavbarItemList
                items={[...site.navbar.left, ...site.navbar.right]}
                page={page}
                linkClass={styles['link']}
                htmlClass={styles['html']}
                Group={UnfoldingGroup}
              />
              <Place name="menuEnd" page={page} linkClass={styles['link']} />
              {!hasNavbarItem(site.navbar, 'locales') && <LocaleLinks page={page} className={styles['link']} />}
            </ul>
          </nav>
          {sidebar && toPanelButton('secondary', <>{texts.openSidebar} →</>)}
        </div>
      </div>
      {/* After the drawer, so that the first element that closes the menu, which receives focus, is its button. */}
      <div className={styles['scrim']} data-menu-close="" onClick={closeMenu} aria-hidden="true" />
    </div>
  );
}

/** A dropdown of the navbar, which unfolds in its place in the menu's list. */
function UnfoldingGroup({ item, page, linkClass }: NavbarGroupProps) {
  const group = useNavbarDropdown(item, page, linkClass);
  if (!group) return null;
  return (
    <li>
      <details className={item.className}>
        <summary className={linkClass}>{group.name ?? group.label}</summary>
        <ul className={styles['group']}>{group.children}</ul>
      </details>
    </li>
  );
}
