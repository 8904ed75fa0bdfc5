import { useSyncExternalStore } from 'react';
import { useNavigation } from '../navigation/NavigationContext.tsx';
import { useSite } from './SiteContext.tsx';
import { toLocalePath } from './toLocalePath.ts';

const never = () => () => {};

interface LocaleLinksProps {
  readonly className?: string | undefined;
}

/** The page in every language of the site, as items of a list; query and hash come along (R30). Each locale is a build of
 *  its own, so these are document loads. */
export function LocaleLinks({ className }: LocaleLinksProps) {
  const { locales, baseUrl } = useSite();
  const { permalink, search, hash } = useNavigation();
  const suffix = useSyncExternalStore(
    never,
    () => search + hash,
    () => '' /* prerendered HTML: the same for every query and hash */,
  );
  return locales.map((locale) => (
    <li key={locale.locale}>
      <a
        className={className}
        href={toLocalePath(permalink, baseUrl, locale.baseUrl) + suffix}
        lang={locale.htmlLang}
        hrefLang={locale.htmlLang}
        aria-current={locale.isCurrent ? 'true' : undefined}
        data-document-load=""
      >
        {locale.label}
      </a>
    </li>
  ));
}
