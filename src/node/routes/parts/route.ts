import type { Page, PageKind } from '../../../shared/model/page.ts';
import type { Permalink, SitePath } from '../../../shared/model/permalink.ts';
import type { PagePractice } from '../../../shared/practice/exercise.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import type { BodyReader } from './bodies.ts';
import type { BodyKeys } from './bodyKeys.ts';

/** A route with the page it is a translation of. */
export interface LocaleRoute extends Route {
  /** Identifies the page across locales: path of the untranslated file, or the path of a generated page. */
  readonly original: string;
  /** The page has no translation; the default locale's page is the canonical one. */
  readonly isFallback: boolean;
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

/** The data that a page and its structured data are made from. Where it equals that of the last build, the page stays
 *  in the output and is not made. The functions that make such a page receive this data and nothing else, so that none
 *  can be forgotten. */
export interface PageInput {
  readonly kind: PageKind;
  /** Data of several pages, as plain JSON: one object for all of them. */
  readonly shared: object;
  /** Return the data of this page alone, as plain JSON with keys in place of texts. */
  readonly createOwn: (keys: BodyKeys) => unknown;
}

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
  /** Its data, if that takes less time than the page itself. */
  readonly input: PageInput | null;
  /** Return the content of the page's `practice.json`; null or missing if the page has no practice. */
  readonly createPractice?: (bodies: BodyReader) => PagePractice | null;
  /** Structured data of the page, as JSON-LD objects. */
  readonly createStructuredData: () => readonly object[];
  /** ISO date of the last change, for the sitemap. */
  readonly lastModified: string | null;
  readonly isIndexed: boolean;
  /** `og:type` of Open Graph. */
  readonly openGraphType: 'article' | 'website';
  readonly image: string | null;
  /** Texts of its social card if it has no `image`, or null for the site's own image. */
  readonly card: SocialCard | null;
  /** Whether a generated page lists a translated page, or no page at all. For a written page its file determines
   *  this. */
  readonly hasTranslation: boolean;
  /** Source file name shown in problems. */
  readonly source: string;
}

type RouteParts = Pick<Route, 'path' | 'permalink' | 'source' | 'createPage'> & Partial<Route>;

/** Create a route. Defaults are those of a generated page. */
export function toRoute(parts: RouteParts): Route {
  return {
    files: [],
    input: null,
    createStructuredData: () => [],
    lastModified: null,
    isIndexed: true,
    openGraphType: 'website',
    image: null,
    card: null,
    hasTranslation: true,
    ...parts,
  };
}
