import type { Page } from '../../../shared/model/page.ts';
import type { MenuLink, NavbarItem } from '../../../shared/model/site.ts';
import { Link } from '../../navigation/Link.tsx';
import { Columns } from '../article/Columns.tsx';
import { PageHead } from '../article/PageHead.tsx';
import { LocaleLinks } from '../menu-items/LocaleLinks.tsx';
import { MenuItems } from '../menu-items/MenuItems.tsx';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './NotFound.module.css';

/** The page at an address that does not exist on the site. */
export function NotFound({ page }: { readonly page: Page }) {
  const { site, texts } = useSite();
  const way = `touch-target ${styles['way']}`;
  return (
    <Columns>
      <PageHead title={texts.notFoundTitle} lead={texts.notFoundText} cloth="404 404 404" />
      <p>{texts.notFoundHint}</p>
      <ul className={`side-by-side ${styles['ways']}`}>
        <li>
          <Link to={site.paths.home} className={way}>
            {texts.home}
          </Link>
        </li>
        <MenuItems items={[...site.navbar.left, ...site.navbar.right].flatMap(toLinks)} page={page} className={way} />
        {site.paths.tags !== null && (
          <li>
            <Link to={site.paths.tags} className={way}>
              {texts.tags}
            </Link>
          </li>
        )}
        {/* Some hosts serve one locale's not-found page for all locales. */}
        <LocaleLinks page={page} className={way} isWithoutCurrent />
      </ul>
    </Columns>
  );
}

/** The navbar's links for a missing page, without versions, which cannot have it, and languages, which are listed
 *  below. */
function toLinks(item: NavbarItem): readonly MenuLink[] {
  if (item.type === 'html' || item.type === 'versions' || item.type === 'locales') return [];
  return item.type === 'dropdown' ? item.items.flatMap(toLinks) : [item];
}
