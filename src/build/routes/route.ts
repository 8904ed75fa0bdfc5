import type { Page } from '../../model/page.ts';
import type { Permalink, SitePath } from '../../model/permalink.ts';

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
