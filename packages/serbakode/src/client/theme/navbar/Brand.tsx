import { Link } from '../../navigation/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './Brand.module.css';

/** Logo and title, linked to home. The logo is decorative if the title is beside it (R25). */
export function Brand() {
  const { navbar, paths, title } = useSite().site;
  const { logo } = navbar;
  const alt = navbar.title === null ? logo?.alt || title : '';
  return (
    <Link to={paths.home} className={styles['brand']} translate="no">
      {/* Lazy if there are two, so that the other mode's logo is not fetched; low priority if there is one, because
          React would otherwise preload it before the style sheet and scripts. */}
      {logo && !logo.srcDark && <img src={logo.src} alt={alt} width="32" height="32" fetchPriority="low" />}
      {logo?.srcDark && (
        <img className={styles['onLight']} src={logo.src} alt={alt} width="32" height="32" loading="lazy" />
      )}
      {logo?.srcDark && (
        <img className={styles['onDark']} src={logo.srcDark} alt={alt} width="32" height="32" loading="lazy" />
      )}
      {navbar.title !== null && <span className={styles['title']}>{navbar.title || title}</span>}
    </Link>
  );
}
