import type { DocPage } from '../../../shared/model/page.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import styles from './DocsHead.module.css';
import { hasNavbarItem } from '../menu-items/hasNavbarItem.ts';
import { useSite } from '../site/SiteContext.tsx';
import { VersionDropdown } from './VersionDropdown.tsx';
import { VersionNotice } from './VersionNotice.tsx';

interface DocsHeadProps extends Pick<DocPage, 'breadcrumbs' | 'versions'> {
  readonly banner: DocPage['versionBanner'];
}

/** What stands above the title of every page of the docs: its version, and the way to it. The other versions stand in the navbar
 *  where the operator placed them there. */
export function DocsHead({ banner, breadcrumbs, versions }: DocsHeadProps) {
  const { navbar } = useSite();
  const others = hasNavbarItem(navbar, 'versions') ? [] : versions;
  return (
    <>
      {banner && <VersionNotice banner={banner} />}
      {(breadcrumbs.length > 0 || others.length > 0) && (
        <div className={styles['way']}>
          {breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} />}
          <VersionDropdown versions={others} />
        </div>
      )}
    </>
  );
}
