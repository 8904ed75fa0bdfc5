import type { DocPage, VersionBanner } from '../../../shared/model/docsPages.ts';
import { Link } from '../../navigation/Link.tsx';
import { hasNavbarItem } from '../menu-items/hasNavbarItem.ts';
import { isOfFirstDocs } from '../menu-items/isOfFirstDocs.ts';
import { VersionLinks } from '../menu-items/VersionLinks.tsx';
import * as listStyles from '../parts/Dropdown.later.module.css';
import { Dropdown } from '../parts/Dropdown.tsx';
import { Notice } from '../parts/Notice.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import * as styles from './DocsHead.module.css';

type DocsHeadProps = Pick<DocPage, 'breadcrumbs' | 'versions' | 'versionBanner'>;

/** The part above the title of every docs page: version notice, versions and breadcrumbs. The versions are omitted
 *  if there is only one, or if the operator placed them in the navbar. */
export function DocsHead({ versionBanner, breadcrumbs, versions }: DocsHeadProps) {
  const { site, messages, lang } = useSite();
  const areListed =
    hasNavbarItem(site.navbar, 'versions') && versions.every((version) => isOfFirstDocs(version, site.docsVersions));
  const others = areListed ? [] : versions;
  const current = others.length > 1 ? others.find((version) => version.isCurrent) : undefined;
  return (
    <>
      {versionBanner && <VersionNotice banner={versionBanner} />}
      {(breadcrumbs.length > 0 || others.length > 0) && (
        <div className={`side-by-side ${styles['way']}`}>
          {breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} />}
          {current && (
            <Dropdown label={current.label} name={`${messages.versions}: ${current.label}`} lang={lang}>
              <VersionLinks links={others} className={listStyles['item']} />
            </Dropdown>
          )}
        </div>
      )}
    </>
  );
}

/** A notice that a doc describes another version than the latest, with a link to that. */
function VersionNotice({ banner: { kind, versionLabel, latest, latestLabel } }: { readonly banner: VersionBanner }) {
  const { texts } = useSite();
  return (
    <Notice>
      {kind === 'unreleased' ? texts.versionUnreleased(versionLabel) : texts.versionUnmaintained(versionLabel)}{' '}
      <Link to={latest}>{texts.versionLatest(latestLabel)}</Link>
    </Notice>
  );
}
