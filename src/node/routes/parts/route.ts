import type { Page } from '../../../shared/model/page.ts';
import type { Permalink, SitePath } from '../../../shared/model/permalink.ts';

/** A route that knows which page it is a translation of. */
export interface LocaleRoute extends Route {
  /** Names the same page in every locale: the file it is translated from, or the path of a page the build makes itself. */
  readonly original: string;
  /** Nothing on it is translated. The default locale has it too, and that is the one to be found. */
  readonly isFallback: boolean;
}

/** A document of the site, before it is rendered. */
export interface Route {
  readonly path: SitePath;
  readonly permalink: Permalink;
  /** Made when the document is rendered, so that a site's pages are never all in memory at once. */
  readonly createPage: () => Page;
  /** Structured data of the page, as JSON-LD objects. */
  readonly createStructuredData: () => readonly object[];
  /** ISO day of its last change, for the sitemap. */
  readonly lastModified: string | null;
  readonly isIndexed: boolean;
  /** `article` or `website`, as Open Graph has it. */
  readonly openGraphType: 'article' | 'website';
  readonly image: string | null;
  /** What it was made of, as problems name it. */
  readonly source: string;
}
