import type { Page } from '../../../shared/model/page.ts';
import type { Permalink } from '../../../shared/model/permalink.ts';
import type { LocaleLink } from '../../../shared/model/site.ts';
import { HOME, toHref, toPermalink, toSitePath, withSuffix } from '../../../shared/model/sitePath.ts';
import { useIsHydrated } from '../../browser/useIsHydrated.ts';
import { DocumentLink } from '../../navigation/Link.tsx';
import { useNavigation } from '../../navigation/NavigationContext.tsx';
import { useSite } from '../site/SiteContext.tsx';

interface LocaleLinksProps {
  readonly page: Page;
  readonly className?: string | undefined;
  /** Leave out the current language. */
  readonly isWithoutCurrent?: boolean;
}

/** List items with links to the page in every language of the site, query and hash included (R30). If a language
 *  lacks the page, its link leads to the nearest one. Each locale is a build of its own, so the links load
 *  documents. */
export function LocaleLinks({ page, className, isWithoutCurrent = false }: LocaleLinksProps) {
  const { locales, baseUrl } = useSite().site;
  const { search, hash, history } = useNavigation();
  // Prerendered HTML is the same for every query and hash.
  const isHydrated = useIsHydrated();
  const suffix = isHydrated ? search + hash : '';
  // Where one document shows every page, the document may have a query besides that of the page.
  const documentQuery = isHydrated ? window.location.search : '';

  function toAddress(locale: LocaleLink): Permalink {
    const elsewhere = page.elsewhere?.[locale.locale];
    if (elsewhere) return elsewhere.isSamePage ? withSuffix(elsewhere.permalink, suffix) : elsewhere.permalink;
    return withSuffix(toPermalink(toSitePath(page.permalink, baseUrl) ?? HOME, locale.baseUrl), suffix);
  }

  function toLocaleHref(locale: LocaleLink): string {
    const address = toAddress(locale);
    return locale.document === null ? address : locale.document + documentQuery + toHref(address, history);
  }

  const shown = isWithoutCurrent ? locales.filter(({ isCurrent }) => !isCurrent) : locales;
  return shown.map((locale) => (
    <li key={locale.locale}>
      <DocumentLink
        className={className}
        href={toLocaleHref(locale)}
        lang={locale.htmlLang}
        hrefLang={locale.htmlLang}
        aria-current={locale.isCurrent ? 'true' : undefined}
      >
        {locale.label}
      </DocumentLink>
    </li>
  ));
}
