import type { Page } from '../model/page.ts';
import styles from './Dropdown.module.css';
import { LocaleLinks } from './LocaleLinks.tsx';
import { useMessages, useSite } from './SiteContext.tsx';

/** The page in other languages, in the navbar of wide viewports; absent where the site has one language (R30). */
export function LocaleDropdown({ page }: { readonly page: Page }) {
  const { locales } = useSite();
  const { languages } = useMessages();
  const current = locales.find((locale) => locale.isCurrent);
  if (locales.length < 2 || !current) return null;
  return (
    <details className={`${styles['dropdown']} ${styles['wide']}`} data-dropdown="">
      <summary className={styles['summary']} aria-label={`${languages}: ${current.label}`}>
        {current.label}
      </summary>
      <ul className={styles['list']}>
        <LocaleLinks page={page} className={styles['item']} />
      </ul>
    </details>
  );
}
