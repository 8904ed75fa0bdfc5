import { Link } from '../navigation/Link.tsx';
import type { VersionLink } from '../model/page.ts';
import styles from './Dropdown.module.css';
import { PREFERRED_VERSION_KEY, preferVersion } from './preferredVersion.ts';
import { useInterfaceLang, useMessages } from './SiteContext.tsx';

/** Other versions of a page; absent where there is one. What is chosen here is remembered (R69): by the boot script until the
 *  application is live. */
export function VersionDropdown({ versions }: { readonly versions: readonly VersionLink[] }) {
  const messages = useMessages();
  const lang = useInterfaceLang();
  const current = versions.find((version) => version.isCurrent);
  if (versions.length < 2 || !current) return null;
  return (
    <details className={styles['dropdown']} data-dropdown="" lang={lang}>
      <summary className={styles['summary']} aria-label={`${messages.versions}: ${current.label}`}>
        {current.label}
      </summary>
      <ul className={styles['list']}>
        {versions.map((version) => (
          <li key={version.name}>
            <Link
              className={styles['item']}
              to={version.permalink}
              aria-current={version.isCurrent ? 'true' : undefined}
              data-key={PREFERRED_VERSION_KEY}
              data-version={version.name}
              onClick={() => preferVersion(version.name)}
            >
              {version.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
