import { isOneDocument } from '../../../shared/model/sitePath.ts';
import type { LocaleConfig, SiteConfig } from '../siteConfig.ts';

/** The configuration of one locale: its own base URL, and its translated texts.
 *  @param isAlone the locale is built or previewed alone: it then has the site's base URL and links to no other locale
 *  @throws RangeError if the site has no such locale */
export function toLocaleConfig(config: SiteConfig, locale: string, { isAlone = false } = {}): SiteConfig {
  const { baseUrl, own } = findLocale(config, locale);
  const { i18n, siteBaseUrl, announcementBar } = config;
  const folder = isAlone ? '' : baseUrl;
  return {
    ...config,
    // A one-document site is complete by itself: its pages have the same addresses in every locale.
    baseUrl: isOneDocument(config.history) ? siteBaseUrl : siteBaseUrl + folder,
    folder,
    i18n: { ...i18n, currentLocale: locale, locales: isAlone ? [locale] : i18n.locales },
    interfaceLanguage: own.interfaceLanguage ?? config.interfaceLanguage,
    title: own.title ?? config.title,
    tagline: own.tagline ?? config.tagline,
    description: own.description ?? config.description,
    announcementBar: announcementBar && { ...announcementBar, content: own.announcement ?? announcementBar.content },
  };
}

/** Base URLs of all locales that are built together. */
export function toBaseUrls({ baseUrl, siteBaseUrl, i18n }: SiteConfig): string[] {
  if (i18n.locales.length < 2) return [baseUrl];
  return i18n.locales.map((key) => siteBaseUrl + (i18n.localeConfigs[key]?.baseUrl ?? ''));
}

export function toCurrentLocale(config: SiteConfig): LocaleConfig {
  return findLocale(config, config.i18n.currentLocale);
}

function findLocale({ i18n }: SiteConfig, key: string): LocaleConfig {
  const locale = i18n.localeConfigs[key];
  if (!locale) throw new RangeError(`unknown locale "${key}"; known: ${Object.keys(i18n.localeConfigs).join(', ')}`);
  return locale;
}
