import type { VersionLink } from '../../../shared/model/docsPages.ts';
import { Link } from '../../navigation/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { isOfFirstDocs } from './isOfFirstDocs.ts';
import { PREFERRED_VERSION_KEY, preferVersion } from './preferredVersion.ts';

interface VersionLinksProps {
  readonly links: readonly VersionLink[];
  readonly className?: string | undefined;
}

/** List items with links to a page in every version. The choice is stored (R69), by the boot script until the
 *  application is live. */
export function VersionLinks({ links, className }: VersionLinksProps) {
  const { docsVersions } = useSite().site;
  return links.map((version) => (
    <li key={version.name}>
      <Link
        className={className}
        to={version.permalink}
        aria-current={version.isCurrent ? 'true' : undefined}
        {...(isOfFirstDocs(version, docsVersions) && {
          'data-key': PREFERRED_VERSION_KEY,
          'data-version': version.name,
          onClick: () => preferVersion(version.name),
        })}
      >
        {version.label}
      </Link>
    </li>
  ));
}
