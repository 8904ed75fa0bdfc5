import { Link } from '../navigation/Link.tsx';
import { useNavigation } from '../navigation/NavigationContext.tsx';
import type { SiteLink } from '../model/site.ts';
import { isActiveLink } from './isActiveLink.ts';
import { usePreferredVersion } from './preferredVersion.ts';
import { useMessages, useSite } from './SiteContext.tsx';

interface SiteLinkItemProps {
  readonly link: SiteLink;
  readonly className?: string | undefined;
}

/** A configured link of navbar, menu or footer; the section the reader is in is marked. */
export function SiteLinkItem({ link, className }: SiteLinkItemProps) {
  const { permalink } = useNavigation();
  const { paths, docsVersions } = useSite();
  const preferred = usePreferredVersion(docsVersions);
  const { opensInNewTab } = useMessages();
  if (link.href !== undefined) {
    return (
      <Link href={link.href} newTabHint={opensInNewTab} className={className}>
        {link.label}
      </Link>
    );
  }
  const isActive = isActiveLink(link.to, permalink, paths.home);
  const isCurrent = isActive && isActiveLink(permalink, link.to, paths.home);
  return (
    <Link
      to={link.to === paths.docs && preferred ? preferred.permalink : link.to}
      className={className}
      aria-current={isCurrent ? 'page' : isActive ? 'true' : undefined}
    >
      {link.label}
    </Link>
  );
}
