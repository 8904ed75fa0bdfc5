/** What an operator sets for a site, after defaults: the shape `site.config.ts` is checked against.
 *  Sections 3 and 9 of docs/spec/product.md name the fields. */
export interface SiteConfig {
  readonly title: string;
  readonly tagline: string;
  /** Description of the site as a whole; pages without one of their own use it. */
  readonly description: string;
  /** File below `static/`, for example `/favicon.svg`. */
  readonly favicon: string;
  /** Origin without a slash at the end, for example `https://serbakode.example`. */
  readonly url: string;
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
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
  readonly markdown: { readonly format: MarkdownFormat };
  readonly redirects: readonly Redirect[];
  readonly accounts: AccountsConfig;
  readonly security: SecurityConfig;
}

export type InterfaceLanguage = 'en' | 'id';
export type HistoryKind = 'browser' | 'hash' | 'memory';
export type MarkdownFormat = 'md' | 'mdx' | 'detect';

export interface I18nConfig {
  readonly defaultLocale: string;
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

export interface NavItem {
  readonly label: string;
  /** Site path of a page here; exclusive with `href`. */
  readonly to?: string;
  /** Address elsewhere. */
  readonly href?: string;
}

export interface NavbarConfig {
  readonly title: string;
  /** Files below `static/`; `srcDark` is shown in dark mode. */
  readonly logo: { readonly src: string; readonly srcDark?: string; readonly alt: string } | null;
  readonly items: readonly (NavItem & { readonly position: 'left' | 'right' })[];
}

export interface FooterConfig {
  readonly columns: readonly { readonly title: string; readonly items: readonly NavItem[] }[];
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
}

export interface DocsConfig {
  readonly title: string;
  readonly description: string;
}

export interface Redirect {
  readonly from: SitePathLike;
  readonly to: SitePathLike;
}
type SitePathLike = string;

export interface AccountsConfig {
  readonly enabled: boolean;
  readonly google: boolean;
}

export interface SecurityConfig {
  readonly hstsIncludeSubDomains: boolean;
  readonly hstsPreload: boolean;
}
