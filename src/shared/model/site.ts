import type { HistoryKind, InterfaceLanguage } from './config.ts';
import type { Html, Permalink } from './permalink.ts';

interface LabelledOf<Type extends string> {
  readonly type: Type;
  readonly label: string;
  /** Classes of the operator. */
  readonly className?: string;
}

export interface PageLink extends LabelledOf<'page'> {
  readonly to: Permalink;
  /** It is marked below this permalink too. */
  readonly activeBase?: Permalink;
  /** It is marked where a permalink matches. */
  readonly activePattern?: string;
}

/** A link of navbar or footer, resolved: a page here, a file here, or an address elsewhere. */
export type SiteLink =
  PageLink | (LabelledOf<'file'> & { readonly href: string }) | (LabelledOf<'elsewhere'> & { readonly href: string });

/** A doc, or the first page of a sidebar: where it is depends on the version that is read. */
export interface DocsLink extends LabelledOf<'docs'> {
  /** By the version's name; never empty. */
  readonly permalinks: Readonly<Record<string, Permalink>>;
  /** It is marked on every page that is shown with this sidebar. */
  readonly sidebar: string | null;
}

/** The version of the docs that is read, as a link to its beginning. */
export interface DocsVersionItem {
  readonly type: 'version';
  /** null: the version's own. */
  readonly label: string | null;
  readonly to: Permalink | null;
  readonly className?: string;
}

export type MenuLink = SiteLink | DocsLink | DocsVersionItem;

/** HTML of the operator. */
export interface MenuHtml {
  readonly type: 'html';
  readonly html: Html;
  readonly className?: string;
}

export type MenuItem = MenuLink | MenuHtml;

/** What opens a list of links. */
export type DropdownItem = LinksDropdown | VersionsDropdown | LocalesDropdown;

export interface LinksDropdown extends LabelledOf<'dropdown'> {
  readonly items: readonly MenuItem[];
}

interface SurroundedOf<Type extends string> {
  readonly type: Type;
  readonly before: readonly MenuItem[];
  readonly after: readonly MenuItem[];
  readonly className?: string;
}

export interface VersionsDropdown extends SurroundedOf<'versions'> {
  /** The versions it has; null: all, under their own labels. */
  readonly versions: readonly { readonly name: string; readonly label: string }[] | null;
  /** It is marked on pages of the docs. */
  readonly isMarked: boolean;
}

export type LocalesDropdown = SurroundedOf<'locales'>;

export type NavbarItem = MenuItem | DropdownItem;

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
    readonly left: readonly NavbarItem[];
    readonly right: readonly NavbarItem[];
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
  /** None where the site has one language. */
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
