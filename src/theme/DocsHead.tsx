import type { DocPage } from '../model/page.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import styles from './DocsHead.module.css';
import { VersionDropdown } from './VersionDropdown.tsx';
import { VersionNotice } from './VersionNotice.tsx';

interface DocsHeadProps extends Pick<DocPage, 'breadcrumbs' | 'versions'> {
  readonly banner: DocPage['versionBanner'];
}

/** What stands above the title of every page of the docs: its version, and the way to it. */
export function DocsHead({ banner, breadcrumbs, versions }: DocsHeadProps) {
  return (
    <>
      {banner && <VersionNotice banner={banner} />}
      {(breadcrumbs.length > 0 || versions.length > 0) && (
        <div className={styles['way']}>
          {breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} />}
          <VersionDropdown versions={versions} />
        </div>
      )}
    </>
  );
}
