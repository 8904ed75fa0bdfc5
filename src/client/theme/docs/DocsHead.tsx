import type { DocPage } from '../../../shared/model/page.ts';
import { hasNavbarItem } from '../menu-items/hasNavbarItem.ts';
import { useSite } from '../site/SiteContext.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import * as styles from './DocsHead.module.css';
import { VersionDropdown } from './VersionDropdown.tsx';
import { VersionNotice } from './VersionNotice.tsx';

interface DocsHeadProps extends Pick<DocPage, 'breadcrumbs' | 'versions'> {
  readonly banner: DocPage['versionBanner'];
}

/** The part above the title of every docs page: version notice, versions and breadcrumbs. The versions are omitted
 *  if the operator placed them in the navbar. */
export function DocsHead({ banner, breadcrumbs, versions }: DocsHeadProps) {
  const { navbar } = useSite().site;
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
