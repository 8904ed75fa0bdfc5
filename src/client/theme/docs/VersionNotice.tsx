import { Link } from '../../navigation/Link.tsx';
import type { VersionBanner } from '../../../shared/model/page.ts';
import { Notice } from '../parts/Notice.tsx';
import { useMessages } from '../site/SiteContext.tsx';

/** A notice that a doc describes another version than the latest, with a link to that. */
export function VersionNotice({ banner }: { readonly banner: VersionBanner }) {
  const messages = useMessages();
  const text =
    banner.kind === 'unreleased'
      ? messages.versionUnreleased(banner.versionLabel)
      : messages.versionUnmaintained(banner.versionLabel);
  return (
    <Notice>
      {text} <Link to={banner.latest}>{messages.versionLatest(banner.latestLabel)}</Link>
    </Notice>
  );
}
