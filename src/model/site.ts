import type { HistoryKind, InterfaceLanguage, NavItem } from './config.ts';
import type { Html, Permalink } from './permalink.ts';

/** A link of navbar or footer, resolved: a page here (`to`) or an address elsewhere (`href`). */
export type SiteLink =
  | { readonly label: string; readonly to: Permalink; readonly href?: never }
  | { readonly label: string; readonly href: string; readonly to?: never };

/** What every page of one locale shares: compiled into the application, so the shell is drawn without a request. */
export interface SiteShell {
  readonly title: string;
  readonly tagline: string;
  readonly url: string;
  readonly baseUrl: string;
  /** Stands before the path of files that all locales share: the site's base URL, or `./` where one document shows every page. */
  readonly filesBase: string;
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  /** Language of what is not translated: the default locale's. */
  readonly originalLanguage: ContentLanguage;
  readonly interfaceLanguage: InterfaceLanguage;
  readonly history: HistoryKind;
  readonly baseUrlBanner: boolean;
  /** undefined as in the config: paths are as written. */
  readonly trailingSlash: boolean | undefined;
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark';
    readonly disableSwitch: boolean;
    readonly respectPrefersColorScheme: boolean;
  };
  readonly announcement: { readonly id: string; readonly html: Html; readonly isCloseable: boolean } | null;
  readonly navbar: {
    readonly title: string;
    /** `src` and `srcDark` are addresses, base URL included. */
    readonly logo: { readonly src: Permalink; readonly srcDark: Permalink | null; readonly alt: string } | null;
    readonly left: readonly SiteLink[];
    readonly right: readonly SiteLink[];
  };
  readonly footer: {
    readonly columns: readonly { readonly title: string; readonly items: readonly SiteLink[] }[];
    readonly copyright: string;
  };
  readonly paths: {
    readonly home: Permalink;
    readonly blog: Permalink;
    readonly tags: Permalink;
    readonly archive: Permalink;
    readonly authors: Permalink;
    readonly docs: Permalink;
    readonly login: Permalink;
    readonly account: Permalink;
  };
  /** Versions of the docs, newest first, with where each begins. */
  readonly docsVersions: readonly DocsVersionLink[];
  readonly locales: readonly LocaleLink[];
  readonly accounts: { readonly enabled: boolean; readonly google: boolean };
}

export interface DocsVersionLink {
  readonly name: string;
  readonly label: string;
  readonly permalink: Permalink;
  readonly isLast: boolean;
}

export interface ContentLanguage {
  readonly label: string;
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
}

export interface LocaleLink {
  readonly locale: string;
  readonly label: string;
  readonly htmlLang: string;
  readonly baseUrl: string;
  /** Its one document, named from this locale's; null where every page is a document. */
  readonly document: string | null;
  readonly isCurrent: boolean;
}

export type { NavItem };
