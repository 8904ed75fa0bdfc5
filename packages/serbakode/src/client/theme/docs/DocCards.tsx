import type { DocCard } from '../../../shared/model/docsPages.ts';
import { Link } from '../../navigation/Link.tsx';
import * as styles from '../parts/Card.module.css';
import { useSite } from '../site/SiteContext.tsx';

/** Cards of the items in a category of the docs. */
export function DocCards({ cards }: { readonly cards: readonly DocCard[] }) {
  const { texts, lang } = useSite();
  return (
    <ul className={styles['cards']}>
      {cards.map(({ title, description, itemCount, ...target }, index) => (
        <li key={`${index}-${target.href}`} className={styles['card']}>
          <h2 className={styles['title']}>
            {target.isExternal ? (
              <Link href={target.href} newTabHint={texts.opensInNewTab}>
                {title}
              </Link>
            ) : (
              <Link to={target.href}>{title}</Link>
            )}
          </h2>
          {description && <p className={styles['description']}>{description}</p>}
          {itemCount !== null && (
            <p className={`muted ${styles['facts']}`} lang={lang}>
              {texts.itemCount(itemCount)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
