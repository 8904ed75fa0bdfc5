import { site } from 'serbakode/client';
import { parts } from 'virtual:parts';
import { NAME, type Options } from './options.ts';

export const options = (parts.find(({ name }) => name === NAME)?.data as Options | undefined) ?? {};

/** The configuration as code of a Docusaurus site reads it. */
export const context = toContext(options);

function toContext({ customFields = {}, themeConfig = {}, globalData = {}, ...others }: Options) {
  const locales = site.locales.length > 0 ? site.locales : [{ locale: site.htmlLang, ...site, isCurrent: true }];
  const i18n = {
    currentLocale: locales.find(({ isCurrent }) => isCurrent)?.locale ?? site.htmlLang,
    defaultLocale: locales[0]?.locale ?? site.htmlLang,
    locales: locales.map(({ locale }) => locale),
    localeConfigs: Object.fromEntries(
      locales.map(({ locale, htmlLang, baseUrl }) => [
        locale,
        { label: site.locales.find((known) => known.locale === locale)?.label ?? locale, htmlLang, baseUrl },
      ]),
    ),
  };
  const { title, tagline, url, baseUrl, trailingSlash } = site;
  return {
    siteConfig: { ...others, title, tagline, url, baseUrl, trailingSlash, customFields, themeConfig, i18n },
    i18n,
    siteMetadata: { docusaurusVersion: '3.10.2', pluginVersions: {} },
    globalData,
    codeTranslations: {},
  };
}
