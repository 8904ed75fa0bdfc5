import type { InterfaceLanguage } from '../messages/getMessages.ts';
import type { MarkdownLabels } from '../messages/markdownLabels.ts';
import type { MessageOverrides } from '../messages/overrideMessages.ts';
import type { ColorModeConfig, FirstFrameHint, HistoryKind } from './config.ts';
import type { Html, Permalink } from './permalink.ts';

interface LabelledOf<Type extends string> {
  readonly type: Type;
  readonly label: string;
  /** Language of the label, if it is not the content's. */
  readonly lang?: string;
  /** CSS classes chosen by the operator. */
  readonly className?: string;
}

export interface PageLink extends LabelledOf<'page'> {
  readonly to: Permalink;
  /** The link is also marked active on pages below this permalink. */
  readonly activeBase?: Permalink;
  /** The link is marked active on pages whose permalink matches this pattern. */
  readonly activePattern?: string;
}

/** A resolved link of the navbar or footer: a page, a file, or an external address. */
export type SiteLink =
  | PageLink
  | (LabelledOf<'file'> & { readonly href: string })
  | (LabelledOf<'elsewhere'> & { readonly href: string });

/** A link to a doc or to the first page of a sidebar; its permalink depends on the version being read. */
export interface DocsLink extends LabelledOf<'docs'> {
  /** Permalinks by version name; never empty. */
  readonly permalinks: Readonly<Record<string, Permalink>>;
  /** The link is marked active on every page of this sidebar. */
  readonly sidebar: string | null;
}

/** A link to the root page of the version being read. */
export interface DocsVersionItem {
  readonly type: 'version';
  /** null: the label of the version. */
  readonly label: string | null;
  readonly to: Permalink | null;
  readonly className?: string;
}

export type MenuLink = SiteLink | DocsLink | DocsVersionItem;

/** HTML written by the operator. */
export interface MenuHtml {
  readonly type: 'html';
  readonly html: Html;
  readonly className?: string;
}

export type MenuItem = MenuLink | MenuHtml;

export type DropdownItem = LinksDropdown | VersionsDropdown | LocalesDropdown;

interface LinksDropdown extends LabelledOf<'dropdown'> {
  readonly items: readonly MenuItem[];
}

interface SurroundedOf<Type extends string> {
  readonly type: Type;
  readonly before: readonly MenuItem[];
  readonly after: readonly MenuItem[];
  readonly className?: string;
}

export interface VersionsDropdown extends SurroundedOf<'versions'> {
  /** The versions listed. null: all, under their own labels. */
  readonly versions: readonly { readonly name: string; readonly label: string }[] | null;
  /** Whether it is marked active on pages of the docs. */
  readonly isMarked: boolean;
}

export type LocalesDropdown = SurroundedOf<'locales'>;

export type NavbarItem = MenuItem | DropdownItem;

type PathName = 'home' | 'docs';
/** Pages of a blog that a site need not have. */
type BlogPathName = 'blog' | 'tags' | 'archive' | 'authors';

/** The data every page of one locale shares, compiled into the application so that rendering the shell needs no
 *  request. */
export interface SiteShell extends Pick<ContentLanguage, 'htmlLang' | 'direction'> {
  readonly title: string;
  readonly tagline: string;
  readonly url: string;
  readonly baseUrl: string;
  /** Prefix for the path of a shared file: the site's base URL, or `./` where one document shows every page. */
  readonly filesBase: string;
  /** Language of content without a translation: the default locale's. */
  readonly originalLanguage: ContentLanguage;
  readonly interfaceLanguage: InterfaceLanguage;
  /** Left out where the site replaces no message. */
  readonly messageOverrides?: MessageOverrides;
  /** Labels of pages that are code; left out where they are the catalogue's own. */
  readonly markdownLabels?: MarkdownLabels;
  readonly history: HistoryKind;
  readonly baseUrlBanner: boolean;
  /** As in the configuration; undefined leaves paths as written. */
  readonly trailingSlash: boolean | undefined;
  readonly colorMode: ColorModeConfig;
  readonly announcement: { readonly id: string; readonly html: Html; readonly isCloseable: boolean } | null;
  readonly navbar: {
    /** null: the logo alone. */
    readonly title: string | null;
    /** `src` and `srcDark` are permalinks: base URL included. */
    readonly logo: { readonly src: string; readonly srcDark: string | null; readonly alt: string } | null;
    readonly left: readonly NavbarItem[];
    readonly right: readonly NavbarItem[];
  };
  readonly footer: {
    readonly columns: readonly {
      readonly title: string;
      readonly lang?: string | undefined;
      readonly items: readonly SiteLink[];
    }[];
    readonly copyright: readonly (string | SiteLink)[];
  };
  readonly paths: Readonly<Record<PathName, Permalink> & Record<BlogPathName, Permalink | null>>;
  /** Versions of the docs, newest first, each with its root page. */
  readonly docsVersions: readonly DocsVersionLink[];
  /** Empty for a site with one language. */
  readonly locales: readonly LocaleLink[];
  /** State of the first frame that parts ask for. */
  readonly hints: readonly FirstFrameHint[];
  /** Keys that press a control of a part before the application has loaded. */
  readonly shortcuts: readonly string[];
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

/** Language attributes of an element. */
export interface LanguageAttributes {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

export interface LocaleLink extends Pick<ContentLanguage, 'label' | 'htmlLang'> {
  readonly locale: string;
  readonly baseUrl: string;
  /** Its one document, relative to this locale's. null: every page is a document. */
  readonly document: string | null;
  readonly isCurrent: boolean;
}
