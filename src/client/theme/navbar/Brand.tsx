import { Link } from '../../navigation/Link.tsx';
import styles from './Brand.module.css';
import { useSite } from '../site/SiteContext.tsx';

/** Logo and title, leading home. The picture is decorative: the title stands beside it (R25). */
export function Brand() {
  const { navbar, paths, title } = useSite();
  const { logo } = navbar;
  return (
    <Link to={paths.home} className={styles['brand']} translate="no">
      {/* Lazy where there are two, so that the one of the other mode is not fetched; of low priority where there is one, or
          React would have it preloaded before what the page is read with. */}
      {logo && !logo.srcDark && <img src={logo.src} alt="" width="32" height="32" fetchPriority="low" />}
      {logo?.srcDark && (
        <img className={styles['onLight']} src={logo.src} alt="" width="32" height="32" loading="lazy" />
      )}
      {logo?.srcDark && (
        <img className={styles['onDark']} src={logo.srcDark} alt="" width="32" height="32" loading="lazy" />
      )}
      <span className={styles['title']}>{navbar.title || title}</span>
    </Link>
  );
}
