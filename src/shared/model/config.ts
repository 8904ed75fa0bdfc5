/** The configuration of a site with all defaults filled in; `site.config.ts` is validated against it. Sections 3 and
 *  9 of docs/spec/product.md name the fields. */
export interface SiteConfig {
  readonly title: string;
  readonly tagline: string;
  /** Description of the site, also used by pages that have none of their own. */
  readonly description: string;
  /** File below `static/`, for example `/img/logo.svg`; undefined: `/favicon.svg`, if there is one. */
  readonly favicon?: string | undefined;
  /** Origin without a slash at the end, for example `https://site.example`. */
  readonly url: string;
  /** Base URL of the pages, locale included (`/ar/`); begins and ends with a slash. Always `/` where one document
   *  shows every page, because it works in any folder. */
  readonly baseUrl: string;
  /** Base URL of the default locale and of the files all locales share: `static/`, assets, the application. */
  readonly siteBaseUrl: string;
  /** Output folder of the pages, relative to the folder of the shared files: empty, or the locale's own (`ar/`). */
  readonly folder: string;
  /** undefined: a path without a trailing slash is written to `blog.html`, one with a slash to `courses/index.html`. */
  readonly trailingSlash: boolean | undefined;
  readonly i18n: I18nConfig;
  /** Language of buttons and labels; the content may be in another. */
  readonly interfaceLanguage: InterfaceLanguage;
  /** Texts of the locale's `code.json` in the place of the interface's own; left out where there are none. */
  readonly messageOverrides?: MessageOverrides;
  /** IANA name; every date of the site is read and shown in it. */
  readonly timeZone: string;
  readonly history: HistoryKind;
  readonly baseUrlBanner: boolean;
  readonly colorMode: ColorModeConfig;
  readonly announcementBar: AnnouncementConfig | null;
  readonly navbar: NavbarConfig;
  readonly footer: FooterConfig;
  readonly blog: BlogConfig;
  readonly docs: DocsConfig;
  readonly markdown: MarkdownConfig;
  /** Whether the build draws a picture of each post, chapter and page that other sites show beside a link. */
  readonly socialCards: boolean;
  readonly theme: ThemeConfig;
  readonly assets: AssetsConfig;
  readonly redirects: readonly Redirect[];
  readonly accounts: AccountsConfig;
  readonly security: SecurityConfig;
}

/** Messages of the interface that a locale replaces. */
export interface MessageOverrides {
  /** Language of the templates, for their plural forms. */
  readonly language: string;
  /** By the catalogue's key (`olderEntries`, `account.save`); placeholders are `{count}`, plural forms are separated
   *  by `|`. */
  readonly templates: Readonly<Record<string, string>>;
}

export type InterfaceLanguage = 'en' | 'id';
export type HistoryKind = 'browser' | 'hash' | 'memory';
export type MarkdownFormat = 'md' | 'mdx' | 'detect';

export interface MarkdownConfig {
  readonly format: MarkdownFormat;
  /** Files in the site's folder, each alone or with its options (plain JSON). */
  readonly plugins: readonly (string | readonly [string, Readonly<Record<string, unknown>>])[];
}

export interface ThemeConfig {
  /** Replaced components of the theme: name, and the replacing file in the site's folder. */
  readonly components: Readonly<Record<string, string>>;
}

export interface I18nConfig {
  readonly defaultLocale: string;
  /** The locale this configuration belongs to. */
  readonly currentLocale: string;
  readonly locales: readonly string[];
  readonly localeConfigs: Readonly<Record<string, LocaleConfig>>;
}

export interface LocaleConfig {
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  readonly htmlLang: string;
  /** Folder in `i18n/`; the locale's key unless set. */
  readonly path: string;
  /** Appended to the site's base URL: empty for the default locale, `key/` for others unless set. */
  readonly baseUrl: string;
  /** Fields of the configuration that this locale overrides. */
  readonly own: LocaleOverrides;
}

/** Fields of the configuration that a locale may override; missing ones keep the site's value. */
export interface LocaleOverrides {
  readonly interfaceLanguage?: InterfaceLanguage | undefined;
  readonly title?: string | undefined;
  readonly tagline?: string | undefined;
  readonly description?: string | undefined;
  /** Content of the announcement bar. */
  readonly announcement?: string | undefined;
}

export interface ColorModeConfig {
  readonly defaultMode: 'light' | 'dark';
  readonly disableSwitch: boolean;
  readonly respectPrefersColorScheme: boolean;
}

export interface AnnouncementConfig {
  readonly id: string;
  /** Inline Markdown written by the operator. */
  readonly content: string;
  readonly isCloseable: boolean;
}

export interface LinkConfig {
  readonly label: string;
  /** Site path of a page or file of this site; exclusive with `href`. */
  readonly to?: string | undefined;
  /** External address, or `pathname:///file`. */
  readonly href?: string | undefined;
}

export interface NavbarConfig {
  readonly title: string;
  /** Files in `static/`; `srcDark` is shown in dark mode. */
  readonly logo: { readonly src: string; readonly srcDark?: string; readonly alt: string } | null;
  readonly items: readonly NavbarItemConfig[];
}

interface ItemOf<Type extends string> {
  readonly type: Type;
  /** CSS classes for the item, chosen by the operator. */
  readonly className?: string | undefined;
}

export interface LinkItemConfig extends ItemOf<'default'>, LinkConfig {
  /** Site path; the link is marked active on every page below it. */
  readonly activeBasePath?: string | undefined;
  /** The link is marked active on every page whose permalink matches. */
  readonly activeBaseRegex?: string | undefined;
}

export interface DocItemConfig extends ItemOf<'doc'> {
  readonly docId: string;
  readonly label?: string | undefined;
}

/** A link to the first page of a sidebar. */
export interface DocSidebarItemConfig extends ItemOf<'docSidebar'> {
  readonly sidebarId: string;
  readonly label?: string | undefined;
}

/** A link to the first page of the version being read, or to the page in `to`. */
export interface DocsVersionItemConfig extends ItemOf<'docsVersion'> {
  readonly label?: string | undefined;
  readonly to?: string | undefined;
}

export interface HtmlItemConfig extends ItemOf<'html'> {
  readonly value: string;
}

/** Items allowed in a dropdown. */
export type MenuItemConfig =
  LinkItemConfig | DocItemConfig | DocSidebarItemConfig | DocsVersionItemConfig | HtmlItemConfig;

export interface DropdownConfig extends ItemOf<'dropdown'>, LinkConfig {
  readonly items: readonly MenuItemConfig[];
}

/** Operator's items before and after the items the site generates. */
interface Surrounded {
  readonly dropdownItemsBefore: readonly MenuItemConfig[];
  readonly dropdownItemsAfter: readonly MenuItemConfig[];
}

export interface DocsVersionDropdownConfig extends ItemOf<'docsVersionDropdown'>, Surrounded {
  /** Names of the versions listed, optionally with labels; all versions unless set. */
  readonly versions?: readonly string[] | Readonly<Record<string, { readonly label?: string | undefined }>> | undefined;
  /** Whether the dropdown stays unmarked on pages of the docs. */
  readonly dropdownActiveClassDisabled: boolean;
}

export interface LocaleDropdownConfig extends ItemOf<'localeDropdown'>, Surrounded {}

export type NavbarItemConfig = (MenuItemConfig | DropdownConfig | DocsVersionDropdownConfig | LocaleDropdownConfig) & {
  readonly position: 'left' | 'right';
};

export interface FooterConfig {
  readonly columns: readonly { readonly title: string; readonly items: readonly LinkConfig[] }[];
  readonly copyright: string;
}

/** Formats of feeds, with the name of the file in each. */
export const FEED_FILES = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' } as const;
export type FeedType = keyof typeof FEED_FILES;

export interface BlogConfig {
  readonly title: string;
  readonly description: string;
  readonly postsPerPage: number;
  readonly sidebarCount: number;
  /** Reading speed; reading time is words divided by this, rounded up. */
  readonly wordsPerMinute: number;
  readonly feedCount: number;
  /** Formats of the feeds of the blog and its tags. */
  readonly feedOptions: { readonly type: readonly FeedType[] };
  /** Response to a post without a truncate marker, which lists show in full. */
  readonly onUntruncated: 'ignore' | 'warn' | 'error';
}

export interface DocsConfig {
  readonly title: string;
  readonly description: string;
  /** Version served at `/docs`; the newest of versions.json unless set. */
  readonly lastVersion?: string | undefined;
  /** Whether the folder `docs/` is a version in addition to those of versions.json. */
  readonly includeCurrentVersion: boolean;
  /** The versions to build; all unless set. */
  readonly onlyIncludeVersions?: readonly string[] | undefined;
  /** Settings by version name; `current` is the folder `docs/`. */
  readonly versions: Readonly<Record<string, VersionConfig>>;
}

export interface VersionConfig {
  readonly label?: string | undefined;
  /** Path below `/docs`. Default: empty for the last version, `next` for the current one, the name for others. */
  readonly path?: string | undefined;
  /** Default: `unreleased` for versions newer than the last, `unmaintained` for older ones. */
  readonly banner?: 'none' | 'unreleased' | 'unmaintained' | undefined;
  readonly noIndex: boolean;
}

export interface AssetsConfig {
  /** Size limit of an image in an article, in bytes: many readers pay for their data or have slow connections. */
  readonly maxBytes: number;
}

export interface Redirect {
  readonly from: SitePathLike;
  readonly to: SitePathLike;
}
type SitePathLike = string;

export interface AccountsConfig {
  readonly enabled: boolean;
  readonly google: boolean;
  /** Host of the Google sign-in window, as the Firebase project names it; present whenever `google` is set. */
  readonly authDomain?: string | undefined;
}

/** Contact for security reports, written to `security.txt` (RFC 9116). */
export interface SecurityContact {
  /** `https:`, `mailto:` or `tel:` addresses, the preferred one first. */
  readonly addresses: readonly string[];
  /** Expiry date, `YYYY-MM-DD`; less than a year ahead is recommended. */
  readonly expires: string;
  /** Address of the page that explains how reports are handled. */
  readonly policy?: string | undefined;
  /** Languages in which reports are accepted. */
  readonly languages: readonly string[];
}

export interface SecurityConfig {
  readonly hstsIncludeSubDomains: boolean;
  readonly hstsPreload: boolean;
  readonly contact?: SecurityContact | undefined;
  /** Whether every document carries its Content-Security-Policy as a `<meta>` element, for hosts that send no
   *  headers. */
  readonly metaPolicy: boolean;
  readonly origins: PolicyOrigins;
  /** Files and folders (`demo/`) in the site's folder whose HTML is not checked for scripts. */
  readonly trustedMarkup: readonly string[];
}

export const ORIGIN_KINDS = ['img', 'media', 'font', 'connect', 'frame', 'form', 'script', 'style'] as const;
/** Kinds of request a page makes, named after the directives of a policy. */
export type OriginKind = (typeof ORIGIN_KINDS)[number];
/** External origins by the kind of request allowed to them. */
export type PolicyOrigins = Readonly<Record<OriginKind, readonly string[]>>;
