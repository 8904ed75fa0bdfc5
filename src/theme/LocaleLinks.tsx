import { useSyncExternalStore } from 'react';
import type { LocaleLink } from '../model/site.ts';
import type { Page } from '../model/page.ts';
import type { Permalink } from '../model/permalink.ts';
import { DocumentLink } from '../navigation/Link.tsx';
import { useNavigation } from '../navigation/NavigationContext.tsx';
import { useSite } from './SiteContext.tsx';
import { toLocalePath } from './toLocalePath.ts';

const never = () => () => {};

interface LocaleLinksProps {
  readonly page: Page;
  readonly className?: string | undefined;
}

/** The page in every language of the site, as items of a list; query and hash come along (R30). Where a language does not have
 *  the page, its link leads to what is nearest. Each locale is a build of its own, so these are document loads. */
export function LocaleLinks({ page, className }: LocaleLinksProps) {
  const { locales, baseUrl } = useSite();
  const { search, hash } = useNavigation();
  const suffix = useSyncExternalStore(
    never,
    () => search + hash,
    () => '' /* prerendered HTML: the same for every query and hash */,
  );

  function toHref(locale: LocaleLink): Permalink {
    const elsewhere = page.elsewhere?.[locale.locale];
    if (elsewhere) return elsewhere.isSamePage ? elsewhere.permalink + suffix : elsewhere.permalink;
    return toLocalePath(page.permalink, baseUrl, locale.baseUrl) + suffix;
  }

  return locales.map((locale) => (
    <li key={locale.locale}>
      <DocumentLink
        className={className}
        href={toHref(locale)}
        lang={locale.htmlLang}
        hrefLang={locale.htmlLang}
        aria-current={locale.isCurrent ? 'true' : undefined}
      >
        {locale.label}
      </DocumentLink>
    </li>
  ));
}
