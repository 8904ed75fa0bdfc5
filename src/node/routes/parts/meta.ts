import type { SiteConfig } from '../../../shared/model/config.ts';
import type { PageMeta } from '../../../shared/model/page.ts';
import type { Permalink } from '../../../shared/model/permalink.ts';

/** Head data of a page: `page title | site title`, or only the site title if the page has none. */
export function toMeta(
  config: SiteConfig,
  fields: {
    readonly title: string;
    readonly description: string;
    readonly permalink: Permalink;
    readonly isIndexed?: boolean;
  },
): PageMeta {
  const { title, description, permalink, isIndexed = true } = fields;
  return {
    title,
    documentTitle: title === '' ? config.title : `${title} | ${config.title}`,
    description: description || config.description || config.tagline,
    canonical: config.url + permalink,
    isIndexed,
  };
}
