import { useNavigation } from '../navigation/NavigationContext.tsx';
import styles from './Dropdown.module.css';
import { toLocalePath } from './toLocalePath.ts';
import { useMessages, useSite } from './SiteContext.tsx';

/** The page in other languages; absent where the site has one (R30). Each locale is a build of its own, so these are document loads. */
export function LocaleDropdown() {
  const { locales, baseUrl } = useSite();
  const { permalink, search, hash } = useNavigation();
  const { languages } = useMessages();
  const current = locales.find((locale) => locale.isCurrent);
  if (locales.length < 2 || !current) return null;
  return (
    <details className={styles['dropdown']} data-dropdown="">
      <summary className={styles['summary']} aria-label={`${languages}: ${current.label}`}>
        {current.label}
      </summary>
      <ul className={styles['list']}>
        {locales.map((locale) => (
          <li key={locale.locale}>
            <a
              className={styles['item']}
              href={`${toLocalePath(permalink, baseUrl, locale.baseUrl)}${search}${hash}`}
              lang={locale.htmlLang}
              hrefLang={locale.htmlLang}
              aria-current={locale.isCurrent ? 'true' : undefined}
              data-document-load=""
            >
              {locale.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
