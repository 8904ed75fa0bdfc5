import type { Page } from '../../../shared/model/page.ts';
import { useNavigation } from '../../navigation/NavigationContext.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { usePreferredVersion } from './preferredVersion.ts';
import type { LinkContext } from './toShownLink.ts';

/** The context that decides where menu links lead and which are marked. */
export function useLinkContext(page: Page): LinkContext {
  const { permalink } = useNavigation();
  const { paths, docsVersions } = useSite().site;
  return { page, permalink, paths, docsVersions, preferred: usePreferredVersion(docsVersions) };
}
