import { Link } from '../navigation/Link.tsx';
import styles from './Brand.module.css';
import { useSite } from './SiteContext.tsx';

/** Logo and title, leading home. The picture is decorative: the title stands beside it (R25). */
export function Brand() {
  const { navbar, paths, title } = useSite();
  const { logo } = navbar;
  return (
    <Link to={paths.home} className={styles['brand']} translate="no">
      {logo && <img className={logo.srcDark ? styles['onLight'] : undefined} src={logo.src} alt="" width="32" height="32" />}
      {/* Lazy, so that the one of the other mode is not fetched. */}
      {logo?.srcDark && <img className={styles['onDark']} src={logo.srcDark} alt="" width="32" height="32" loading="lazy" />}
      <span className={styles['title']}>{navbar.title || title}</span>
    </Link>
  );
}
