import type { Page } from '../../../shared/model/page.ts';
import type { Permalink, SitePath } from '../../../shared/model/permalink.ts';
import type { HeldBack } from '../../../shared/model/post.ts';
import { isDefaultLocale } from '../../config/locales/localeFolders.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import type { BodyReader } from './bodies.ts';

/** The same page in another language, as in `hreflang` links and in the sitemap. */
export interface Alternate {
  readonly hreflang: string;
  /** Absolute address. */
  readonly href: string;
}

/** A picture that chats and social sites show beside a link to a page. */
export interface SocialCard {
  readonly title: string;
  readonly section: string;
  /** From 1 to 3; null if the page names none. */
  readonly level: number | null;
  /** The text that the cloth is woven from, and how many of its letters: as on the site's own pages. */
  readonly cloth: { readonly text: string; readonly maxLetters?: number | undefined };
}
import { toPageClasses, type DocsPlace } from './pageClasses.ts';

/** A document of the site, before it is rendered. */
export interface Route {
  readonly path: SitePath;
  readonly permalink: Permalink;
  /** Source files whose text the page shows: they are read whole before the page is created. */
  readonly files: readonly ParsedFile[];
  /**
   * Called when the document is rendered, so that a site's pages are never all in memory at once. By then all addresses
   * are resolved, and the modules compiled.
   */
  readonly createPage: (bodies: BodyReader) => Page;
  /** Returns what a part keeps beside the page; null, as its result, for nothing. */
  readonly createData: ((bodies: BodyReader) => object | null) | null;
  /** Structured data of the page, as JSON-LD objects. */
  readonly createStructuredData: () => readonly object[];
  /** ISO date of the last change, for the sitemap. */
  readonly lastModified: string | null;
  readonly isIndexed: boolean;
  /** `og:type` of Open Graph. */
  readonly openGraphType: 'article' | 'website';
  readonly image: string | null;
  /** Returns the texts of its social card if it has no `image`; null for the site's own image. */
  readonly createCard: (() => SocialCard) | null;
  /** Source file name shown in problems. */
  readonly source: string;
  /** Identifies the page across locales: path of the untranslated file, or the path of a generated page. */
  readonly original: string;
  /** The page has no translation; the default locale's page is the canonical one. */
  readonly isFallback: boolean;
  /** The page in every language it is translated to, its own included; empty if there is only one, and until the
   *  locales are linked. */
  readonly alternates: readonly Alternate[];
}

type Given = 'path' | 'permalink' | 'source' | 'createPage';
type Computed = 'original' | 'isFallback' | 'alternates';

/** What a route is created from. */
export interface RouteParts extends Pick<Route, Given>, Partial<Omit<Route, Given | Computed>> {
  /** The source file of a written page. */
  readonly file?: ParsedFile;
  /** Only in a preview: why a build leaves the page out. */
  readonly heldBack?: HeldBack | undefined;
  /** Whether the page is in no list. */
  readonly isUnlisted?: boolean;
  /** Of a page of the docs. */
  readonly docs?: DocsPlace;
  /** Whether a generated page lists a translated page, or no page at all. */
  readonly hasTranslation?: boolean;
}

const NOTHING: readonly never[] = [];
const createNothing = () => NOTHING;

type RouteConfig = Pick<SiteConfig, 'i18n' | 'theme' | 'blog' | 'blogInstances'>;

/** Create a route. Defaults are those of a generated page. A large site has tens of thousands, so that all have the same
 *  fields in the same order, and none is copied. */
export function toRoute(config: RouteConfig, parts: RouteParts): Route {
  const { path, file, heldBack, isUnlisted } = parts;
  const createPage = config.theme.pageClasses ? withClasses(parts, config) : parts.createPage;
  const isFallback = !isDefaultLocale(config) && (file ? file.isFallback : parts.hasTranslation === false);
  return {
    path,
    permalink: parts.permalink,
    files: parts.files ?? (file ? [file] : NOTHING),
    createPage:
      isFallback || heldBack || isUnlisted
        ? (bodies) => ({
            ...createPage(bodies),
            ...(isFallback && file && { isFallback }),
            ...(heldBack && { heldBack }),
            ...(isUnlisted && { isUnlisted }),
          })
        : createPage,
    createData: parts.createData ?? null,
    // Structured data belongs to the canonical page.
    createStructuredData: (isFallback ? null : parts.createStructuredData) ?? createNothing,
    lastModified: parts.lastModified ?? null,
    isIndexed: parts.isIndexed ?? true,
    openGraphType: parts.openGraphType ?? 'website',
    image: parts.image ?? null,
    createCard: parts.createCard ?? null,
    source: parts.source,
    original: file?.original ?? path,
    isFallback,
    alternates: NOTHING,
  };
}

const withClasses =
  ({ createPage, docs }: RouteParts, config: RouteConfig): Route['createPage'] =>
  (bodies) => {
    const page = createPage(bodies);
    return { ...page, htmlClass: toPageClasses(page, docs, config) };
  };
