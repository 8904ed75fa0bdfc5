import type { DocPage } from '../../../shared/model/docsPages.ts';
import { Link } from '../../navigation/Link.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './Breadcrumbs.module.css';

export function Breadcrumbs({ items }: { readonly items: DocPage['breadcrumbs'] }) {
  const { site, messages, lang, contentLang } = useSite();
  const last = items.length - 1;
  return (
    <nav className={`muted ${styles['breadcrumbs']}`} aria-label={messages.breadcrumbs} lang={lang}>
      <ol>
        <li>
          <Link to={site.paths.home} className={styles['link']} aria-label={messages.home}>
            <Icon name="home" />
          </Link>
        </li>
        {items.map(({ label, permalink }, index) => (
          <li key={`${index}-${label}`} lang={contentLang}>
            {index === last ? (
              <span aria-current="page">{label}</span>
            ) : permalink ? (
              <Link to={permalink} className={styles['link']}>
                {label}
              </Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
