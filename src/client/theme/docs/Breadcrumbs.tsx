import type { Permalink } from '../../../shared/model/permalink.ts';
import { Link } from '../../navigation/Link.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useContentLang, useInterfaceLang, useMessages, useSite } from '../site/SiteContext.tsx';
import * as styles from './Breadcrumbs.module.css';

interface BreadcrumbsProps {
  readonly items: readonly { readonly label: string; readonly permalink: Permalink | null }[];
}

export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const { breadcrumbs, home } = useMessages();
  const { paths } = useSite();
  const contentLang = useContentLang();
  const last = items.length - 1;
  return (
    <nav className={styles['breadcrumbs']} aria-label={breadcrumbs} lang={useInterfaceLang()}>
      <ol>
        <li>
          <Link to={paths.home} className={styles['link']} aria-label={home}>
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
