/** What an operator sets for a site, after defaults: the shape `site.config.ts` is checked against.
 *  Sections 3 and 9 of docs/spec/product.md name the fields. */
export interface SiteConfig {
  readonly title: string;
  readonly tagline: string;
  /** Description of the site as a whole; pages without one of their own use it. */
  readonly description: string;
  /** File below `static/`, for example `/favicon.svg`. */
  readonly favicon: string;
  /** Origin without a slash at the end, for example `https://site.example`. */
  readonly url: string;
  /** Where the pages stand, locale included (`/ar/`). Begins and ends with a slash. Always `/` where one document shows every
   *  page: it works in any folder. */
  readonly baseUrl: string;
  /** Where the default locale stands, and the files all locales share: `static/`, assets, the application. */
  readonly siteBaseUrl: string;
  /** Where the files of the pages stand below those that all locales share: empty, or a locale's own (`ar/`). */
  readonly folder: string;
  /** undefined: a page whose path has no slash is `blog.html`, one with a slash `courses/index.html`. */
  readonly trailingSlash: boolean | undefined;
  readonly i18n: I18nConfig;
  /** Language of buttons and labels, apart from the language of the content. */
  readonly interfaceLanguage: InterfaceLanguage;
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
  readonly theme: ThemeConfig;
  readonly assets: AssetsConfig;
  readonly redirects: readonly Redirect[];
  readonly accounts: AccountsConfig;
  readonly security: SecurityConfig;
}

export type InterfaceLanguage = 'en' | 'id';
export type HistoryKind = 'browser' | 'hash' | 'memory';
export type MarkdownFormat = 'md' | 'mdx' | 'detect';

export interface MarkdownConfig {
  readonly format: MarkdownFormat;
  /** Files below the site's folder, each alone or with options for it (plain JSON). */
  readonly plugins: readonly (string | readonly [string, Readonly<Record<string, unknown>>])[];
}

export interface ThemeConfig {
  /** Components of the theme by name, with the file below the site's folder that takes the place of each. */
  readonly components: Readonly<Record<string, string>>;
}

export interface I18nConfig {
  readonly defaultLocale: string;
  /** The locale this configuration is of. */
  readonly currentLocale: string;
  readonly locales: readonly string[];
  readonly localeConfigs: Readonly<Record<string, LocaleConfig>>;
}

export interface LocaleConfig {
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  readonly htmlLang: string;
  /** Folder below `i18n/`; the locale's key unless set. */
  readonly path: string;
  /** Put after the site's base URL: empty for the default locale, `key/` for others unless set. */
  readonly baseUrl: string;
  /** What this locale says in place of the site's own field of that name. */
  readonly own: LocaleOverrides;
}

/** Fields of the configuration a locale may have its own words for; what is left out is the site's. */
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
  /** Inline Markdown of the operator. */
  readonly content: string;
  readonly isCloseable: boolean;
}

export interface LinkConfig {
  readonly label: string;
  /** Site path of a page or file here; exclusive with `href`. */
  readonly to?: string | undefined;
  /** Address elsewhere, or `pathname:///file`. */
  readonly href?: string | undefined;
}

export interface NavbarConfig {
  readonly title: string;
  /** Files below `static/`; `srcDark` is shown in dark mode. */
  readonly logo: { readonly src: string; readonly srcDark?: string; readonly alt: string } | null;
  readonly items: readonly NavbarItemConfig[];
}

interface ItemOf<Type extends string> {
  readonly type: Type;
  /** CSS classes of the operator, put on the item. */
  readonly className?: string | undefined;
}

export interface LinkItemConfig extends ItemOf<'default'>, LinkConfig {
  /** Site path; the link is marked on every page below it. */
  readonly activeBasePath?: string | undefined;
  /** The link is marked on every page whose permalink it matches. */
  readonly activeBaseRegex?: string | undefined;
}

export interface DocItemConfig extends ItemOf<'doc'> {
  readonly docId: string;
  readonly label?: string | undefined;
}

/** Leads to the first page of a sidebar. */
export interface DocSidebarItemConfig extends ItemOf<'docSidebar'> {
  readonly sidebarId: string;
  readonly label?: string | undefined;
}

/** Leads to the beginning of the version that is read, or to a page of its own. */
export interface DocsVersionItemConfig extends ItemOf<'docsVersion'> {
  readonly label?: string | undefined;
  readonly to?: string | undefined;
}

export interface HtmlItemConfig extends ItemOf<'html'> {
  readonly value: string;
}

/** What may stand in a dropdown. */
export type MenuItemConfig =
  LinkItemConfig | DocItemConfig | DocSidebarItemConfig | DocsVersionItemConfig | HtmlItemConfig;

export interface DropdownConfig extends ItemOf<'dropdown'>, LinkConfig {
  readonly items: readonly MenuItemConfig[];
}

/** Items of the operator around those that the site knows itself. */
interface Surrounded {
  readonly dropdownItemsBefore: readonly MenuItemConfig[];
  readonly dropdownItemsAfter: readonly MenuItemConfig[];
}

export interface DocsVersionDropdownConfig extends ItemOf<'docsVersionDropdown'>, Surrounded {
  /** Names of the versions it has, perhaps with labels of its own; unless set, all. */
  readonly versions?: readonly string[] | Readonly<Record<string, { readonly label?: string | undefined }>> | undefined;
  /** It is not marked on pages of the docs. */
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

export interface BlogConfig {
  readonly title: string;
  readonly description: string;
  readonly postsPerPage: number;
  readonly sidebarCount: number;
  /** Words read in a minute; reading time is words divided by this, rounded up. */
  readonly wordsPerMinute: number;
  readonly feedCount: number;
  /** What is done about a post that lists would show as a whole. */
  readonly onUntruncated: 'ignore' | 'warn' | 'error';
}

export interface DocsConfig {
  readonly title: string;
  readonly description: string;
  /** Version that stands at `/docs`; unless set, the newest of versions.json. */
  readonly lastVersion?: string | undefined;
  /** Whether the folder `docs/` is a version besides those of versions.json. */
  readonly includeCurrentVersion: boolean;
  /** The only versions that are built; unless set, all. */
  readonly onlyIncludeVersions?: readonly string[] | undefined;
  /** By name; `current` is the folder `docs/`. */
  readonly versions: Readonly<Record<string, VersionConfig>>;
}

export interface VersionConfig {
  readonly label?: string | undefined;
  /** Below `/docs`; unless set, nothing for the last version, `next` for the current one, the name for others. */
  readonly path?: string | undefined;
  /** Unless set, newer versions than the last are `unreleased`, older ones `unmaintained`. */
  readonly banner?: 'none' | 'unreleased' | 'unmaintained' | undefined;
  readonly noIndex: boolean;
}

export interface AssetsConfig {
  /** Largest image an article may show, in bytes: many readers pay for what they load, or wait for it. */
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
  /** Host of Google's sign-in window, as the Firebase project names it; set wherever `google` is. */
  readonly authDomain?: string | undefined;
}

/** Whom to tell of a weakness of the site: what `security.txt` says (RFC 9116). */
export interface SecurityContact {
  /** `https:`, `mailto:` or `tel:`, the preferred one first. */
  readonly addresses: readonly string[];
  /** Until when this holds, `YYYY-MM-DD`; less than a year ahead is recommended. */
  readonly expires: string;
  /** Address of the page that says how reports are handled. */
  readonly policy?: string | undefined;
  /** Languages reports may be in. */
  readonly languages: readonly string[];
}

export interface SecurityConfig {
  readonly hstsIncludeSubDomains: boolean;
  readonly hstsPreload: boolean;
  readonly contact?: SecurityContact | undefined;
  /** Every document carries its Content-Security-Policy as a `<meta>` element, for hosts that send no headers. */
  readonly metaPolicy: boolean;
  readonly origins: PolicyOrigins;
  /** Files and folders (`demo/`) below the site's folder whose HTML is not checked for scripts. */
  readonly trustedMarkup: readonly string[];
}

export const ORIGIN_KINDS = ['img', 'media', 'font', 'connect', 'frame', 'form', 'script', 'style'] as const;
/** What a page may load, embed or send to, as the directives of a policy name it. */
export type OriginKind = (typeof ORIGIN_KINDS)[number];
/** Origins besides the site's own, by what they are for. */
export type PolicyOrigins = Readonly<Record<OriginKind, readonly string[]>>;
