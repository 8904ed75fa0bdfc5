import type { NavItem, SiteConfig } from '../../model/config.ts';
import type { Html } from '../../model/permalink.ts';
import type { LocaleLink, SiteLink, SiteShell } from '../../model/site.ts';
import { encodePath, toPermalink, withTrailingSlash } from '../../model/sitePath.ts';

/** What the application knows of the site.
 *  @param config of one locale, its base URL included
 *  @param siteBaseUrl base URL of the default locale, which the others stand below
 *  @param announcementHtml the announcement, rendered */
export function toShell(config: SiteConfig, locale: string, siteBaseUrl: string, announcementHtml: Html): SiteShell {
  const { baseUrl, navbar, footer, announcementBar } = config;
  const file = (path: string) => toPermalink(encodePath(path), baseUrl);
  const page = (path: string) => toPermalink(withTrailingSlash(encodePath(path), config.trailingSlash), baseUrl);
  const toLink = ({ label, to, href }: NavItem): SiteLink => (to === undefined ? { label, href: href ?? '' } : { label, to: page(to) });
  const current = config.i18n.localeConfigs[locale];
  return {
    title: config.title,
    tagline: config.tagline,
    url: config.url,
    baseUrl,
    htmlLang: current?.htmlLang ?? locale,
    direction: current?.direction ?? 'ltr',
    interfaceLanguage: config.interfaceLanguage,
    history: config.history,
    baseUrlBanner: config.baseUrlBanner,
    trailingSlash: config.trailingSlash,
    colorMode: config.colorMode,
    announcement: announcementBar && { id: announcementBar.id, html: announcementHtml, isCloseable: announcementBar.isCloseable },
    navbar: {
      title: navbar.title || config.title,
      logo: navbar.logo && {
        src: file(navbar.logo.src),
        srcDark: navbar.logo.srcDark === undefined ? null : file(navbar.logo.srcDark),
        alt: navbar.logo.alt,
      },
      left: navbar.items.filter(({ position }) => position === 'left').map(toLink),
      right: navbar.items.filter(({ position }) => position === 'right').map(toLink),
    },
    footer: { columns: footer.columns.map(({ title, items }) => ({ title, items: items.map(toLink) })), copyright: footer.copyright },
    paths: {
      home: baseUrl,
      blog: page('/blog'),
      tags: page('/blog/tags'),
      archive: page('/blog/archive'),
      authors: page('/blog/authors'),
      docs: page('/docs'),
      login: page('/login'),
      account: page('/account'),
    },
    locales: config.i18n.locales.length < 2 ? [] : config.i18n.locales.map((key) => toLocaleLink(key, locale, siteBaseUrl, config)),
    accounts: config.accounts,
  };
}

function toLocaleLink(key: string, current: string, siteBaseUrl: string, { i18n }: SiteConfig): LocaleLink {
  const { label = key, htmlLang = key, baseUrl = '' } = i18n.localeConfigs[key] ?? {};
  return { locale: key, label, htmlLang, baseUrl: siteBaseUrl + baseUrl, isCurrent: key === current };
}
