import { trustHtml, type SitePath } from '../../shared/model/permalink.ts';
import type { ContentLanguage, LocaleLink, SiteShell } from '../../shared/model/site.ts';
import {
  encodePath,
  HOME,
  isOneDocument,
  toFilesBase,
  toFileUrl,
  toPermalink,
  withTrailingSlash,
} from '../../shared/model/sitePath.ts';
import { toArchivePath, toAuthorsPath, toBlogPath, toTagsPath } from '../config/basePaths.ts';
import { isDefaultDocs, toDocsPath } from '../config/docsInstances.ts';
import { toCurrentLocale } from '../config/locales/toLocaleConfig.ts';
import { readCopyright } from '../config/readCopyright.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import { toMarkdownLabels } from '../config/toMarkdownOptions.ts';
import { toAnnouncementHtml, type Announcement } from '../content/site/announcement.ts';
import { createMenus, type MenuParts } from './createMenus.ts';

interface ShellParts extends MenuParts {
  readonly announcement: Announcement | null;
}

/** Create the data of the site that the application contains.
 *  @param config configuration of one locale */
export function toShell(config: SiteConfig, parts: ShellParts): SiteShell {
  const { announcement, versions, assets } = parts;
  const { baseUrl, i18n, navbar, footer, announcementBar } = config;
  const filesBase = toFilesBase(config);
  const file = (path: string) => toFileUrl(encodePath(path), filesBase);
  const page = (path: SitePath) => toPermalink(withTrailingSlash(path, config.trailingSlash), baseUrl);
  const ofBlog = (path: SitePath | null) => (path === null || !config.blog.enabled ? null : page(path));
  const { toLink, toNavbarItem } = createMenus(config, parts);
  const onSide = (side: 'left' | 'right') =>
    navbar.items.filter(({ position }) => position === side).flatMap(toNavbarItem);
  const { htmlLang, direction } = toCurrentLocale(config);
  return {
    title: config.title,
    tagline: config.tagline,
    url: config.url,
    baseUrl,
    filesBase,
    htmlLang,
    direction,
    originalLanguage: toLanguage(config, i18n.defaultLocale),
    interfaceLanguage: config.interfaceLanguage,
    ...toOverrides(config),
    history: config.history,
    baseUrlBanner: config.baseUrlBanner,
    trailingSlash: config.trailingSlash,
    colorMode: config.colorMode,
    announcement: announcementBar && {
      id: announcementBar.id,
      html: announcement ? toAnnouncementHtml(announcement, config, assets) : trustHtml(''),
      isCloseable: announcementBar.isCloseable,
    },
    navbar: {
      title: navbar.title === null && navbar.logo ? null : navbar.title || config.title,
      logo: navbar.logo && {
        src: file(navbar.logo.src),
        srcDark: navbar.logo.srcDark === undefined ? null : file(navbar.logo.srcDark),
        alt: navbar.logo.alt,
      },
      left: onSide('left'),
      right: onSide('right'),
    },
    footer: {
      columns: footer.columns.map(({ items, ...column }) => ({ ...column, items: items.map(toLink) })),
      copyright: readCopyright(footer.copyright).map((part) => (typeof part === 'string' ? part : toLink(part))),
    },
    paths: {
      home: toPermalink(HOME, baseUrl),
      blog: ofBlog(toBlogPath(config)),
      // A lenient site has this page only if a post has tags, which is not known yet.
      tags: config.markdown.lenient ? null : ofBlog(toTagsPath(config)),
      archive: ofBlog(toArchivePath(config)),
      authors: ofBlog(toAuthorsPath(config)),
      docs: page(toDocsPath(config)),
    },
    locales: i18n.locales.length < 2 ? [] : i18n.locales.map((key) => toLocaleLink(key, config)),
    docsVersions: versions.filter(isDefaultDocs).map(({ name, label, basePath, isLast }) => ({
      name,
      label,
      permalink: page(basePath),
      isLast,
    })),
    hints: config.hints,
    shortcuts: config.shortcuts,
  };
}

/** Replaced messages. The application of a site that replaces none contains nothing for them. */
function toOverrides(config: SiteConfig): Pick<SiteShell, 'messageOverrides' | 'markdownLabels'> {
  const { messageOverrides } = config;
  if (!messageOverrides) return {};
  const isOfMarkdown = Object.keys(messageOverrides.templates).some((key) => key.startsWith('markdown.'));
  return { messageOverrides, ...(isOfMarkdown && { markdownLabels: toMarkdownLabels(config) }) };
}

function toLocaleLink(key: string, config: SiteConfig): LocaleLink {
  const { i18n, siteBaseUrl, history } = config;
  const { label = key, htmlLang = key, baseUrl: folder = '' } = i18n.localeConfigs[key] ?? {};
  const isOne = isOneDocument(history);
  return {
    locale: key,
    label,
    htmlLang,
    baseUrl: isOne ? siteBaseUrl : siteBaseUrl + folder,
    // The link names the file, because not every host serves an index for a folder.
    document: isOne ? `${toFilesBase(config)}${folder}index.html` : null,
    isCurrent: key === i18n.currentLocale,
  };
}

function toLanguage({ i18n }: SiteConfig, key: string): ContentLanguage {
  const { label = key, htmlLang = key, direction = 'ltr' } = i18n.localeConfigs[key] ?? {};
  return { label, htmlLang, direction };
}
