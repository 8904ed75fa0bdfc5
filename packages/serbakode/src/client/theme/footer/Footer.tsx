import type { Page } from '../../../shared/model/page.ts';
import { Place } from '../../parts/Place.tsx';
import { hasNavbarItem } from '../menu-items/hasNavbarItem.ts';
import { LocaleLinks } from '../menu-items/LocaleLinks.tsx';
import { NavbarItemList, type NavbarGroupProps } from '../menu-items/NavbarItemList.tsx';
import { SiteLinkItem } from '../menu-items/SiteLinkItem.tsx';
import { useNavbarDropdown } from '../menu-items/useNavbarDropdown.tsx';
import { Cloth } from '../parts/Cloth.tsx';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './Footer.module.css';

/** The footer. It repeats the navbar's links for readers without scripts, whose `Menu` link leads here. */
export function Footer({ page }: { readonly page: Page }) {
  const { site, messages, texts, lang, contentLang } = useSite();
  return (
    <footer className={styles['footer']} lang={lang}>
      <Cloth text={site.title} className={styles['cloth']} />
      <div className={styles['inner']}>
        <p className={styles['brand']} lang={contentLang}>
          <b>{site.title}</b>
          {site.tagline}
        </p>
        <nav id="footer-nav" aria-label={messages.footerNavigation} className={`side-by-side ${styles['columns']}`}>
          <div className={styles['noScript']}>
            <h2 className={styles['title']}>{texts.menu}</h2>
            <ul>
              <NavbarItemList
                items={[...site.navbar.left, ...site.navbar.right]}
                page={page}
                linkClass={styles['link']}
                Group={DropdownLinks}
              />
              {!hasNavbarItem(site.navbar, 'locales') && <LocaleLinks page={page} className={styles['link']} />}
            </ul>
          </div>
          {site.footer.columns.map((column) => (
            <div key={column.title}>
              <h2 className={styles['title']} lang={column.lang}>
                {column.title}
              </h2>
              <ul>
                {column.items.map((link) => (
                  <li key={link.label}>
                    <SiteLinkItem link={link} page={page} className={styles['link']} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className={styles['copyright']} lang={contentLang}>
          {site.footer.copyright.map((part) =>
            typeof part === 'string' ? part : <SiteLinkItem key={part.label} link={part} page={page} />,
          )}
        </p>
        <Place name="footerEnd" />
      </div>
    </footer>
  );
}

function DropdownLinks({ item, page, linkClass }: NavbarGroupProps) {
  return useNavbarDropdown(item, page, linkClass)?.children;
}
