import type { Page } from '../model/page.ts';
import { Link } from '../navigation/Link.tsx';
import { Columns } from '../theme/Columns.tsx';
import { LocaleLinks } from '../theme/LocaleLinks.tsx';
import { PageHead } from '../theme/PageHead.tsx';
import { useInterfaceLang, useMessages, useSite } from '../theme/SiteContext.tsx';
import { SiteLinkItem } from '../theme/SiteLinkItem.tsx';
import styles from './NotFoundPage.module.css';

export function NotFoundPage({ page }: { readonly page: Page }) {
  const messages = useMessages();
  const { navbar, paths } = useSite();
  return (
    <div lang={useInterfaceLang()} className={styles['page']}>
      <Columns>
        <PageHead title={messages.notFoundTitle} lead={messages.notFoundText} cloth="404 404 404" />
        <p>{messages.notFoundHint}</p>
        <ul className={styles['ways']}>
          <li>
            <Link to={paths.home} className={styles['way']}>
              {messages.home}
            </Link>
          </li>
          {[...navbar.left, ...navbar.right].map((link) => (
            <li key={link.label}>
              <SiteLinkItem link={link} className={styles['way']} />
            </li>
          ))}
          <li>
            <Link to={paths.tags} className={styles['way']}>
              {messages.tags}
            </Link>
          </li>
          {/* Some hosts answer for all locales with the page of one. */}
          <LocaleLinks page={page} className={styles['way']} isWithoutCurrent />
        </ul>
      </Columns>
    </div>
  );
}
