import type { VersionBanner } from '../../../shared/model/page.ts';
import { Link } from '../../navigation/Link.tsx';
import { Notice } from '../parts/Notice.tsx';
import { useSite } from '../site/SiteContext.tsx';

/** A notice that a doc describes another version than the latest, with a link to that. */
export function VersionNotice({ banner }: { readonly banner: VersionBanner }) {
  const { texts } = useSite();
  const text =
    banner.kind === 'unreleased'
      ? texts.versionUnreleased(banner.versionLabel)
      : texts.versionUnmaintained(banner.versionLabel);
  return (
    <Notice>
      {text} <Link to={banner.latest}>{texts.versionLatest(banner.latestLabel)}</Link>
    </Notice>
  );
}
